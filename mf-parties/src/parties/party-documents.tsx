import {
  formatAmount,
  formatDay,
  type Party,
  type PartyBill,
  type PartyDevice,
  type PartyPayment,
  type PartyPrice,
  type RepairRow,
} from '@shopbench/contracts';
import {
  DocumentNumber,
  StoryTable,
  type StoryColumn,
  ACCOUNT_TYPE_WORDS,
  Loaded,
  PATHS,
  screenPath,
} from '@shopbench/pages';
import { EmptyState, LinkButton, MoneyText, StatusChip } from '@shopbench/ui';
import { useState } from 'react';
import {
  usePartyBillsQuery,
  usePartyDevicesQuery,
  usePartyPaymentsQuery,
  usePartyPricesQuery,
  usePartyRepairsQuery,
} from './party-story';

const billHref = (id: string, isSupplier: boolean) =>
  screenPath(isSupplier ? 'purchaseInvoice' : 'invoice', id);

const billColumns = (isSupplier: boolean): StoryColumn<PartyBill>[] => [
  { header: 'Date', cell: ({ date }) => formatDay(date) },
  {
    header: 'Number',
    whole: true,
    cell: (bill) => <DocumentNumber number={bill.invoiceNumber} href={billHref(bill._id, isSupplier)} />,
  },
  { header: 'Status', cell: ({ status }) => <StatusChip status={status} /> },
  { header: 'Due', cell: ({ dueDate }) => (dueDate ? formatDay(dueDate) : '') },
  { header: 'Amount', end: true, cell: ({ totalPayableAmount }) => formatAmount(totalPayableAmount) },
  {
    header: 'To pay',
    end: true,
    cell: ({ balanceAmount }) => <MoneyText value={balanceAmount} symbol={false} quietZero />,
  },
];

/** The sales invoices of a customer, the purchase invoices of a supplier. */
export function PartyBills({ party }: { party: Party }) {
  const [page, setPage] = useState(1);
  const isSupplier = party.designation === 'supplier';
  return (
    <Loaded query={usePartyBillsQuery({ id: party._id, page })} noun="list of invoices">
      {({ bills, total, pageSize }) =>
        total === 0 ? (
          <EmptyState
            icon="cart"
            title={isSupplier ? 'No purchases yet' : 'No bills yet'}
            action={
              isSupplier || party.archived ? undefined : (
                <LinkButton href={newSaleTo(party)}>New sale</LinkButton>
              )
            }
          />
        ) : (
          <StoryTable
            rows={bills}
            keyOf={({ _id }) => _id}
            columns={billColumns(isSupplier)}
            card={(bill) => ({
              title: (
                <>
                  <DocumentNumber number={bill.invoiceNumber} href={billHref(bill._id, isSupplier)} />{' '}
                  <StatusChip status={bill.status} />
                </>
              ),
              detail: formatDay(bill.date),
              end: formatAmount(bill.totalPayableAmount),
              endDetail: bill.balanceAmount > 0 ? `${formatAmount(bill.balanceAmount)} to pay` : undefined,
            })}
            paging={{ page, pageSize, total, onPage: setPage }}
          />
        )
      }
    </Loaded>
  );
}

/** Where a new sale to this customer begins. */
export const newSaleTo = ({ _id }: Party): string => `${PATHS.newSale}?customer=${_id}`;
/** Where a repair of this customer is booked. */
export const bookRepairFor = ({ _id }: Party): string => `${PATHS.newRepair}?customer=${_id}`;

const paymentColumns: StoryColumn<PartyPayment>[] = [
  { header: 'Date', cell: ({ date }) => formatDay(date) },
  { header: 'Number', whole: true, cell: ({ number }) => number },
  { header: 'For', cell: settledWords },
  { header: 'Mode', cell: ({ mode }) => ACCOUNT_TYPE_WORDS[mode] },
  { header: 'Reference', cell: ({ reference }) => reference ?? '' },
  { header: 'Amount', end: true, cell: ({ amount }) => formatAmount(amount) },
];

function settledWords({ settles, cancelled, direction }: PartyPayment): string {
  if (cancelled) return 'Cancelled';
  const what = settles.map(({ number }) => number).join(', ') || 'advance';
  return `${direction === 'in' ? 'Received' : 'Paid'}: ${what}`;
}

/** What the party paid or got. */
export function PartyPayments({ party }: { party: Party }) {
  const [page, setPage] = useState(1);
  return (
    <Loaded query={usePartyPaymentsQuery({ id: party._id, page })} noun="list of payments">
      {({ payments, total, pageSize }) =>
        total === 0 ? (
          <EmptyState icon="bank" title="No payments yet" text="What is received on a bill appears here." />
        ) : (
          <StoryTable
            rows={payments}
            keyOf={({ _id }) => _id}
            columns={paymentColumns}
            card={(payment) => ({
              title: settledWords(payment),
              detail: [formatDay(payment.date), payment.number, ACCOUNT_TYPE_WORDS[payment.mode]].join(' · '),
              end: formatAmount(payment.amount),
            })}
            paging={{ page, pageSize, total, onPage: setPage }}
          />
        )
      }
    </Loaded>
  );
}

