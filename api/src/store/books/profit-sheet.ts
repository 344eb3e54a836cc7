import { formatDay, type ProfitGroupKey, type ProfitReport } from '@shopbench/contracts';
import { column, type ExportSheet } from '../records/export-sheet';

/** One line of the report as a file. */
interface Line {
  group: string;
  row: string;
  amount: number;
  before: number;
}

const GROUPS: Record<ProfitGroupKey, string> = {
  sales: 'Sales',
  cost: 'less Cost of goods sold',
  repairs: 'Repairs after parts',
  direct: 'less Direct expenses',
  indirect: 'less Indirect expenses',
};

/** The lines of the report from top to bottom, sums included. */
export function profitLines({ groups, grossProfit, netProfit }: ProfitReport): Line[] {
  const lines = groups.flatMap(({ key, rows, amount, before }): Line[] => [
    ...rows.map(({ label, less, ...figures }) => ({
      group: GROUPS[key],
      row: less ? `less ${label}` : label,
      amount: figures.amount,
      before: figures.before,
    })),
    { group: GROUPS[key], row: 'Total', amount, before },
    ...(key === 'cost' ? [{ group: 'Gross profit on sales', row: '', ...grossProfit }] : []),
  ]);
  return [...lines, { group: 'Net profit', row: '', ...netProfit }];
}

const days = (from: string, to: string) => `${formatDay(from)} to ${formatDay(to)}`;

/** Profit and loss as a file; the columns are named by their days. */
export const profitSheet = ({ from, to, beforeFrom, beforeTo }: ProfitReport): ExportSheet<Line> => ({
  title: `Profit and loss ${from} to ${to}`,
  columns: [
    column('Group', 'text', (line) => line.group),
    column('Row', 'text', (line) => line.row),
    column(days(from, to), 'money', (line) => line.amount),
    column(days(beforeFrom, beforeTo), 'money', (line) => line.before),
    column('Change', 'money', (line) => Math.round((line.amount - line.before) * 100) / 100),
  ],
});
