import { chartLook, LineChart, xAxisLook, yAxisLook } from '@shopbench/ui/charts';
import { timeText as durationText } from './figures';
import type { HealthSeries, Measure } from './health-series';

const COLORS = ['var(--accent)', 'var(--warn)', 'var(--ok)', 'var(--bad)', 'var(--mute)'];

export interface HealthLinesProps extends HealthSeries {
  /** Says what the picture says. */
  description: string;
  measure: Measure;
  /** Pixels. */
  height: number;
  /** The largest value of all. */
  highest: number;
  timeText: (at: string) => string;
}

/** Room for half of the last mark below. */
const RIGHT = 28;
/** Where nothing failed, lines lie at the bottom: percent. */
const LEAST_PERCENT = 10;

/** A line a release over the hours or days. */
export function HealthLines({
  description,
  measure,
  height,
  highest,
  timeText,
  times,
  lines,
}: HealthLinesProps) {
  const valueText = (value: number | null) =>
    value === null ? '–' : measure === 'failed' ? `${Math.round(value * 10) / 10} %` : durationText(value);
  return (
    <div role="img" aria-label={description}>
      <LineChart
        {...chartLook}
        height={height}
        margin={{ ...chartLook.margin, right: RIGHT }}
        disableKeyboardNavigation
        xAxis={[
          {
            ...xAxisLook,
            scaleType: 'point',
            data: times,
            valueFormatter: timeText,
          },
        ]}
        yAxis={[
          {
            ...yAxisLook,
            min: 0,
            ...(measure === 'failed' && highest < LEAST_PERCENT ? { max: LEAST_PERCENT } : {}),
            valueFormatter: valueText,
            tickNumber: 4,
          },
        ]}
        series={lines.map(({ release, values }, at) => ({
          id: release,
          label: release,
          color: COLORS[at % COLORS.length]!,
          data: values,
          curve: 'linear',
          // A release that was seen for one day only would have no line.
          showMark: true,
          connectNulls: true,
          valueFormatter: valueText,
        }))}
      />
    </div>
  );
}
