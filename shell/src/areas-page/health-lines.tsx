import { LinePlot } from '@shopbench/ui/plots';
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
  const points = times.map((at, i) => ({
    part: times.length === 1 ? 0.5 : i / (times.length - 1),
    text: timeText(at),
  }));
  return (
    <div role="img" aria-label={description}>
      <LinePlot
        height={height}
        right={RIGHT}
        points={points}
        marks={points}
        // A release that was seen for one day only would have no line.
        hasDots
        hasLegend
        lines={lines.map(({ release, values }, at) => ({
          label: release,
          color: COLORS[at % COLORS.length]!,
          values,
        }))}
        from={0}
        {...(measure === 'failed' && highest < LEAST_PERCENT ? { to: LEAST_PERCENT } : {})}
        steps={4}
        axisText={valueText}
        valueText={valueText}
      />
    </div>
  );
}
