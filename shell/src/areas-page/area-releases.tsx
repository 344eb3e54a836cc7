import type { AreaHealth, ReleaseHealth } from '@shopbench/contracts';
import { StoryTable } from '@shopbench/pages';
import { Card, Chip, EmptyState } from '@shopbench/ui';
import { failedVisits, timeText } from './figures';

interface AreaReleasesProps {
  health: AreaHealth;
  current: string | undefined;
  canary: string | undefined;
}

/** The releases that browsers had in these days, side by side. */
export function AreaReleases({ health, current, canary }: AreaReleasesProps) {
  const nameCell = ({ release }: ReleaseHealth) => (
    <>
      {release} {release === current ? <Chip tone="ok">Everybody’s</Chip> : null}
      {release === canary ? <Chip tone="info">On trial</Chip> : null}
    </>
  );
  const columns = [
    { header: 'Release', cell: nameCell },
    { header: 'Failed visits', end: true, cell: failedVisits },
    { header: 'Failures', end: true, cell: failuresText },
    { header: 'Load time', end: true, cell: loadText },
    { header: 'Long tasks', end: true, cell: ({ longTasks }: ReleaseHealth) => longTasks || '–' },
  ];
  return (
    <Card title="Releases that browsers had" flush>
      {health.releases.length === 0 ? (
        <EmptyState title="Nobody opened it" text="Choose more days to look further back." />
      ) : (
        <StoryTable
          rows={health.releases}
          keyOf={({ release }) => release}
          columns={columns}
          card={(row) => ({
            title: nameCell(row),
            detail: failuresText(row),
            end: failedVisits(row),
            endDetail: loadText(row),
          })}
        />
      )}
    </Card>
  );
}

const failuresText = ({ failures: { load, render, unhandled } }: ReleaseHealth) =>
  [load && `${load} while loading`, render && `${render} while shown`, unhandled && `${unhandled} unhandled`]
    .filter(Boolean)
    .join(', ') || '–';

const loadText = ({ loadTime }: ReleaseHealth) =>
  loadTime ? `${timeText(loadTime.median)}, ${timeText(loadTime.p95)}` : '–';
