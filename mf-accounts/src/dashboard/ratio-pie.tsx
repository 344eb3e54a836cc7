import { PieChart } from '@shopbench/ui/charts';
import { formatRupees, type TurnoverKind } from '@shopbench/contracts';
import { KINDS } from './turnover-kinds';

export interface RatioPart {
  kind: TurnoverKind;
  /** Rupees. */
  amount: number;
}

export interface RatioPieProps {
  /** Says what the picture says. */
  description: string;
  parts: readonly RatioPart[];
  /** Pixels. */
  size: number;
}

/** The parts of a whole as a ring. The legend beside it is text. */
export function RatioPie({ description, parts, size }: RatioPieProps) {
  const data = parts
    .filter(({ amount }) => amount > 0)
    .map(({ kind, amount }) => ({ id: kind, value: amount, ...KINDS[kind] }));
  return (
    <div role="img" aria-label={description}>
      <PieChart
        width={size}
        height={size}
        margin={0}
        hideLegend
        skipAnimation
        disableKeyboardNavigation
        series={[
          {
            data,
            innerRadius: '68%',
            outerRadius: '100%',
            paddingAngle: data.length > 1 ? 1.5 : 0,
            valueFormatter: ({ value }) => formatRupees(value),
          },
        ]}
        sx={{ '& .MuiPieArc-root, & path': { stroke: 'var(--surface)' } }}
      />
    </div>
  );
}