const repairColumns: StoryColumn<RepairRow>[] = [
  { header: 'Date', cell: ({ bookingDate }) => formatDay(bookingDate) },
  {
    header: 'Number',
    whole: true,
    cell: ({ repairId, repairNumber }) => (
      <DocumentNumber number={repairNumber} href={screenPath('repair', repairId)} />
    ),
  },
  { header: 'Item', cell: ({ itemName }) => itemName },
  { header: 'Fault', cell: ({ fault }) => fault.fault },
  { header: 'Status', cell: ({ repairStatus }) => <StatusChip status={repairStatus} /> },
  { header: 'Price', end: true, cell: ({ repairPrice }) => formatAmount(repairPrice) },
];

/** What the customer brought for repair, item by item. */
export function PartyRepairs({ party }: { party: Party }) {
  const [page, setPage] = useState(1);
  const query = usePartyRepairsQuery({ customer: party._id, page });
  return (
    <Loaded query={query} noun="list of repairs">
      {({ repairs, total, pageSize }) =>
        total === 0 ? (
          <EmptyState
            icon="wrench"
            title="No repairs yet"
            action={
              party.archived ? undefined : <LinkButton href={bookRepairFor(party)}>Book repair</LinkButton>
            }
          />
        ) : (
          <StoryTable
            rows={repairs}
            keyOf={({ _id }) => _id}
            columns={repairColumns}
            card={(repair) => ({
              title: (
                <DocumentNumber number={repair.repairNumber} href={screenPath('repair', repair.repairId)} />
              ),
              detail: [formatDay(repair.bookingDate), repair.itemName, repair.fault.fault].join(' · '),
              end: formatAmount(repair.repairPrice),
            })}
            paging={{ page, pageSize, total, onPage: setPage }}
          />
        )
      }
    </Loaded>
  );
}

const deviceColumns: StoryColumn<PartyDevice>[] = [
  { header: 'Device', cell: ({ productName }) => productName },
  { header: 'IMEI', cell: ({ imeis }) => imeis.join(' / ') },
  { header: 'Bought', cell: ({ date }) => formatDay(date) },
  {
    header: 'Bill',
    cell: ({ bill }) => <DocumentNumber number={bill.number} href={screenPath('invoice', bill._id)} />,
  },
  { header: 'Warranty', cell: ({ warranty }) => warranty ?? '' },
];

/** The devices that the customer bought here and has. */
export function PartyDevices({ party }: { party: Party }) {
  return (
    <Loaded query={usePartyDevicesQuery(party._id)} noun="list of devices">
      {({ devices }) =>
        devices.length === 0 ? (
          <EmptyState icon="phone" title="No devices yet" text="Phones sold by their IMEI appear here." />
        ) : (
          <StoryTable
            rows={devices}
            keyOf={({ imeis }) => imeis.join()}
            columns={deviceColumns}
            card={deviceCard}
          />
        )
      }
    </Loaded>
  );
}

/** A device in two lines. */
export const deviceCard = ({ productName, imeis, bill, warranty }: PartyDevice) => ({
  title: productName,
  detail: (
    <>
      {imeis.join(' / ')} · <DocumentNumber number={bill.number} href={screenPath('invoice', bill._id)} />
    </>
  ),
  end: warranty,
});

const priceColumns = (isSupplier: boolean): StoryColumn<PartyPrice>[] => [
  { header: 'Item', cell: ({ productName }) => productName },
  { header: 'Code', cell: ({ itemCode }) => itemCode },
  { header: 'Date', cell: ({ date }) => formatDay(date) },
  {
    header: 'Bill',
    cell: ({ bill }) => <DocumentNumber number={bill.number} href={billHref(bill._id, isSupplier)} />,
  },
  { header: 'Price', end: true, cell: ({ price, unit }) => `${formatAmount(price)} / ${unit}` },
];

/** What each item cost the last time. */
export function PartyPrices({ party }: { party: Party }) {
  return (
    <Loaded query={usePartyPricesQuery(party._id)} noun="list of prices">
      {({ prices }) =>
        prices.length === 0 ? (
          <EmptyState icon="list" title="No prices yet" text="The last price of each item appears here." />
        ) : (
          <StoryTable
            rows={prices}
            keyOf={({ item }) => item}
            columns={priceColumns(party.designation === 'supplier')}
            card={({ productName, date, price, unit }) => ({
              title: productName,
              detail: formatDay(date),
              end: formatAmount(price),
              endDetail: `a ${unit}`,
            })}
          />
        )
      }
    </Loaded>
  );
}
