import { bothOf, LIVE, Loaded, StoryTable } from '@shopbench/pages';
import { Card, Chip, Link, PageHeader } from '@shopbench/ui';
import { useAreasHealthQuery, useAreasQuery } from './areas-api';
import { DaysChoice, useDays } from './days-choice';
import { allOf, failedVisits, timeText } from './figures';
import { EventsCard } from './events-card';
import { HistoryCard } from './history-card';
import { publishedAreas, type PublishedArea } from './published';

/** Each area with its release, the one on trial, and how browsers got on with them. */
export function AreaList() {
  const [days] = useDays();
  const query = bothOf(useAreasQuery(undefined, LIVE), useAreasHealthQuery(days, LIVE));
  return (
    <>
      <PageHeader title="Areas" detail="What is published to browsers, and how it does there">
        <DaysChoice />
      </PageHeader>
      <Loaded query={query} noun="areas">
        {([list, { areas }]) => (
          <div style={{ display: 'grid', gap: 16 }}>
            {list.readOnly ? <p role="status">{list.readOnly}</p> : null}
            <Card flush>
              <StoryTable
                rows={publishedAreas(list, areas)}
                keyOf={({ name }) => name}
                columns={COLUMNS}
                card={(area) => ({
                  title: <NameCell area={area} />,
                  detail: <ReleaseCell area={area} />,
                  end: failedVisits(allOf(area.health)),
                  endDetail: area.health.length > 0 ? loadTime(area) : null,
                })}
              />
            </Card>
            <EventsCard />
            <HistoryCard />
          </div>
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

function NameCell({ area: { name, label, publishing } }: { area: PublishedArea }) {
  return (
    <>
      <Link href={`/areas?area=${name}`}>{label}</Link>{' '}
      {publishing.alone ? <Chip tone="mute">Its team publishes alone</Chip> : null}
    </>
  );
}

function ReleaseCell({ area: { release, canary, isFailing, waiting, setAside } }: { area: PublishedArea }) {
  return (
    <>
      {release ?? 'Not published'}
      {setAside ? (
        <>
          {' '}
          <Chip tone="bad">Nobody has it</Chip> {setAside}
        </>
      ) : null}
      {canary ? (
        <>
          {' '}
          <Chip tone={isFailing ? 'bad' : 'info'}>{isFailing ? 'Fails on trial' : 'On trial'}</Chip>{' '}
          {canary.release} for {canary.audience}
        </>
      ) : null}
      {waiting ? (
        <>
          {' '}
          <Chip tone="info">Waits for you</Chip> {waiting}
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
