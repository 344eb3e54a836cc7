import { useSearchParams } from '@shopbench/client/router';
import {
  formatAmount,
  formatRupees,
  screenPath,
  SALES_BY,
  type Period,
  type SalesBy,
  type SalesRow,
} from '@shopbench/contracts';
import { Loaded, StoryTable, useRight } from '@shopbench/pages';
import { Card, EmptyState, FigureStrip, Link, SegmentedControl } from '@shopbench/ui';
import { usePaged } from './paged';
import { usePeriod } from './period';
import { useSalesReport } from './report-calls';
import { ReportFrame } from './report-frame';

const BY_WORDS: Record<SalesBy, string> = { item: 'Item', customer: 'Customer', person: 'Person' };

/** What a row opens: the item, the customer's ledger, or the bills that a person sold. */
function hrefOf(by: SalesBy, { id }: SalesRow, { from, to }: Period): string {
  const days = `from=${from}&to=${to}`;
  if (id === null) return `/sales/invoice?${days}`;
  if (by === 'item') return screenPath('product', id);
  return by === 'customer' ? screenPath('customer', id) : `/sales/invoice?soldBy=${id}&${days}`;
}

const share = (profit = 0, sales = 0) => (sales > 0 ? `${((profit / sales) * 100).toFixed(1)} %` : '–');

/** What was sold in a period, by item, customer or person. */
export function SalesReportPage() {
  const choice = usePeriod('month');
  const [params, setParams] = useSearchParams();
  const { query, onPage } = usePaged();
  const by = SALES_BY.find((one) => one === params.get('by')) ?? 'item';
  const seesCost = useRight('cost');
  const { period } = choice;
  const name = (row: SalesRow) => <Link href={hrefOf(by, row, period)}>{row.name}</Link>;
  const cost = seesCost
    ? [
        { header: 'Cost', end: true, cell: (row: SalesRow) => formatAmount(row.cost ?? 0) },
        { header: 'Profit', end: true, cell: (row: SalesRow) => formatAmount(row.profit ?? 0) },
        { header: 'Of sales', end: true, cell: ({ profit, sales }: SalesRow) => share(profit, sales) },
      ]
    : [];
  return (
    <ReportFrame
      title="Sales"
      choice={choice}
      file={{ url: '/report/sales/export', query: { ...period, by } }}
      control={
        <SegmentedControl
          label="By"
          value={by}
          options={SALES_BY.map((value) => ({ value, label: BY_WORDS[value] }))}
          onChange={(value) => setParams({ ...period, by: value })}
        />
      }
    >
      <Loaded query={useSalesReport({ ...period, ...query, by })} noun="report">
        {({ rows, sums, ...paging }) => (
          <>
            <FigureStrip
              figures={[
                { label: 'Sales before tax, less notes', value: formatRupees(sums.sales) },
                { label: 'Bills', value: sums.bills },
                ...(seesCost
                  ? [
                      { label: 'Cost', value: formatRupees(sums.cost ?? 0) },
                      {
                        label: 'Profit',
                        value: formatRupees(sums.profit ?? 0),
                        note: share(sums.profit, sums.sales),
                      },
                    ]
                  : []),
              ]}
            />
            <Card flush>
              {rows.length === 0 ? (
                <EmptyState icon="cart" title="Nothing was sold" text="There is no bill of these days." />
              ) : (
                <StoryTable
                  rows={rows}
                  keyOf={({ id }) => String(id)}
                  paging={{ ...paging, onPage }}
                  columns={[
                    { header: BY_WORDS[by], cell: name },
                    { header: 'Quantity', end: true, cell: ({ quantity }) => quantity },
                    { header: 'Bills', end: true, cell: ({ bills }) => bills },
                    { header: 'Sales', end: true, cell: ({ sales }) => formatAmount(sales) },
                    ...cost,
                  ]}
                  card={(row) => ({
                    title: name(row),
                    detail: `${row.quantity} pieces · ${row.bills} bills`,
                    end: formatAmount(row.sales),
                    endDetail: seesCost ? `profit ${formatAmount(row.profit ?? 0)}` : '',
                  })}
                />
              )}
            </Card>
          </>
        )}
      </Loaded>
    </ReportFrame>
  );
}
