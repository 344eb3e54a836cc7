import { LIVE, Loaded } from '@shopbench/pages';
import { Card, Chip, FigureStrip, PageHeader } from '@shopbench/ui';
import { useAreas } from '../areas/registry/areas';
import { shellRelease } from '../areas/registry/registry';
import { useAreaHealthQuery } from './areas-api';
import { AreaReleases } from './area-releases';
import { DaysChoice } from './days-choice';
import { FailureList } from './failure-list';
import { allOf, failedVisits, timeText } from './figures';
import { HealthCharts } from './health-charts';
import { publishedAreas } from './published';
import { TrialNotice } from './trial-notice';
import { useDays } from './use-days';

/** One area: what everybody has, what is on trial, how both do over time, and what failed last. */
export function AreaDetail({ name }: { name: string }) {
  const [days] = useDays();
  const table = useAreas();
  const query = useAreaHealthQuery({ name, days }, LIVE);
  const seen = [{ area: name, releases: query.data?.releases ?? [] }];
  const area = publishedAreas(table, shellRelease(), seen).find((one) => one.name === name);
  const current = area?.health.find(({ release }) => release === area.release);
  return (
    <>
      <PageHeader
        back={{ label: 'Areas', href: '/areas' }}
        title={area?.label ?? name}
        badge={<Chip tone={area?.release ? 'mute' : 'warn'}>{area?.release ?? 'Not published'}</Chip>}
        detail={area?.refusal}
      >
        <DaysChoice />
      </PageHeader>
      <Loaded query={query} noun="health of the area">
        {(health) => (
          <div style={{ display: 'grid', gap: 16 }}>
            <TrialNotice canary={area?.canary} trials={health.trials} />
            <div style={{ marginBottom: -16 }}>
              <FigureStrip figures={figuresOf(allOf(health.releases), current?.loadTime)} />
            </div>
            <HealthCharts health={health} />
            <AreaReleases health={health} current={area?.release} canary={area?.canary?.release} />
            <Card title="Failures" flush>
              <FailureList failures={health.failures} />
            </Card>
          </div>
        )}
      </Loaded>
    </>
  );
}

function figuresOf(
  all: ReturnType<typeof allOf>,
  loadTime: { median: number; p95: number } | null | undefined,
): Parameters<typeof FigureStrip>[0]['figures'] {
  return [
    { label: 'Visits', value: all.visits },
    {
      label: 'Failed visits',
      value: failedVisits(all),
      ...(all.failedVisits > 0 ? { tone: 'bad' as const } : {}),
    },
    { label: 'Load time', value: loadTime ? timeText(loadTime.median) : '–', note: 'half of them within' },
    { label: 'Slow loads', value: loadTime ? timeText(loadTime.p95) : '–', note: '19 of 20 within' },
    { label: 'Long tasks', value: all.longTasks, note: 'the page could not answer' },
  ];
}
