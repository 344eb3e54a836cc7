import { exportList } from '@shopbench/client';
import { formatAmount, formatDay, hasScreen, type LedgerEntry, type Party } from '@shopbench/contracts';
import { Loaded, screenPath } from '@shopbench/pages';
import { Button, EmptyState, MoneyText, styled } from '@shopbench/ui';
import { useState } from 'react';
import { usePartyLedgerQuery } from './party-story';
import { DocumentNumber, StoryTable, type StoryColumn } from './story-table';

const dayOfEntry = ({ date }: LedgerEntry) => formatDay(date.slice(0, 10));

/** The entry's document, leading to its screen where it has one. */
const documentOf = ({ document }: LedgerEntry) =>
  document ? (
    <DocumentNumber
      number={document.number}
      href={hasScreen(document.kind) ? screenPath(document.kind, document.id) : undefined}
    />
  ) : null;

const columns: StoryColumn<LedgerEntry>[] = [
  { header: 'Date', cell: dayOfEntry },
  { header: 'Document', cell: documentOf },
  { header: 'What', cell: ({ kind }) => kind },
  { header: 'Debit', end: true, cell: ({ amount }) => (amount >= 0 ? formatAmount(amount) : '') },
  { header: 'Credit', end: true, cell: ({ amount }) => (amount < 0 ? formatAmount(-amount) : '') },
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

/** A party's ledger with its running balance, newest first; printed and exported the oldest first. */
export function PartyLedger({ party, onPrint }: { party: Party; onPrint: () => void }) {
  const [page, setPage] = useState(1);
  const url = `/customer/${party._id}/ledger/export`;
  const onExport = (format: 'xlsx' | 'csv') =>
    void exportList({ label: `ledger of ${party.name}`, url, format, query: {} });
  return (
    <Loaded query={usePartyLedgerQuery({ id: party._id, page })} noun="ledger">
      {({ entries, total, pageSize }) =>
        total === 0 ? (
          <EmptyState icon="list" title="No entries yet" text="Invoices and payments appear here." />
        ) : (
          <>
            <Tools>
              <Button variant="text" size="small" onClick={onPrint}>
                Print
              </Button>
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
              columns={columns}
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
