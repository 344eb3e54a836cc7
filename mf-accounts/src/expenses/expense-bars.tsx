import { formatRupees, type ExpenseTotals } from '@shopbench/contracts';
import { BarChart } from '@shopbench/ui/charts';
import { shortRupees } from '../dashboard/figures';
import { EXPENSE_KIND_WORDS, monthText, shortMonthText } from './expense-words';

const tickLabelStyle = { fontSize: 11, fill: 'var(--text-3)' };
const KINDS = ['indirect', 'direct'] as const;

export interface ExpenseBarsProps {
  /** Says what the picture says. */
  description: string;
  /** Oldest first, rupees. */
  months: ExpenseTotals['months'];
  /** Pixels. */
  height: number;
}

/** What was spent by month, one kind upon the other. */
export function ExpenseBars({ description, months, height }: ExpenseBarsProps) {
  return (
    <div role="img" aria-label={description}>
      <BarChart
        height={height}
        margin={{ top: 8, right: 4, bottom: 0, left: 0 }}
        hideLegend
        skipAnimation
        disableKeyboardNavigation
        grid={{ horizontal: true }}
        borderRadius={2}
        xAxis={[
          {
            scaleType: 'band',
            data: months.map(({ month }) => month),
            valueFormatter: (month: string, { location }) =>
              location === 'tick' ? shortMonthText(month) : monthText(month),
            categoryGapRatio: 0.5,
            height: 28,
            disableLine: true,
            disableTicks: true,
            tickLabelStyle,
          },
        ]}
        yAxis={[
          {
            valueFormatter: shortRupees,
            tickNumber: 4,
            width: 52,
            disableLine: true,
            disableTicks: true,
            tickLabelStyle,
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
        sx={{ '& .MuiChartsGrid-line': { stroke: 'var(--line)' } }}
      />
    </div>
  );
}
