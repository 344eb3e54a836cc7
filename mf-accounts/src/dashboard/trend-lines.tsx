import { useIsPhone } from '@shopbench/ui';
import { chartLook, LineChart, xAxisLook, yAxisLook } from '@shopbench/ui/charts';
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
  return (
    <div role="img" aria-label={description}>
      <LineChart
        {...chartLook}
        height={height}
        hideLegend
        disableKeyboardNavigation
        xAxis={[
          {
            ...xAxisLook,
            scaleType: 'point',
            data: days.map((day) => day.date),
            tickInterval: (_day: string, index: number) => (last - index) % step === step / 2,
            valueFormatter: (day: string, { location }) =>
              location === 'tick' ? shortDay.format(new Date(day)) : formatDay(day),
          },
        ]}
        yAxis={[
          {
            ...yAxisLook,
            min: 0,
            valueFormatter: shortRupees,
            tickNumber: 5,
          },
        ]}
        series={kinds.map((kind) => ({
          id: kind,
          label: KINDS[kind].label,
          color: KINDS[kind].color,
          data: days.map((day) => day[kind]),
          curve: 'linear',
          showMark: false,
          valueFormatter: (rupees) => formatRupees(rupees ?? 0),
        }))}
      />
    </div>
  );
}
