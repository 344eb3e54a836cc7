import { LIVE, Loaded, StoryTable } from '@shopbench/pages';
import { Card, Chip, Link, PageHeader } from '@shopbench/ui';
import { useAreas } from '../areas/registry/areas';
import { shellRelease } from '../areas/registry/registry';
import { useAreasHealthQuery } from './areas-api';
import { DaysChoice } from './days-choice';
import { allOf, failedVisits, timeText } from './figures';
import { publishedAreas, type PublishedArea } from './published';
import { useDays } from './use-days';

/** Each area with its release, the one on trial, and how browsers got on with them. */
export function AreaList() {
  const [days] = useDays();
  const table = useAreas();
  const query = useAreasHealthQuery(days, LIVE);
  return (
    <>
      <PageHeader title="Areas" detail="What is published to browsers, and how it does there">
        <DaysChoice />
      </PageHeader>
      <Loaded query={query} noun="health of the areas">
        {({ areas }) => (
          <Card flush>
            <StoryTable
              rows={publishedAreas(table, shellRelease(), areas)}
              keyOf={({ name }) => name}
              columns={COLUMNS}
              card={(area) => ({
                title: <NameCell area={area} />,
                detail: <ReleaseCell area={area} />,
                end: failedVisits(allOf(area.health)),
                endDetail: loadTime(area),
              })}
            />
          </Card>
        )}
      </Loaded>
    </>
  );
}

const COLUMNS = [
  { header: 'Area', cell: (area: PublishedArea) => <NameCell area={area} /> },
  { header: 'Release', cell: (area: PublishedArea) => <ReleaseCell area={area} /> },
  { header: 'Failed visits', end: true, cell: ({ health }: PublishedArea) => failedVisits(allOf(health)) },
  { header: 'Load time', end: true, cell: (area: PublishedArea) => loadTime(area) },
  { header: 'Long tasks', end: true, cell: ({ health }: PublishedArea) => allOf(health).longTasks || '–' },
];

function NameCell({ area: { name, label } }: { area: PublishedArea }) {
  return <Link href={`/areas?area=${name}`}>{label}</Link>;
}

function ReleaseCell({ area: { release, canary, refusal } }: { area: PublishedArea }) {
  return (
    <>
      {release ?? 'Not published'}
      {canary ? (
        <>
          {' '}
          <Chip tone="info">On trial</Chip> {canary.release} for {canary.audience}
        </>
      ) : null}
      {refusal ? (
        <>
          {' '}
          <Chip tone="bad">Not used</Chip> {refusal}
        </>
      ) : null}
    </>
  );
}

/** Of the release that everybody has: the median. */
function loadTime({ health, release }: PublishedArea): string {
  const time = health.find((one) => one.release === release)?.loadTime;
  return time ? timeText(time.median) : '–';
}
