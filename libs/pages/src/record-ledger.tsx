import { areaApi, exportList } from '@shopbench/client';
import { formatAmount, formatDay, hasScreen, type LedgerEntry, type ListOf } from '@shopbench/contracts';
import { Button, EmptyState, MoneyText, styled } from '@shopbench/ui';
import { useState } from 'react';
import { Loaded } from './loaded';
import { screenPath } from './paths';
import type { Resource, Stored } from './resource';
import { DocumentNumber, StoryTable, type StoryColumn } from './story-table';

const PAGE_SIZE = 25;

const { useRecordLedgerQuery } = areaApi('pages').injectEndpoints({
  endpoints: (build) => ({
    recordLedger: build.query<ListOf<'entries', LedgerEntry>, { path: string; page: number }>({
      query: ({ path, page }) => ({ url: path, params: { page, pageSize: PAGE_SIZE } }),
      providesTags: ['Ledger'],
    }),
  }),
});

const dayOfEntry = ({ date }: LedgerEntry) => formatDay(date.slice(0, 10));

/** The entry's document, leading to its screen where it has one. */
const documentOf = ({ document }: LedgerEntry) =>
  document ? (
    <DocumentNumber
      number={document.number}
      href={hasScreen(document.kind) ? screenPath(document.kind, document.id) : undefined}
    />
  ) : null;

const columnsOf = ([plus, minus]: readonly [string, string]): StoryColumn<LedgerEntry>[] => [
  { header: 'Date', cell: dayOfEntry },
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

const Tools = styled('div')({
  display: 'flex',
  justifyContent: 'flex-end',
  gap: 4,
  padding: '6px 12px',
  borderBottom: '1px solid var(--line)',
});

export interface RecordLedgerProps<Row extends Stored> {
  /** The kind of record; its API has `/{id}/ledger` and `/{id}/ledger/export`. */
  resource: Pick<Resource<Row>, 'path' | 'nameOf'>;
  record: Row;
  /** What amounts above and below 0 are called: Debit and Credit, In and Out. */
  sides: readonly [plus: string, minus: string];
  /** How it is printed, where it is. */
  onPrint?: () => void;
}

/** The ledger of a party or an account with its running balance, newest first; exported the oldest first. */
export function RecordLedger<Row extends Stored>({
  resource,
  record,
  sides,
  onPrint,
}: RecordLedgerProps<Row>) {
  const [page, setPage] = useState(1);
  const path = `${resource.path}/${record._id}/ledger`;
  const label = `ledger of ${resource.nameOf(record)}`;
  const onExport = (format: 'xlsx' | 'csv') =>
    void exportList({ label, url: `${path}/export`, format, query: {} });
  return (
    <Loaded query={useRecordLedgerQuery({ path, page })} noun="ledger">
      {({ entries, total, pageSize }) =>
        total === 0 ? (
          <EmptyState icon="list" title="No entries yet" text="Invoices and payments appear here." />
        ) : (
          <>
            <Tools>
              {onPrint ? (
                <Button variant="text" size="small" onClick={onPrint}>
                  Print
                </Button>
              ) : null}
              <Button variant="text" size="small" onClick={() => onExport('xlsx')}>
                Excel
              </Button>
              <Button variant="text" size="small" onClick={() => onExport('csv')}>
                CSV
              </Button>
            </Tools>
            <StoryTable
              rows={entries}
              keyOf={({ _id }) => _id}
              columns={columnsOf(sides)}
              card={(entry) => ({
                title: entry.kind,
                detail: (
                  <>
                    {dayOfEntry(entry)}
                    {entry.document ? <> · {documentOf(entry)}</> : null}
                  </>
                ),
                end: <MoneyText value={entry.amount} symbol={false} />,
                endDetail: formatAmount(entry.balanceAfter),
              })}
              paging={{ page, pageSize, total, onPage: setPage }}
            />
          </>
        )
      }
    </Loaded>
  );
}
