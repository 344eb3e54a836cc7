import { areaApi, exportList } from '@shopbench/client';
import { dayOf, formatAmount, formatDay, type LedgerEntry, type ListOf } from '@shopbench/contracts';
import { Button, EmptyState, ExportButton, MoneyText, styled } from '@shopbench/ui';
import { useState, type ReactNode } from 'react';
import { momentText } from './history/moment-text';
import { Loaded } from './loaded';
import { RecordLink } from './record-link';
import { StoryTable, type StoryColumn, type StoryGroup } from './story-table';

const PAGE_SIZE = 25;

/** Which entries of a ledger are shown: those of some days, those that a text is found in. */
export interface LedgerPart {
  from?: string;
  to?: string;
  q?: string;
}
const WHOLE: LedgerPart = {};

const { useRecordLedgerQuery } = areaApi('pages').injectEndpoints({
  endpoints: (build) => ({
    recordLedger: build.query<ListOf<'entries', LedgerEntry>, LedgerPart & { path: string; page: number }>({
      query: ({ path, ...part }) => ({ url: path, params: { ...part, pageSize: PAGE_SIZE } }),
      providesTags: ['Ledger'],
    }),
  }),
});

const dayOfEntry = ({ date }: LedgerEntry) => formatDay(date.slice(0, 10));

/** The entry's document, leading to its screen where it has one. */
const documentOf = ({ document }: LedgerEntry) =>
  document ? <RecordLink {...document}>{document.number}</RecordLink> : null;

/** When it was entered, where that was on its day. */
const timeOfEntry = ({ date, at }: LedgerEntry, timeZone: string): string =>
  dayOf(new Date(at), timeZone) === date ? momentText(at, timeZone).slice(-5) : '';

const columnsOf = (
  [plus, minus]: readonly [string, string],
  first: StoryColumn<LedgerEntry>,
): StoryColumn<LedgerEntry>[] => [
  first,
  { header: 'Document', cell: documentOf },
  { header: 'What', cell: ({ kind }) => kind },
  { header: plus, end: true, cell: ({ amount }) => (amount >= 0 ? formatAmount(amount) : '') },
  { header: minus, end: true, cell: ({ amount }) => (amount < 0 ? formatAmount(-amount) : '') },
  {
    header: 'Balance',
    end: true,
    cell: ({ balanceAfter }) => <MoneyText value={balanceAfter} symbol={false} />,
  },
];

/** The heading of a day; what is found by words says nothing of what stood there at its end. */
function dayGroup({ date, balanceAfter }: LedgerEntry, timeZone: string, { q }: LedgerPart): StoryGroup {
  const today = dayOf(new Date(), timeZone);
  const name = date === today ? 'Today' : WEEKDAY.format(new Date(`${date}T00:00:00Z`));
  return {
    key: date,
    title: `${name}, ${formatDay(date)}`,
    end: q ? null : <MoneyText value={balanceAfter} symbol={false} />,
  };
}
const WEEKDAY = new Intl.DateTimeFormat('en-IN', { weekday: 'long', timeZone: 'UTC' });

const Tools = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  gap: '8px 12px',
  padding: '10px 16px',
  borderBottom: '1px solid var(--line)',
  '& > .files': { display: 'flex', gap: 4, marginLeft: 'auto', marginRight: -10 },
});

export interface LedgerOfPathProps {
  /** The ledger's call, `/customer/65a…/ledger`; it has `/export` too. */
  path: string;
  /** Of whom, for its file. */
  name: string;
  /** What amounts above and below 0 are called: Debit and Credit, In and Out. */
  sides: readonly [plus: string, minus: string];
  /** How it is printed, where it is. */
  onPrint?: () => void;
  /** Left out: all of it. */
  part?: LedgerPart;
  /** Under a heading for each day, with what stood in it at its end and the times of the shop's zone. */
  byDay?: { timeZone: string };
  /** What chooses the part. */
  children?: ReactNode;
}

/** A ledger with its running balance, newest first; exported the oldest first. */
export function LedgerOfPath({
  path,
  name,
  sides,
  onPrint,
  part = WHOLE,
  byDay,
  children,
}: LedgerOfPathProps) {
  const shown = JSON.stringify(part);
  const [{ page, of }, setPaged] = useState({ page: 1, of: shown });
  if (of !== shown) setPaged({ page: 1, of: shown });
  const whenOf = (entry: LedgerEntry) => (byDay ? timeOfEntry(entry, byDay.timeZone) : dayOfEntry(entry));
  const isWhole = Object.keys(part).length === 0;
  const onExport = (format: 'xlsx' | 'csv') =>
    exportList({ label: `ledger of ${name}`, url: `${path}/export`, format, query: { ...part } });
  return (
    <>
      <Tools data-no-print>
        {children}
        <div className="files">
          {onPrint ? (
            <Button variant="text" onClick={onPrint}>
              Print
            </Button>
          ) : null}
          <ExportButton onExport={onExport} />
        </div>
      </Tools>
      <Loaded query={useRecordLedgerQuery({ path, page, ...part })} noun="ledger">
        {({ entries, total, pageSize }) =>
          total === 0 ? (
            <EmptyState
              icon="list"
              title={isWhole ? 'No entries yet' : 'No entries found'}
              text={isWhole ? 'Invoices and payments appear here.' : 'Try other days or words.'}
            />
          ) : (
            <StoryTable
              rows={entries}
              keyOf={({ _id }) => _id}
              columns={columnsOf(sides, { header: byDay ? 'Time' : 'Date', cell: whenOf })}
              groupOf={byDay ? (entry) => dayGroup(entry, byDay.timeZone, part) : undefined}
              card={(entry) => ({
                title: entry.kind,
                detail: (
                  <>
                    {whenOf(entry)}
                    {whenOf(entry) && entry.document ? ' · ' : null}
                    {documentOf(entry)}
                  </>
                ),
                end: <MoneyText value={entry.amount} symbol={false} />,
                endDetail: formatAmount(entry.balanceAfter),
              })}
              paging={{ page, pageSize, total, onPage: (next) => setPaged({ page: next, of: shown }) }}
            />
          )
        }
      </Loaded>
    </>
  );
}
