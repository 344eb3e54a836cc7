import { formatRupees, type ExpenseTotals } from '@shopbench/contracts';
import { monthText, shortMonthText } from '@shopbench/pages/report';
import { BarChart, chartLook, fetchBars, xAxisLook, yAxisLook } from '@shopbench/ui/charts';
import { Suspense } from 'react';
import { shortRupees } from '../dashboard/figures';
import { EXPENSE_KIND_WORDS } from './expense-words';

const KINDS = ['indirect', 'direct'] as const;

export interface ExpenseBarsProps {
  /** Says what the picture says. */
  description: string;
  /** Oldest first, rupees. */
  months: ExpenseTotals['months'];
  /** Pixels. */
  height: number;
}

/** Fetches what the bars are drawn by. */
export const ready = fetchBars;

/** What was spent by month, one kind upon the other. */
export function ExpenseBars({ description, months, height }: ExpenseBarsProps) {
  return (
    <div role="img" aria-label={description}>
      <Suspense>
        <BarChart
          {...chartLook}
          height={height}
          margin={{ ...chartLook.margin, right: 4 }}
          hideLegend
          disableKeyboardNavigation
          borderRadius={2}
          xAxis={[
            {
              ...xAxisLook,
              scaleType: 'band',
              data: months.map(({ month }) => month),
              valueFormatter: (month: string, { location }) =>
                location === 'tick' ? shortMonthText(month) : monthText(month),
              categoryGapRatio: 0.5,
            },
          ]}
          yAxis={[
            {
              ...yAxisLook,
              valueFormatter: shortRupees,
              tickNumber: 4,
            },
          ]}
          series={KINDS.map((kind) => ({
            id: kind,
            stack: 'spent',
            label: EXPENSE_KIND_WORDS[kind].label,
            color: EXPENSE_KIND_WORDS[kind].color,
            data: months.map((month) => month[kind]),
            valueFormatter: (rupees: number | null) => formatRupees(rupees ?? 0),
          }))}
        />
      </Suspense>
    </div>
  );
}
