import { readStored, writeStored } from '@shopbench/client';
import { formatAmount, type ProfitGroup, type ProfitReport, type ProfitRow } from '@shopbench/contracts';
import { shortPeriodText } from '@shopbench/pages/report';
import { Card, styled } from '@shopbench/ui';
import { Fragment, useState, type ReactNode } from 'react';
import type { OpenedRow } from './profit-body';
import { changeText, GROUP_WORDS, signedAmount, toneOf } from './profit-words';

const Table = styled('table')({
  width: '100%',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { padding: '5px 8px', textAlign: 'right', fontWeight: 400 },
  '& th:first-of-type': { textAlign: 'left', paddingLeft: 16 },
  '& td:last-of-type, & thead th:last-of-type': { paddingRight: 16 },
  '& thead th': { padding: '10px 8px', fontSize: 12, fontWeight: 600, color: 'var(--text-2)' },
  '& thead th:first-of-type': { paddingLeft: 16 },
  '& tbody': { borderTop: '1px solid var(--line)' },
  '& .group th, & .group .now': { fontWeight: 600 },
  '& .group th, & .group td': { paddingTop: 9 },
  '& .row th': { paddingLeft: 34 },
  '& .row th, & .row td': { color: 'var(--text-2)' },
  '& .opened th, & .opened td': { background: 'var(--accent-soft)' },
  '& .sum th, & .sum td': { padding: '9px 8px', background: 'var(--hover)', fontWeight: 600 },
  '& .sum th:first-of-type': { paddingLeft: 16 },
  '& .sum td:last-of-type': { paddingRight: 16 },
  '& .net th, & .net td': { fontSize: 15 },
  '& small': { marginLeft: 8, fontSize: 12, fontWeight: 400, color: 'var(--text-2)' },
  '& .less': { color: 'var(--text-2)', fontWeight: 400 },
  '& .good': { color: 'var(--ok)' },
  '& .bad': { color: 'var(--bad)' },
  '& button': {
    padding: 0,
    border: 0,
    background: 'none',
    font: 'inherit',
    color: 'inherit',
    textAlign: 'inherit',
    cursor: 'pointer',
  },
  '& .row button:hover, & .opened button': { color: 'var(--accent-text)', textDecoration: 'underline' },
  '& button:focus-visible': { outline: 'none', boxShadow: 'var(--focus)', borderRadius: 4 },
  '& .fold': { display: 'inline-block', width: 18, color: 'var(--text-2)' },
  '@media (max-width: 767.95px)': {
    '& .change, & .percent': { display: 'none' },
    '& th, & td': { paddingLeft: 4, paddingRight: 4, fontSize: 13 },
    '& td.before, & thead th.before': { paddingRight: 12, fontSize: 12 },
    '& .row th': { paddingLeft: 30 },
    '& .row th, & .row td': { minHeight: 44, paddingTop: 10, paddingBottom: 10 },
    '& .row th:first-of-type': { paddingLeft: 30 },
  },
  '@media print': { '& .fold': { display: 'none' } },
});

const KEPT = 'reports.profit.closed';

interface Figures {
  amount: number;
  before: number;
  less: boolean;
}

/** The figures of a line: now, before, the change, green where it is better for profit. */
function Cells({ amount, before, less, children }: Figures & { children: ReactNode }) {
  const change = Math.round((amount - before) * 100) / 100;
  const tone = toneOf(change, less);
  return (
    <>
      <td className="now">{children}</td>
      <td className="before">{formatAmount(before)}</td>
      <td className={`change ${tone}`}>{signedAmount(formatAmount(change), change)}</td>
      <td className={`percent ${tone}`}>{changeText(amount, before)}</td>
    </>
  );
}

interface ProfitTableProps {
  report: ProfitReport;
  opened: string | undefined;
  onOpen: (row: OpenedRow) => void;
}

