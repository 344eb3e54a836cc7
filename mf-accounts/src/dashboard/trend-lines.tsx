import { useIsPhone } from '@shopbench/ui';
import { LineChart } from '@shopbench/ui/charts';
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

const tickLabelStyle = { fontSize: 11, fill: 'var(--text-3)' };

const shortDay = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** A line a kind over the days, the amounts in rupees. */
export function TrendLines({ description, days, kinds, height }: TrendLinesProps) {
  const last = days.length - 1;
  const step = useIsPhone() ? MARK_EVERY_ON_PHONE : MARK_EVERY;
  return (
    <div role="img" aria-label={description}>
      <LineChart
        height={height}
        margin={{ top: 8, right: 12, bottom: 0, left: 0 }}
        hideLegend
        skipAnimation
        disableKeyboardNavigation
        grid={{ horizontal: true }}
        xAxis={[
          {
            scaleType: 'point',
            data: days.map((day) => day.date),
            tickInterval: (_day: string, index: number) => (last - index) % step === step / 2,
            valueFormatter: (day: string, { location }) =>
              location === 'tick' ? shortDay.format(new Date(day)) : formatDay(day),
            height: 28,
            disableLine: true,
            disableTicks: true,
            tickLabelStyle,
          },
        ]}
        yAxis={[
          {
            min: 0,
            valueFormatter: shortRupees,
            tickNumber: 5,
            width: 52,
            disableLine: true,
            disableTicks: true,
            tickLabelStyle,
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
        sx={{
          '& .MuiChartsGrid-line': { stroke: 'var(--line)' },
          '& .MuiChartsAxisHighlight-root': { stroke: 'var(--line-strong)' },
          '& .MuiLineElement-root': { strokeWidth: 2, strokeLinejoin: 'round' },
        }}
      />
    </div>
  );
}
