import { formatRupees, type ExpenseTotals } from '@shopbench/contracts';
import { monthText, shortMonthText } from '@shopbench/pages/report';
import { BarPlot } from '@shopbench/ui/plots';
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

/** What was spent by month, one kind upon the other. */
export function ExpenseBars({ description, months, height }: ExpenseBarsProps) {
  return (
    <div role="img" aria-label={description}>
      <BarPlot
        height={height}
        bars={months.map((one) => ({
          mark: shortMonthText(one.month),
          text: monthText(one.month),
          values: KINDS.map((kind) => one[kind]),
        }))}
        kinds={KINDS.map((kind) => EXPENSE_KIND_WORDS[kind])}
        steps={4}
        axisText={shortRupees}
        valueText={formatRupees}
      />
    </div>
  );
}
