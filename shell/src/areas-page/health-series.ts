import { failedShare, type AreaHealth } from '@shopbench/contracts';

export type Measure = 'failed' | 'load-time';

export interface HealthSeries {
  /** Starts of hours or days, oldest first. */
  times: string[];
  lines: { release: string; values: (number | null)[] }[];
}

/** By release, one value for each hour or day in which any was seen: percent of failed visits, or milliseconds; null where it was not seen. */
export function seriesOf(
  { points, releases }: Pick<AreaHealth, 'points' | 'releases'>,
  measure: Measure,
): HealthSeries {
  const times = [...new Set(points.map(({ at }) => at))].sort();
  const lines = releases.map(({ release }) => ({
    release,
    values: times.map((time) => {
      const point = points.find((one) => one.at === time && one.release === release);
      if (!point) return null;
      if (measure === 'load-time') return point.loadTime?.median ?? null;
      return point.visits === 0 ? null : failedShare({ visits: point.visits, failed: point.failedVisits });
    }),
  }));
  return { times, lines };
}

/** The largest value of all lines; null where there is none. */
export function highestOf({ lines }: Pick<HealthSeries, 'lines'>): number | null {
  const values = lines.flatMap((line) => line.values).filter((value) => value !== null);
  return values.length === 0 ? null : Math.max(...values);
}
