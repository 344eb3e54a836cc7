import { dayOf, formatDay, type AreaHealth } from '@shopbench/contracts';
import { useTimeZone } from '@shopbench/pages';
import { Card, ChartSlot, EmptyState, styled } from '@shopbench/ui';
import { highestOf, seriesOf, type Measure } from './health-series';

const HEIGHT = 220;
/** Above the lines stands which is which. */
const LEGEND_HEIGHT = 40;
const loadLines = () => import(/* webpackChunkName: "areas-charts" */ './health-lines');

const Pair = styled('div')({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: 16,
  '@media (max-width: 1099.95px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
});

/** Failed visits and load times over the days, a line a release. */
export function HealthCharts({ health }: { health: AreaHealth }) {
  const timeZone = useTimeZone();
  const timeText = (at: string) =>
    health.step === 'hour'
      ? new Date(at).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit', timeZone })
      : formatDay(dayOf(new Date(at), timeZone)).slice(0, 5);
  const chart = (title: string, measure: Measure) => {
    const series = seriesOf(health, measure);
    const highest = highestOf(series);
    return (
      <Card title={title}>
        {highest === null ? (
          <EmptyState title="Not measured yet" text="One page in four is looked at for how long it takes." />
        ) : (
          <ChartSlot load={loadLines} height={HEIGHT}>
            {({ HealthLines }) => (
              <HealthLines
                description={`${title} of ${health.area}, by release`}
                measure={measure}
                height={HEIGHT - LEGEND_HEIGHT}
                timeText={timeText}
                highest={highest}
                {...series}
              />
            )}
          </ChartSlot>
        )}
      </Card>
    );
  };
  if (health.points.length === 0) return null;
  return (
    <Pair>
      {chart('Failed visits, percent', 'failed')}
      {chart('Load time, half of them within', 'load-time')}
    </Pair>
  );
}
