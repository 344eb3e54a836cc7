import { isRefusal } from '@shopbench/client';
import type { UpgradeCourse, UpgradeState } from '@shopbench/contracts';
import { Loaded, momentText, PATHS, usePress, useTimeZone } from '@shopbench/pages';
import { Button, Card, Columns, PageHeader, PhoneBar, WideOnly } from '@shopbench/ui';
import { AnswersCard } from './answers-card';
import { ArchivesCard } from './archives-card';
import { AfterCards, DifferencesCard, OutcomeCard } from './outcome-card';
import { StepsCard } from './steps-card';
import { releaseText, useStopUpgradeMutation, useUpgradeQuery } from './upgrade-api';

/** How often an open page looks again, milliseconds; also while the shop is away, which it is for a moment on the way. */
const LOOK_EVERY = 2_500;

/** The release that runs, those that lie ready, and an upgrade as it goes and as it ended. */
export function UpgradePage() {
  const query = useUpgradeQuery(undefined, { pollingInterval: LOOK_EVERY, skipPollingIfUnfocused: true });
  const timeZone = useTimeZone();
  const [stop] = useStopUpgradeMutation();
  const { busy, press } = usePress(() => stop());
  const { data, error } = query;
  const going = data?.last?.isUnderWay ? data.last : undefined;
  const isGoing = going !== undefined || data?.waiting !== undefined;
  // A refusal is none: whoever may not look any more is told so.
  const isAway = isGoing && error !== undefined && !isRefusal(error);
  const stopping = going?.canStop ? (
    <Button onClick={() => void press()} aria-disabled={busy} aria-busy={busy} sx={{ flex: 1 }}>
      Stop, change nothing
    </Button>
  ) : null;
  return (
    <>
      <PageHeader
        back={{ label: 'Settings', href: PATHS.settings }}
        title={going ? `Upgrade to ${releaseText(going.to)}` : 'Upgrade'}
        detail={going ? whenText(going, timeZone) : data ? `Runs ${releaseText(data.running)}` : undefined}
      >
        <WideOnly>{stopping}</WideOnly>
      </PageHeader>
      {isAway ? (
        <div role="status" style={{ marginBottom: 16 }}>
          <Card title="The shop is away for a moment">
            It starts anew, which belongs to the upgrade. This page asks again by itself and may stay open.
          </Card>
        </div>
      ) : null}
      <Loaded query={isAway ? { ...query, error: undefined } : query} noun="upgrade">
        {(state) => (isGoing ? <Going {...state} /> : <AtRest {...state} />)}
      </Loaded>
      {stopping ? <PhoneBar>{stopping}</PhoneBar> : null}
    </>
  );
}

const whenText = ({ from, began, by, swap }: UpgradeCourse, timeZone: string) =>
  [
    `from ${releaseText(from)}`,
    `started ${momentText(began, timeZone)}${by ? ` by ${by}` : ''}`,
    ...(swap ? [`the shop goes on selling until step ${swap}`] : []),
  ].join(' · ');

function Going({ last, waiting, archives, keptDays }: UpgradeState) {
  const notes = archives.find(({ release }) => last && release?.commit === last.to.commit)?.notes ?? [];
  return (
    <Columns>
      <div>
        {last?.isUnderWay ? (
          <StepsCard course={last} />
        ) : (
          <div role="status">
            <Card title="It begins">
              {waiting?.file} is checked and unpacked. Closing this page stops nothing.
            </Card>
          </div>
        )}
      </div>
      <aside>
        {last?.isUnderWay ? <AnswersCard {...last} /> : null}
        {last?.isUnderWay && notes.length > 0 ? (
          <Card title={`What is new in ${last.to.version}`}>
            <ul style={{ margin: 0, paddingLeft: 18 }}>
              {notes.map((note) => (
                <li key={note}>{note}</li>
              ))}
            </ul>
          </Card>
        ) : null}
        <IfItFails swap={last?.swap} keptDays={keptDays} />
      </aside>
    </Columns>
  );
}

function IfItFails({ swap, keptDays }: { swap: number | undefined; keptDays: number }) {
  return (
    <Card title="If a step fails">
      {swap ? `Steps 1 to ${swap - 1} touch only the copy.` : 'The rehearsal touches only a copy.'} From the
      swap to the end of the watch saving waits, so the way back is byte for byte. After a power cut the shop
      goes back by itself. The old program and data stay beside for {keptDays} days. Closing this page stops
      nothing.
    </Card>
  );
}

function AtRest({ last, refused, archives, folder, elsewhere, keptDays }: UpgradeState) {
  const ended = last && !refused ? last : undefined;
  const ready = elsewhere ? <Elsewhere {...elsewhere} /> : <ArchivesCard archives={archives} folder={folder} />; // prettier-ignore
  return (
    <div style={{ display: 'grid', gap: 16 }}>
      <OutcomeCard last={last} refused={refused} />
      <Columns>
        <div>
          {ended?.end === 'done' ? ready : null}
          {ended ? <DifferencesCard differences={ended.differences} /> : null}
          {ended ? <StepsCard course={ended} /> : null}
          {ended?.end === 'done' ? null : ready}
        </div>
        <aside>
          {ended ? <AfterCards last={ended} /> : null}
          {ended ? <AnswersCard {...ended} /> : null}
          <IfItFails swap={undefined} keptDays={keptDays} />
        </aside>
      </Columns>
    </div>
  );
}

/** Where the upgrade is done by a command instead. */
function Elsewhere({ why, command }: NonNullable<UpgradeState['elsewhere']>) {
  return (
    <Card title="Not from here">
      {why}.
      {command ? (
        <p style={{ margin: '8px 0 0' }}>
          <code>{command}</code>
        </p>
      ) : null}
    </Card>
  );
}
