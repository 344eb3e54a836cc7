import { daysBetween, formatAmount, formatDay, type Party, type PartyBill } from '@shopbench/contracts';
import { DocumentNumber, StoryCards, Loaded, screenPath } from '@shopbench/pages';
import { Card, Link, StatusChip } from '@shopbench/ui';
import { deviceCard } from './party-documents';
import { useOpenBillsQuery, usePartyDevicesQuery } from './party-story';

/** As many as a card beside shows. Source: the notes on the drawn record. */
const SHOWN = 4;

const All = ({ tab, total }: { tab: string; total: number }) =>
  total > SHOWN ? <Link href={`?tab=${tab}`}>All {total}</Link> : null;

/** What is still to be paid, due longest first. */
export function OpenBillsCard({ party, today }: { party: Party; today: string }) {
  const isSupplier = party.designation === 'supplier';
  const kind = isSupplier ? 'purchaseInvoice' : 'invoice';
  return (
    <Loaded query={useOpenBillsQuery(party._id)} noun="list of open invoices">
      {({ bills, total }) => (
        <Card title="Open invoices" action={<All tab="invoices" total={total} />} flush>
          {bills.length === 0 ? (
            <p style={{ padding: 16, color: 'var(--text-2)' }}>Nothing is open.</p>
          ) : (
            <StoryCards
              rows={bills}
              keyOf={({ _id }) => _id}
              card={(bill) => ({
                title: (
                  <>
                    <DocumentNumber number={bill.invoiceNumber} href={screenPath(kind, bill._id)} />{' '}
                    <StatusChip status={bill.status} />
                  </>
                ),
                detail: dueWords(bill, today),
                end: formatAmount(bill.balanceAmount),
              })}
            />
          )}
        </Card>
      )}
    </Loaded>
  );
}

/** When a bill is or was due, seen from `today`. */
export function dueWords({ dueDate }: Pick<PartyBill, 'dueDate'>, today: string): string {
  if (!dueDate) return 'no due date';
  const days = daysBetween(today, dueDate);
  if (days < 0) return `${-days} ${days === -1 ? 'day' : 'days'} late`;
  if (days === 0) return 'due today';
  return days === 1 ? 'due tomorrow' : `due ${formatDay(dueDate)}`;
}

/** The devices that the customer bought last; nothing for one who bought none. */
export function DevicesCard({ party }: { party: Party }) {
  return (
    <Loaded query={usePartyDevicesQuery(party._id)} noun="list of devices">
      {({ devices }) =>
        devices.length === 0 ? null : (
          <Card title="Devices" action={<All tab="devices" total={devices.length} />} flush>
            <StoryCards
              rows={devices.slice(0, SHOWN)}
              keyOf={({ imeis }) => imeis.join()}
              card={deviceCard}
            />
          </Card>
        )
      }
    </Loaded>
  );
}
