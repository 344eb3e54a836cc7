import { formatRupees, type PriceSince } from '@shopbench/contracts';
import { styled } from '@shopbench/ui';
import { chartLook, LineChart, xAxisLook, yAxisLook } from '@shopbench/ui/charts';

const HEIGHT = 200;
const month = new Intl.DateTimeFormat('en-IN', { month: 'short' });
const shortDay = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short' });
const day = new Intl.DateTimeFormat('en-GB', { day: '2-digit', month: '2-digit', year: 'numeric' });

/** What a price was at a moment: the last one that held from before it. */
const priceAt = (prices: readonly PriceSince[], at: number): number | null =>
  prices.findLast((one) => Date.parse(one.at) <= at)?.price ?? null;

/** From this span on the axis names months, below it days. */
const MONTHS_FROM_MS = 120 * 86_400_000;
const MARKS = 5;

/** Marks of the time axis: the first of each month, or a few days; none stands there twice. */
function marksOf(since: number, now: number): Date[] {
  if (now - since >= MONTHS_FROM_MS) {
    const start = new Date(since);
    const months = Array.from(
      { length: 13 },
      (_, i) => new Date(start.getFullYear(), start.getMonth() + 1 + i, 1),
    );
    return months.filter((at) => at.getTime() <= now);
  }
  const marks = Array.from({ length: MARKS }, (_, i) => new Date(since + ((now - since) * i) / (MARKS - 1)));
  return marks.filter((at, i) => i === 0 || shortDay.format(at) !== shortDay.format(marks[i - 1]));
}

/** `₹18k`, `₹950`. */
export const shortPrice = (rupees: number): string =>
  rupees >= 10_000 ? `₹${Math.round(rupees / 100) / 10}k` : `₹${rupees}`;

export const Legend = styled('span')({
  display: 'inline-flex',
  flexWrap: 'wrap',
  gap: 12,
  fontSize: 12,
  color: 'var(--text-2)',
  '& b': { fontWeight: 400 },
  '& b::before': {
    content: '""',
    display: 'inline-block',
    width: 8,
    height: 8,
    marginRight: 5,
    borderRadius: 4,
    background: 'currentColor',
  },
  '& .sale': { color: 'var(--accent-text)' },
  '& .cost': { color: 'var(--warn)' },
});

export interface PriceChartProps {
  sale: readonly PriceSince[];
  costs: readonly PriceSince[] | undefined;
  /** Where the picture begins and ends, milliseconds. */
  since: number;
  now: number;
}

/** Prices as steps: each holds until it is changed. Hover tells day and price. */
export function PriceChart({ sale, costs, since, now }: PriceChartProps) {
  const changes = [...sale, ...(costs ?? [])].map(({ at }) => Date.parse(at));
  const moments = [...new Set([since, ...changes.filter((at) => at > since), now])].sort((a, b) => a - b);
  const mark = now - since >= MONTHS_FROM_MS ? month : shortDay;
  const line = (id: string, label: string, color: string, prices: readonly PriceSince[]) => ({
    id,
    label,
    color,
    data: moments.map((at) => priceAt(prices, at)),
    curve: 'stepAfter' as const,
    showMark: false,
    valueFormatter: (price: number | null) => (price === null ? '' : formatRupees(price)),
  });
  return (
    <div role="img" aria-label={`Prices since ${day.format(since)}, now ${formatRupees(sale.at(-1)!.price)}`}>
      <LineChart
        {...chartLook}
        height={HEIGHT}
        hideLegend
        xAxis={[
          {
            ...xAxisLook,
            scaleType: 'time',
            data: moments.map((at) => new Date(at)),
            valueFormatter: (at: Date, { location }) =>
              location === 'tick' ? mark.format(at) : day.format(at),
            tickInterval: marksOf(since, now),
          },
        ]}
        yAxis={[
          {
            ...yAxisLook,
            valueFormatter: shortPrice,
            tickNumber: 4,
          },
        ]}
        series={[
          line('sale', 'Sale price', 'var(--accent)', sale),
          ...(costs ? [line('cost', 'Cost', 'var(--warn)', costs)] : []),
        ]}
      />
    </div>
  );
}
