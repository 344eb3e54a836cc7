import { SHELL, type AreaFigures, type AreaHealth } from '@shopbench/contracts';
import { bothOf, LIVE, Loaded } from '@shopbench/pages';
import { Button, Card, Chip, DetailList, EmptyState, FigureStrip, PageHeader } from '@shopbench/ui';
import { labelOf } from '../areas/host/label-of';
import { AreaReleases } from './area-releases';
import { useAreaHealthQuery, useAreasQuery } from './areas-api';
import { DaysChoice, useDays } from './days-choice';
import { FailureList } from './failure-list';
import { allOf, failedVisits, timeText } from './figures';
import { HealthCharts } from './health-charts';
import { publishedAreas, type PublishedArea } from './published';
import { PublishingSwitch } from './publishing-switch';
import { TokensCard } from './tokens-card';
import { TrialNotice } from './trial-notice';
import { useDeeds } from './use-deeds';

const MAIN = { variant: 'contained', color: 'primary' } as const;
const BACK = { label: 'Areas', href: '/areas' };

/** One area: what everybody has, what is on trial, how both do over time, what failed last, and what can be done. */
export function AreaDetail({ name }: { name: string }) {
  const [days] = useDays();
  const query = bothOf(useAreasQuery(undefined, LIVE), useAreaHealthQuery({ name, days }, LIVE));
  if (!query.data)
    return (
      <>
        <PageHeader back={BACK} title={labelOf(name)} />
        <Loaded query={query} noun="area">
          {() => null}
        </Loaded>
      </>
    );
  const [list, health] = query.data;
  const area = publishedAreas(list, [{ area: name, releases: health.releases }]).find(
    (one) => one.name === name,
  );
  return area ? (
    <Published area={area} health={health} isReadOnly={list.readOnly !== undefined} />
  ) : (
    <>
      <PageHeader back={BACK} title={labelOf(name)} />
      <EmptyState title="There is no such area" text="Nothing of it is published or lies ready." />
    </>
  );
}

interface PublishedProps {
  area: PublishedArea;
  health: AreaHealth;
  isReadOnly: boolean;
}

function Published({ area, health, isReadOnly }: PublishedProps) {
  const { name, label, release, canary, publishing, setAside } = area;
  const deeds = useDeeds(name, label);
  const current = area.health.find((one) => one.release === release);
  const act = (words: string, kind: 'rollback' | 'promote' | 'off' | 'unpublish') => (
    <Button {...(kind === 'promote' ? MAIN : {})} onClick={() => deeds.ask({ kind })}>
      {words}
    </Button>
  );
  return (
    <>
      <PageHeader
        back={BACK}
        title={label}
        badge={<Chip tone={release ? 'mute' : 'warn'}>{release ?? 'Not published'}</Chip>}
      >
        {isReadOnly ? null : (
          <>
            {release && name !== SHELL ? act('Unpublish', 'unpublish') : null}
            {release ? act('Roll back', 'rollback') : null}
            {canary ? act('End the trial', 'off') : null}
            {canary ? act('Promote', 'promote') : null}
          </>
        )}
      </PageHeader>
      <div style={{ display: 'grid', gap: 16 }}>
        {setAside ? (
          <Card>
            <p role="alert">
              <Chip tone="bad">Nobody has it</Chip> What the registry says of it cannot be read by this
              release of the shop: {setAside}.
            </p>
          </Card>
        ) : null}
        <TrialNotice canary={canary} trials={health.trials} />
        <div>
          <DaysChoice />
        </div>
        <div style={{ marginBottom: -16 }}>
          <FigureStrip figures={figuresOf(allOf(health.releases), current)} />
        </div>
        <SlotFigures of={current} />
        <ServerHalf halves={health.server} />
        <HealthCharts health={health} />
        <AreaReleases area={area} deeds={deeds} isReadOnly={isReadOnly} />
        <Card title="Failures" flush>
          <FailureList failures={health.failures} />
        </Card>
        {name === SHELL ? null : (
          <TokensCard name={name} label={label}>
            <PublishingSwitch name={name} label={label} publishing={publishing} />
          </TokensCard>
        )}
      </div>
      {deeds.dialog}
    </>
  );
}

/** What the current release does on other areas' pages, place by place; nothing where it fills none. */
function SlotFigures({ of }: { of: Pick<AreaFigures, 'slots'> | undefined }) {
  if (!of || of.slots.length === 0) return null;
  return (
    <Card title="On other areas' pages">
      <DetailList
        details={of.slots.map(({ slot, loadTime, ...seen }) => [
          slot,
          `failed in ${failedVisits(seen)}${loadTime ? `, half of them there within ${timeText(loadTime.median)}` : ''}`,
        ])}
      />
    </Card>
  );
}

/** What its server half did since the program started; nothing where none was asked. */
function ServerHalf({ halves }: { halves: AreaHealth['server'] }) {
  if (halves.length === 0) return null;
  return (
    <Card title="Server half, since the shop was started">
      <DetailList
        details={halves.map(({ release, requests, failed, timeouts, starts, crashes, lastWords }) => [
          release,
          `${requests} requests, ${failed} failed, ${timeouts} took too long; started ${starts} times, ended ${crashes} times by itself${lastWords ? `. At last: ${lastWords}` : ''}`,
        ])}
      />
    </Card>
  );
}

function figuresOf(
  all: ReturnType<typeof allOf>,
  current: AreaFigures | undefined,
): Parameters<typeof FigureStrip>[0]['figures'] {
  const { loadTime, interaction } = current ?? {};
  return [
    { label: 'Visits', value: all.visits },
    {
      label: 'Failed visits',
      value: failedVisits(all),
      ...(all.failedVisits > 0 ? { tone: 'bad' as const } : {}),
    },
    { label: 'Load time', value: loadTime ? timeText(loadTime.median) : '–', note: 'half of them within' },
    { label: 'Slow loads', value: loadTime ? timeText(loadTime.p95) : '–', note: '19 of 20 within' },
    {
      label: 'Slow answers',
      value: interaction ? timeText(interaction.p95) : '–',
      note: 'in 19 of 20 visits none slower',
    },
    { label: 'Long tasks', value: all.longTasks, note: 'the page could not answer' },
  ];
}
