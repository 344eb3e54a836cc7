import {
  formatDay,
  formatMobile,
  titleCase,
  TRADE_DOCUMENTS,
  type TradeKindName,
} from '@shopbench/contracts';
import { dayColumn } from '@shopbench/pages/list';
import { MoneyText, StatusChip, styled } from '@shopbench/ui';
import type { ListColumn } from '@shopbench/ui/grid';
import { orderAnswerOf, partyOf, type TradeRecord } from './documents';

const Mobile = styled('span')({ marginLeft: 10, fontSize: 12, color: 'var(--text-2)' });

/** The columns of the specification; S.No. and View/Edit are the list's own. */
export const documentColumns = (kind: TradeKindName): ListColumn<TradeRecord>[] => [
  {
    key: 'status',
    header: 'Status',
    width: 132,
    minWidth: 124,
    render: ({ status }) => <StatusChip status={status} />,
  },
  {
    key: 'invoiceNumber',
    header: `${TRADE_DOCUMENTS[kind].status === 'money' ? 'Invoice' : 'Document'} No.`,
    sort: 'invoiceNumber',
    primary: true,
    width: 136,
    minWidth: 116,
    render: ({ invoiceNumber }) => invoiceNumber,
  },
  dayColumn({ width: 116 }),
  {
    ...(TRADE_DOCUMENTS[kind].side === 'sale'
      ? { key: 'customerName', header: 'Customer Name' }
      : { key: 'supplierName', header: 'Supplier Name' }),
    minWidth: 160,
    render: (row) => (
      <span>
        {titleCase(partyOf(row).name)}
        {row.mobileNumber ? <Mobile>{formatMobile(row.mobileNumber)}</Mobile> : null}
      </span>
    ),
  },
  {
    key: 'totalPayableAmount',
    header: 'Amount',
    sort: 'totalPayableAmount',
    align: 'right',
    width: 132,
    minWidth: 108,
    render: ({ totalPayableAmount }) => <MoneyText value={totalPayableAmount} />,
  },
  ...(TRADE_DOCUMENTS[kind].reserves
    ? [
        {
          key: 'answer',
          header: 'From Customer',
          width: 172,
          render: (row) => orderAnswerOf(row)?.text ?? '',
        } satisfies ListColumn<TradeRecord>,
      ]
    : []),
  ...(TRADE_DOCUMENTS[kind].status === 'money'
    ? [
        {
          key: 'balanceAmount',
          header: 'Balance',
          align: 'right',
          width: 132,
          minWidth: 108,
          render: ({ balanceAmount }) => <MoneyText value={balanceAmount} quietZero />,
        } satisfies ListColumn<TradeRecord>,
      ]
    : []),
];

/** A document of a list on a phone. */
export const documentCard = (row: TradeRecord) => ({
  title: titleCase(partyOf(row).name),
  detail: [row.invoiceNumber, formatDay(row.date), orderAnswerOf(row)?.text].filter(Boolean).join(' · '),
  end: (
    <>
      <MoneyText value={row.totalPayableAmount} />
      <StatusChip status={row.status} />
    </>
  ),
});
