import { inAddress } from '@shopbench/client';
import { formatAmount, formatRupees, SALES_BY, type SalesBy, type SalesReport, type SalesRow } from '@shopbench/contracts'; // prettier-ignore
import { defineReport } from '@shopbench/pages/report';
import { BY_WORDS, SalesByControl, shareText, SoldName } from './sales-words';

/** What was sold in a period, by item, customer or person. */
export const SalesReportPage = defineReport<SalesReport, SalesRow, { by: SalesBy }>({
  area: 'accounts',
  url: '/report/sales',
  title: 'Sales',
  days: { kind: 'period' },
  paged: true,
  asks: { by: inAddress.oneOf(SALES_BY, 'item') },
  Control: ({ view: { asked, ask } }) => <SalesByControl {...asked} ask={ask} />,
  figures: ({ sums: { sales, bills, cost, profit } }) => [
    { label: 'Sales before tax, less notes', value: formatRupees(sales) },
    { label: 'Bills', value: bills },
    { label: 'Cost', value: formatRupees(cost ?? 0), right: 'cost' },
    { label: 'Profit', value: formatRupees(profit ?? 0), note: shareText(profit, sales), right: 'cost' },
  ],
  tables: ({ rows }) => [{ rows }],
  keyOf: ({ id }) => String(id),
  empty: { icon: 'cart', title: 'Nothing was sold', text: 'There is no bill of these days.' },
  columns: (view) => [
    { header: BY_WORDS[view.asked.by], cell: (row) => <SoldName row={row} {...view} /> },
    { header: 'Quantity', end: true, cell: ({ quantity }) => quantity },
    { header: 'Bills', end: true, cell: ({ bills }) => bills },
    { header: 'Sales', end: true, cell: ({ sales }) => formatAmount(sales) },
    { header: 'Cost', end: true, cell: ({ cost }) => formatAmount(cost ?? 0), right: 'cost' },
    { header: 'Profit', end: true, cell: ({ profit }) => formatAmount(profit ?? 0), right: 'cost' },
    { header: 'Of sales', end: true, cell: ({ profit, sales }) => shareText(profit, sales), right: 'cost' },
  ],
  card: (row, view) => ({
    title: <SoldName row={row} {...view} />,
    detail: `${row.quantity} pieces · ${row.bills} bills`,
    end: formatAmount(row.sales),
    endDetail: row.profit === undefined ? '' : `profit ${formatAmount(row.profit)}`,
  }),
});