/** The report from sales down to net profit. Which groups are closed is remembered. */
export function ProfitTable({ report, opened, onOpen }: ProfitTableProps) {
  const [closed, setClosed] = useState<readonly string[]>(() => {
    const kept = readStored(() => localStorage, KEPT);
    return Array.isArray(kept) ? (kept as string[]) : [];
  });
  const fold = (key: string) => {
    const next = closed.includes(key) ? closed.filter((one) => one !== key) : [...closed, key];
    setClosed(next);
    writeStored(() => localStorage, KEPT, next);
  };
  const { groups, grossProfit, netProfit, beforeFrom, beforeTo } = report;
  const sales = groups.find(({ key }) => key === 'sales')!.amount;
  const share = sales > 0 ? `${((grossProfit.amount / sales) * 100).toFixed(1)} % of sales` : '';
  return (
    <Card flush>
      <Table>
        <thead>
          <tr>
            <th scope="col">Without GST, by the day of posting</th>
            <th scope="col">{shortPeriodText(report)}</th>
            <th scope="col" className="before">
              {shortPeriodText({ from: beforeFrom, to: beforeTo })}
            </th>
            <th scope="col" className="change">
              Change
            </th>
            <th scope="col" className="percent">
              %
            </th>
          </tr>
        </thead>
        {groups.map((group) => (
          <Fragment key={group.key}>
            <Group
              group={group}
              isOpen={!closed.includes(group.key)}
              onFold={fold}
              opened={opened}
              onOpen={onOpen}
            />
            {group.key === 'cost' ? (
              <Sum label="Gross profit on sales" note={share} {...grossProfit} />
            ) : null}
          </Fragment>
        ))}
        <Sum label="Net profit" net {...netProfit} />
      </Table>
    </Card>
  );
}

interface GroupProps {
  group: ProfitGroup;
  isOpen: boolean;
  onFold: (key: string) => void;
  opened: string | undefined;
  onOpen: (row: OpenedRow) => void;
}

function Group({ group, isOpen, onFold, opened, onOpen }: GroupProps) {
  const { key, less, amount, before, rows } = group;
  return (
    <tbody>
      <tr className="group">
        <th scope="row">
          <button type="button" aria-expanded={isOpen} onClick={() => onFold(key)}>
            <span className="fold" aria-hidden>
              {isOpen ? '▾' : '▸'}
            </span>
            {less ? <span className="less">less </span> : null}
            {GROUP_WORDS[key]}
          </button>
        </th>
        <Cells amount={amount} before={before} less={less}>
          {formatAmount(amount)}
        </Cells>
      </tr>
      {isOpen
        ? rows.map((row) => <Row key={row.key} row={row} less={less} opened={opened} onOpen={onOpen} />)
        : null}
    </tbody>
  );
}

interface RowProps extends Pick<GroupProps, 'opened' | 'onOpen'> {
  row: ProfitRow;
  less: boolean;
}

function Row({ row: { key, label, less: taken, amount, before }, less, opened, onOpen }: RowProps) {
  const open = () => onOpen({ key, label, before });
  return (
    <tr className={`row ${opened === key ? 'opened' : ''}`}>
      <th scope="row">
        {taken ? 'less ' : ''}
        {label}
      </th>
      <Cells amount={amount} before={before} less={less !== taken}>
        <button
          type="button"
          aria-label={`${label}, ${formatAmount(amount)}: what it is made of`}
          onClick={open}
        >
          {formatAmount(amount)}
        </button>
      </Cells>
    </tr>
  );
}

function Sum({
  label,
  note,
  net,
  amount,
  before,
}: { label: string; note?: string; net?: boolean } & Omit<Figures, 'less'>) {
  return (
    <tbody>
      <tr className={net ? 'sum net' : 'sum'}>
        <th scope="row">
          {label}
          {note ? <small>{note}</small> : null}
        </th>
        <Cells amount={amount} before={before} less={false}>
          {formatAmount(amount)}
        </Cells>
      </tr>
    </tbody>
  );
}
