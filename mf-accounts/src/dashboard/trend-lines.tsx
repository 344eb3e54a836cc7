import { useIsPhone } from '@shopbench/ui';
import { LinePlot } from '@shopbench/ui/plots';
import { formatDay, formatRupees, type DayAmounts, type TurnoverKind } from '@shopbench/contracts';
import { shortRupees } from './figures';
import { KINDS } from './turnover-kinds';

export interface TrendLinesProps {
  /** Says what the picture says. */
  description: string;
  /** Oldest first. */
  days: readonly DayAmounts[];
  kinds: readonly TurnoverKind[];
  /** Pixels. */
  height: number;
}

/** Days between two marks of the time axis; the last is half as far from today. */
const MARK_EVERY = 14;
const MARK_EVERY_ON_PHONE = 28;

const shortDay = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** A line a kind over the days, the amounts in rupees. */
export function TrendLines({ description, days, kinds, height }: TrendLinesProps) {
  const last = days.length - 1;
  const step = useIsPhone() ? MARK_EVERY_ON_PHONE : MARK_EVERY;
  const points = days.map(({ date }, index) => ({ part: index / Math.max(1, last), text: formatDay(date) }));
  return (
    <div role="img" aria-label={description}>
      <LinePlot
        height={height}
        points={points}
        marks={days.flatMap(({ date }, index) =>
          (last - index) % step === step / 2
            ? [{ part: points[index]!.part, text: shortDay.format(new Date(date)) }]
            : [],
        )}
        lines={kinds.map((kind) => ({ ...KINDS[kind], values: days.map((day) => day[kind]) }))}
        from={0}
        steps={5}
        axisText={shortRupees}
        valueText={(rupees) => formatRupees(rupees ?? 0)}
      />
    </div>
  );
}
