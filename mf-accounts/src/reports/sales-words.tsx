import { SALES_BY, screenPath, type Period, type SalesBy, type SalesRow } from '@shopbench/contracts';
import { asOptions } from '@shopbench/pages';
import { Link, SegmentedControl } from '@shopbench/ui';

export const BY_WORDS: Record<SalesBy, string> = { item: 'Item', customer: 'Customer', person: 'Person' };

/** What a row opens: the item, the customer's ledger, or the bills that a person sold. */
function hrefOf(by: SalesBy, { id }: SalesRow, { from, to }: Period): string {
  const days = `from=${from}&to=${to}`;
  if (id === null) return `/sales/invoice?${days}`;
  if (by === 'item') return screenPath('product', id);
  return by === 'customer' ? screenPath('customer', id) : `/sales/invoice?soldBy=${id}&${days}`;
}

/** The part of sales that is profit, in percent. */
export const shareText = (profit = 0, sales = 0): string =>
  sales > 0 ? `${((profit / sales) * 100).toFixed(1)} %` : '–';

export const SoldName = ({
  row,
  asked,
  period,
}: {
  row: SalesRow;
  asked: { by: SalesBy };
  period: Period;
}) => <Link href={hrefOf(asked.by, row, period)}>{row.name}</Link>;

export const SalesByControl = ({ by, ask }: { by: SalesBy; ask: (asked: { by: SalesBy }) => void }) => (
  <SegmentedControl
    label="By"
    value={by}
    options={asOptions(SALES_BY, (one) => BY_WORDS[one])}
    onChange={(one) => ask({ by: one })}
  />
);
