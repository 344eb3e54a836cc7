import { errorText, exportList } from '@shopbench/client';
import {
  formatRupees,
  IMPORT_OUTCOMES,
  titleCase,
  type ImportOutcome,
  type ImportRow,
  type ImportStatus,
} from '@shopbench/contracts';
import {
  Button,
  IconButton,
  Icon,
  MoneyText,
  styled,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
} from '@shopbench/ui';
import { useEffect, useId, useState, type ReactNode } from 'react';
import { importRowsOf, skippedUrl } from './import-calls';
import type { ImportSubject } from './import-subject';

const PAGE_SIZE = 8;

const Tiles = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: 8,
  '& button': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: 8,
    padding: '10px 14px',
    font: 'inherit',
    color: 'inherit',
    textAlign: 'left',
    background: 'var(--raised)',
    border: '1px solid var(--line)',
    borderRadius: 'var(--radius)',
    cursor: 'pointer',
  },
  '& button span': { color: 'var(--text-2)' },
  '& b': { fontSize: 20, lineHeight: '28px', fontWeight: 650, fontVariantNumeric: 'tabular-nums' },
  '& [aria-selected="true"]': {
    borderColor: 'var(--accent)',
    background: 'var(--accent-soft)',
    color: 'var(--accent-text)',
  },
  '& [aria-selected="true"] span': { color: 'inherit' },
});

const Box = styled('div')({
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius)',
  overflowX: 'auto',
  '& td, & th': { fontSize: 13, verticalAlign: 'top' },
  '& .right': { textAlign: 'right', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  '& .short': { whiteSpace: 'nowrap' },
  '& tr:last-child td': { borderBottom: 0 },
  '& .pager': {
    display: 'flex',
    alignItems: 'center',
    gap: 4,
    padding: '4px 8px 4px 16px',
    borderTop: '1px solid var(--line)',
    fontSize: 12,
    color: 'var(--text-2)',
  },
  '& .pager span': { marginRight: 'auto' },
  '& .none': { padding: '24px 16px', textAlign: 'center', color: 'var(--text-2)' },
});

interface RowsProps {
  subject: ImportSubject;
  status: ImportStatus;
}

/** The three figures of an import as tabs, and the rows behind the one that is chosen. */
export function ImportRows({ subject, status }: RowsProps) {
  const { inserted, updated, skipped, state } = status;
  const [outcome, setOutcome] = useState<ImportOutcome>(() =>
    state === 'checked' && skipped > 0 ? 'skipped' : inserted > 0 || updated === 0 ? 'inserted' : 'updated',
  );
  const id = useId();
  const would = state === 'checked' ? 'would be ' : '';
  return (
    <>
      <Tiles role="tablist" aria-label="Rows">
        {IMPORT_OUTCOMES.map((one) => (
          <button
            key={one}
            type="button"
            role="tab"
            id={`${id}-${one}`}
            aria-selected={one === outcome}
            aria-controls={`${id}-rows`}
            onClick={() => setOutcome(one)}
          >
            <b>{status[one].toLocaleString('en-IN')}</b>
            <span>
              {would}
              {one}
            </span>
          </button>
        ))}
      </Tiles>
      <div role="tabpanel" id={`${id}-rows`} aria-labelledby={`${id}-${outcome}`}>
        <RowTable key={outcome} subject={subject} status={status} outcome={outcome} />
      </div>
    </>
  );
}

function RowTable({ subject, status, outcome }: RowsProps & { outcome: ImportOutcome }) {
  const [page, setPage] = useState(1);
  const [rows, setRows] = useState<ImportRow[] | null>(null);
  const [fault, setFault] = useState('');
  const { importId } = status;
  const total = status[outcome];
  useEffect(() => {
    let isThere = true;
    void importRowsOf(subject, importId, { outcome, page, pageSize: PAGE_SIZE }).then((answer) => {
      if (!isThere) return;
      if ('data' in answer) setRows(answer.data.rows);
      setFault('error' in answer ? errorText(answer.error) : '');
    });
    return () => {
      isThere = false;
    };
  }, [subject, importId, outcome, page]);
  const last = Math.ceil(total / PAGE_SIZE);
  const first = (page - 1) * PAGE_SIZE + 1;
  const headings = headingsOf(subject, outcome);
  return (
    <Box aria-busy={rows === null && !fault}>
      {total === 0 || fault ? (
        <p className="none">{fault || 'None'}</p>
      ) : (
        <Table size="small">
          <TableHead>
            <TableRow>
              {headings.map(({ heading, className }) => (
                <TableCell key={heading} className={className}>
                  {heading}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {(rows ?? []).map((row) => (
              <TableRow key={row.row}>
                {cellsOf(subject, outcome, row).map((cell, i) => (
                  <TableCell key={headings[i]!.heading} className={headings[i]!.className}>
                    {cell}
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
      {last > 1 ? (
        <div className="pager">
          <span>
            {first}–{Math.min(page * PAGE_SIZE, total)} of {total.toLocaleString('en-IN')}
          </span>
          <IconButton
            size="small"
            aria-label="Rows before"
            disabled={page === 1}
            onClick={() => setPage(page - 1)}
          >
            <Icon name="chevronLeft" />
          </IconButton>
          <IconButton
            size="small"
            aria-label="Rows after"
            disabled={page === last}
            onClick={() => setPage(page + 1)}
          >
            <Icon name="chevronRight" />
          </IconButton>
        </div>
      ) : null}
    </Box>
  );
}

function headingsOf(
  subject: ImportSubject,
  outcome: ImportOutcome,
): { heading: string; className: string }[] {
  if (outcome === 'inserted')
    return subject.columns.map(({ heading, kind }) => ({
      heading,
      className: kind === 'text' ? '' : 'right',
    }));
  return [
    { heading: 'Row', className: 'right' },
    { heading: subject.keyHeading, className: 'short' },
    { heading: outcome === 'skipped' ? 'Why it is skipped' : 'What changes', className: '' },
  ];
}

function cellsOf(subject: ImportSubject, outcome: ImportOutcome, row: ImportRow): ReactNode[] {
  if (outcome === 'inserted')
    return subject.columns.map(({ field, kind }) => {
      const value = row.values[field];
      if (kind === 'money') return <MoneyText value={Number(value ?? 0)} />;
      return field.toLowerCase().includes('name') ? titleCase(String(value ?? '')) : String(value ?? '');
    });
  const why = outcome === 'skipped' ? row.reason : row.changes.map(inWords).join('; ');
  return [row.row, row.key.toUpperCase() || '—', row.kept ? `${why ?? ''} (kept: ${row.kept})` : why];
}

const inWords = ({ heading, field, before, after }: ImportRow['changes'][number]): string =>
  `${heading} ${valueOf(field, before)} → ${valueOf(field, after)}`;

function valueOf(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return 'nothing';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number' && /price|mrp|limit$|balance/i.test(field) && field !== 'lowLevelLimit')
    return formatRupees(value);
  return String(value);
}

/** Fetches the skipped rows with their reasons, to be mended and uploaded again. */
export function SkippedRowsButton({ subject, status: { importId, skipped } }: RowsProps) {
  if (skipped === 0) return null;
  const url = skippedUrl(subject, importId);
  return (
    <Button
      size="small"
      variant="text"
      onClick={() => void exportList({ label: 'skipped rows', url, format: 'xlsx', query: {} })}
    >
      Skipped rows as .xlsx
    </Button>
  );
}
