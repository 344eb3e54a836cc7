import { formatDay, PAYMENT_MODES, titleCase, type Payment } from '@shopbench/contracts';
import { ACCOUNT_TYPE_WORDS, asOptions, PATHS, payments } from '@shopbench/pages';
import { dayColumn, ListPage } from '@shopbench/pages/list';
import { Chip, LinkButton, MoneyText, StatusChip } from '@shopbench/ui';
import type { ListColumn, ListFilter } from '@shopbench/ui/grid';
import { accountFilter, CANCELLED_FILTER, DAYS_FILTER, MoneyLinks } from './money-lists';

const settles = ({ allocations, heldFor, advanceAmount }: Payment): string =>
  [
    ...allocations.map(({ invoiceNumber }) => invoiceNumber),
    ...(advanceAmount > 0 ? [heldFor ? `prepayment for ${heldFor.number}` : 'advance'] : []),
  ].join(', ');

const amountIn = (direction: Payment['direction']) => (payment: Payment) =>
  payment.direction === direction ? <MoneyText value={payment.amount} /> : null;

const statusOf = ({ cancelled, advanceAmount }: Payment) =>
  cancelled ? <StatusChip status="Cancelled" /> : advanceAmount > 0 ? <Chip>Advance</Chip> : null;

const columns: ListColumn<Payment>[] = [
  {
    key: 'number',
    header: 'Number',
    sort: 'number',
    primary: true,
    width: 130,
    minWidth: 96,
    render: payments.nameOf,
  },
  dayColumn({ tight: 'stays' }),
  {
    key: 'party',
    header: 'Received from / paid to',
    minWidth: 180,
    render: ({ partyName }) => titleCase(partyName),
  },
  {
    key: 'account',
    header: 'Account',
    width: 160,
    render: ({ account }) => titleCase(account.accountName),
  },
  { key: 'reference', header: 'Reference', width: 150, render: ({ reference }) => reference, hidden: true },
  { key: 'settles', header: 'Settles', minWidth: 160, render: settles },
  { key: 'in', header: 'In', align: 'right', width: 130, minWidth: 108, render: amountIn('in') },
  { key: 'out', header: 'Out', align: 'right', width: 130, minWidth: 108, render: amountIn('out') },
  { key: 'status', header: 'Status', width: 120, render: statusOf },
];

const filters: ListFilter[] = [
  {
    kind: 'choice',
    name: 'direction',
    label: 'Direction',
    inline: true,
    options: [
      { value: 'in', label: 'In' },
      { value: 'out', label: 'Out' },
    ],
  },
  {
    kind: 'choice',
    name: 'mode',
    label: 'Mode',
    options: asOptions(PAYMENT_MODES, (mode) => ACCOUNT_TYPE_WORDS[mode]),
  },
  accountFilter(),
  DAYS_FILTER,
  {
    kind: 'choice',
    name: 'advance',
    label: 'Advances',
    options: [{ value: 'true', label: 'Not used up' }],
  },
  CANCELLED_FILTER,
];

/** All money in and out that people entered or that came with a bill, newest first. */
export function PaymentListPage() {
  return (
    <ListPage
      resource={payments}
      title="Payments"
      columns={columns}
      filters={filters}
      defaultSort="-date"
      search="Number, name, reference, bill"
      open={payments.screen}
      actions={<LinkButton href={PATHS.paymentOut}>Payment Out</LinkButton>}
      create={{ label: 'Payment In', href: PATHS.paymentIn }}
      above={<MoneyLinks current={PATHS.payments} />}
      empty={{ icon: 'bank', text: 'What customers pay and suppliers get appears here.' }}
      card={(payment) => ({
        title: `${payment.number} · ${titleCase(payment.partyName)}`,
        detail: `${formatDay(payment.date)} · ${ACCOUNT_TYPE_WORDS[payment.mode]}`,
        end: (
          <>
            <MoneyText value={payment.direction === 'in' ? payment.amount : -payment.amount} />
            {statusOf(payment)}
          </>
        ),
      })}
    />
  );
}
