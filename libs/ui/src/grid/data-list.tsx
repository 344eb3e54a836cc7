import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState, type ReactNode } from 'react';
import { ErrorCard, EmptyState, type EmptyStateProps } from '../components/notices';
import { Kbd } from '../components/kbd';
import { Pager } from '../components/pager';
import { useIsPhone } from '../components/use-is-phone';
import { useKeyedCommands } from '../keys/commands';
import { CardList, type ListCard } from './card-list';
import type { ListColumn } from './columns/grid-columns';
import type { ExportFormat } from '../components/export-button';
import { FilterChips } from './filters/filter-chips';
import type { ListFilter } from './filters/list-filter';
import { ListGrid } from './list-grid';
import type { DataListState } from './list-state';
import { ListToolbar } from './list-toolbar';
import { PageSizes } from './page-sizes';
import type { RowAction } from './row-menu';
import { useExistingPage, useLasting, useShownRows } from './use-shown-rows';

const Surface = styled('div')({
  background: 'var(--surface)',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius)',
  overflow: 'hidden',
});

// On a phone the cards stand on the page itself.
const Rows = styled(Surface)({
  '@media (max-width: 767.95px)': { background: 'none', border: 0, borderRadius: 0, overflow: 'visible' },
});

const OldRows = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  padding: '8px 12px',
  color: 'var(--warn)',
  background: 'var(--warn-soft)',
});

// In sight wherever the list is scrolled to; the list keeps its place.
const Chosen = styled('div')({
  position: 'sticky',
  bottom: 16,
  zIndex: 4,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  marginTop: 16,
  padding: '8px 12px',
  background: 'var(--raised)',
  border: '1px solid var(--line-strong)',
  borderRadius: 'var(--radius-large)',
  boxShadow: 'var(--shadow)',
  '& > .count': { marginRight: 8, fontWeight: 600 },
  '& > .clear': { marginLeft: 'auto' },
});

/** The rows that are chosen, of this page and of others that were looked at. */
export interface ChosenRows<Row> {
  rows: readonly Row[];
  /** Chooses these instead. */
  choose: (ids: readonly string[]) => void;
}

export interface DataListProps<Row extends { _id: string }> {
  /** What the rows are, in the plural: "Customers". */
  label: string;
  columns: readonly ListColumn<Row>[];
  /** undefined while the first page loads; while another one loads, the rows that were there before. */
  rows: readonly Row[] | undefined;
  total: number;
  /** There are at least `total`. */
  totalIsAtLeast?: boolean;
  state: DataListState;
  loading: boolean;
  /** Why the rows could not be had. */
  error?: string;
  onRetry: () => void;
  /** Where a row leads. */
  rowHref?: (row: Row) => string;
  rowActions?: (row: Row) => RowAction[];
  searchPlaceholder: string;
  /** Controls of the page's own beside the search. */
  filters?: ReactNode;
  /** The filters, each declared; their keys are the `filters` of `useListState` (`filterDefaults`). */
  filterFields?: readonly ListFilter[];
  empty: EmptyStateProps;
  /** How a row looks below 768 px. */
  card: (row: Row) => ListCard;
  /** Lines of text in a row of the grid; 1 unless told. */
  lines?: 1 | 2;
  /** Sums over all rows, at the left of the pager. */
  totals?: ReactNode;
  /** What can be done with rows that are chosen by their boxes: links and buttons for these. */
  withChosen?: (ids: readonly string[], chosen: ChosenRows<Row>) => ReactNode;
  /** The way to views that are kept under a name, beside columns and export. */
  views?: ReactNode;
  /** Gives all rows that the list is narrowed to as a file. */
  onExport?: (format: ExportFormat) => Promise<unknown>;
}

/** A list: search and filters, rows paged and sorted by the server, each opening its record; cards on a phone. */
export function DataList<Row extends { _id: string }>(props: DataListProps<Row>) {
  const { label, rows, total, totalIsAtLeast, state, loading, error, onRetry, filterFields = [] } = props;
  const isPhone = useIsPhone();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const boxes = props.withChosen ? { chosen, onChosen: setChosen } : {};
  const known = useKnown(rows);
  useKeyedCommands(
    chosen.length > 0
      ? [{ label: 'Clear the ticks', key: 'escape', place: 'list', run: () => setChosen([]) }]
      : [],
  );
  const shown = useShownRows(rows, state);
  const lasting = useLasting(loading);
  useExistingPage(rows, total, state, !loading && !error && !shown.isStale);

  const hasNone = rows?.length === 0 && total === 0;
  const failed = error !== undefined && (rows === undefined || shown.isStale);
  return (
    <>
      <ListToolbar {...props} />
      <FilterChips filters={filterFields} state={state} />
      {failed ? (
        <Surface>
          <ErrorCard title={`${label} could not be loaded`} reason={error} onRetry={onRetry} />
        </Surface>
      ) : hasNone ? (
        <Surface>
          <NoRows label={label} isNarrowed={shown.isNarrowed} onClear={state.clear} empty={props.empty} />
        </Surface>
      ) : (
        <Rows>
          {error ? (
            <OldRows role="alert">
              These are the rows of before. {error}
              <Button size="small" onClick={onRetry}>
                Retry
              </Button>
            </OldRows>
          ) : null}
          {isPhone ? (
            <CardList {...props} {...boxes} loading={lasting} />
          ) : (
            <ListGrid {...props} {...boxes} first={shown.first} loading={lasting} />
          )}
          {rows ? (
            <Pager
              page={state.page}
              pageSize={state.pageSize}
              total={total}
              totalIsAtLeast={totalIsAtLeast}
              totals={props.totals}
              onPage={state.setPage}
              sizes={<PageSizes value={state.pageSize} onChange={state.setPageSize} />}
            />
          ) : null}
        </Rows>
      )}
      {chosen.length > 0 ? (
        <Chosen role="group" aria-label="What is ticked">
          <span className="count" role="status">
            {chosen.length} selected
          </span>
          {props.withChosen?.(chosen, {
            rows: chosen.flatMap((id) => known.get(id) ?? []),
            choose: setChosen,
          })}
          <Button className="clear" size="small" variant="text" onClick={() => setChosen([])}>
            Clear <Kbd aria-hidden>Esc</Kbd>
          </Button>
        </Chosen>
      ) : null}
    </>
  );
}

/** The rows that were seen so far, as they were seen last, by their ids. */
function useKnown<Row extends { _id: string }>(rows: readonly Row[] | undefined): ReadonlyMap<string, Row> {
  const [kept, setKept] = useState<{ of: typeof rows; known: ReadonlyMap<string, Row> }>({
    ...{ of: undefined, known: new Map<string, Row>() },
  });
  if (kept.of === rows || !rows) return kept.known;
  const known = new Map([...kept.known, ...rows.map((row) => [row._id, row] as const)]);
  setKept({ of: rows, known });
  return known;
}

interface NoRowsProps {
  label: string;
  isNarrowed: boolean;
  onClear: () => void;
  empty: EmptyStateProps;
}

function NoRows({ label, isNarrowed, onClear, empty }: NoRowsProps) {
  if (!isNarrowed) return <EmptyState {...empty} />;
  return (
    <EmptyState
      icon="search"
      title={`No ${label.toLowerCase()} match`}
      text="Try other words, or clear the search and filters."
      action={<Button onClick={onClear}>Clear search and filters</Button>}
    />
  );
}
