import { RingPlot } from '@shopbench/ui/plots';
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
  return (
    <div role="img" aria-label={description}>
      <RingPlot
        size={size}
        parts={parts
          .filter(({ amount }) => amount > 0)
          .map(({ kind, amount }) => ({ ...KINDS[kind], value: amount }))}
        valueText={formatRupees}
      />
    </div>
  );
}
