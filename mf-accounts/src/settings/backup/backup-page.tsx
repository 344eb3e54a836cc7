import type { CareState, OutsideCare, Settings, ShownKey } from '@shopbench/contracts';
import { Loaded, momentText, PATHS, useDialog, usePress, useTimeZone } from '@shopbench/pages';
import {
  Button,
  Card,
  DetailList,
  Icon,
  Link,
  LinkButton,
  PageHeader,
  PhoneBar,
  Stack,
  styled,
  WideOnly,
} from '@shopbench/ui';
import { useState } from 'react';
import { useBackupsQuery, useBackUpMutation, useSettingsQuery } from '../settings-api';
import { dayText } from './day-text';
import { DrillsCard, NightsCard } from './drills-card';
import { KeyCard } from './key-card';
import { KeyPaper, STEPS } from './key-paper';
import { useCopyNowMutation, useDrillNowMutation, useOutsideQuery } from './outside-api';
import { outsideTexts } from './outside-section';
import { PlaceDialog } from './place-form';
import { PlacesCard } from './places-card';

/** How often an open page looks again, milliseconds. */
const LOOK_EVERY = 5_000;

const Columns = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 3fr)',
  gap: 16,
  alignItems: 'start',
  '@media (max-width: 1023.95px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
});

const Verdict = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 14,
  padding: '14px 16px',
  '& > div': { flex: '1 1 220px', minWidth: 0 },
  '& h2': { font: '600 16px/22px var(--font)' },
  '& p': { margin: 0, fontSize: 13, lineHeight: '18px', color: 'var(--text-2)' },
});

const TONES: Readonly<Record<CareState, 'bad' | 'ok' | 'warn'>> = {
  ...{ red: 'bad', proven: 'ok', look: 'warn', never: 'warn', none: 'warn' },
};

/** Where the shop's copies lie, whether they were proven, the key that opens them, and what to do when this computer dies. */
export function BackupPage() {
  const query = useOutsideQuery(undefined, { pollingInterval: LOOK_EVERY, skipPollingIfUnfocused: true });
  const { data: backups } = useBackupsQuery();
  const { data: settings } = useSettingsQuery();
  const [paper, setPaper] = useState<ShownKey | null>(null);
  const [backUp] = useBackUpMutation();
  const [copy] = useCopyNowMutation();
  const hasPlaces = (query.data?.places.length ?? 0) > 0;
  const { busy, press } = usePress(async () => {
    const made = await backUp();
    // What is on this computer stays, whatever comes of the copies.
    if (!made.error && hasPlaces) await copy();
    return made;
  });
  if (paper) return <KeyPaper {...paper} onClose={() => setPaper(null)} />;
  const newest = backups?.backups[0];
  const actions = (
    <>
      <LinkButton variant="text" href={`${PATHS.settings}#backup`}>
        Restore…
      </LinkButton>
      <Button
        variant="contained"
        color="primary"
        onClick={() => void press()}
        aria-disabled={busy}
        aria-busy={busy}
      >
        Back up now
      </Button>
    </>
  );
  return (
    <>
      <PageHeader
        back={{ label: 'Settings', href: PATHS.settings }}
        title="Backup"
        detail={settings ? nightly(settings) : undefined}
      >
        <WideOnly>{actions}</WideOnly>
      </PageHeader>
      <Loaded query={query} noun="backups">
        {(care) => (
          <Care
            care={care}
            here={{ newest, count: backups?.backups.length ?? 0 }}
            settings={settings}
            onShow={setPaper}
          />
        )}
      </Loaded>
      <PhoneBar>{actions}</PhoneBar>
    </>
  );
}

const nightly = ({ backup: { daily, at } }: Settings) =>
  daily ? `Every night at ${at}, and before each upgrade` : 'By hand alone';

interface CareProps {
  care: OutsideCare;
  here: Parameters<typeof PlacesCard>[0]['here'];
  settings: Settings | undefined;
  onShow: (key: ShownKey) => void;
}

function Care({ care, here, settings, onShow }: CareProps) {
  const { places, drills, nights, key, disk } = care;
  const dialogs = useDialog({
    add: (close) => (
      <PlaceDialog
        onClose={close}
        onAdded={({ key: made }) => {
          close();
          if (made) onShow(made);
        }}
      />
    ),
  });
  const add = () => dialogs.open('add');
  const when = settings && `each ${outsideTexts(settings.outside).drill}`;
  return (
    <Stack spacing={2}>
      <Standing care={care} onAdd={add} />
      <Columns>
        <Stack spacing={2}>
          <PlacesCard places={places} here={here} disk={disk} onAdd={add} />
          <NightsCard nights={nights} />
          <DrillsCard drills={drills} when={when ?? ''} />
        </Stack>
        <Stack spacing={2}>
          {key ? <KeyCard keyOf={key} onShow={onShow} /> : null}
          <Card title="If this computer dies">
            <ol style={{ margin: 0, paddingLeft: 20 }}>
              {STEPS.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </Card>
          {settings ? <WhenCard settings={settings} /> : null}
        </Stack>
      </Columns>
      {dialogs.shown}
    </Stack>
  );
}

/** The worst in words first, and what to do about it. */
function Standing({ care, onAdd }: { care: OutsideCare; onAdd: () => void }) {
  const timeZone = useTimeZone();
  const [drill] = useDrillNowMutation();
  const { busy, press } = usePress(() => drill());
  const { state, reasons, provenAt, atRisk, now } = care;
  const [worst, ...others] = reasons;
  const isWell = state === 'proven' || state === 'look' || state === 'never';
  const proven = provenAt ? `Proven on ${dayText(provenAt, timeZone)}` : 'Never proven';
  const title = isWell ? proven : (worst ?? proven);
  const text = {
    red: atRisk
      ? `If this computer dies now, all since ${momentText(atRisk.since, timeZone)} is lost: ${atRisk.bills} bills, ${atRisk.repairs} repairs.`
      : 'If this computer dies now, the shop is lost with it.',
    none: 'If this computer dies, its copies die with it. Add a place: a disk, a server, a bucket.',
    never: 'No copy was restored yet to see whether it can be. It is done once a week by itself.',
    proven: 'Fetched from a place, opened with the key, restored beside the shop; the books tied.',
    look: 'Fetched from a place, opened with the key, restored beside the shop; the books tied.',
  }[state];
  const tone = TONES[state];
  return (
    <div
      style={
        state === 'red' ? { borderRadius: 'var(--radius)', boxShadow: '0 0 0 1px var(--bad)' } : undefined
      }
    >
      <Card flush>
        <Verdict role={state === 'red' ? 'alert' : 'status'}>
          <Icon name={tone === 'ok' ? 'check' : 'alert'} size={26} sx={{ color: `var(--${tone})` }} />
          <div>
            <h2 style={state === 'red' ? { color: 'var(--bad)' } : undefined}>{title}</h2>
            <p>
              {now === 'drill'
                ? 'A copy is being restored beside the shop …'
                : now === 'copy'
                  ? 'A copy is being made …'
                  : text}
            </p>
            {(isWell ? reasons : others).map((line) => (
              <p key={line} style={{ color: `var(--${state === 'red' ? 'bad' : 'warn'})` }}>
                {line}
              </p>
            ))}
          </div>
          {state === 'none' || state === 'red' ? (
            <Button onClick={onAdd}>{state === 'none' ? 'Add a place' : 'Add another place'}</Button>
          ) : null}
          {state === 'none' ? null : (
            <Button onClick={() => void press()} aria-disabled={busy} aria-busy={busy}>
              Prove it now
            </Button>
          )}
        </Verdict>
      </Card>
    </div>
  );
}

function WhenCard({ settings }: { settings: Settings }) {
  const { backup, outside } = settings;
  const { kept, alarm, drill } = outsideTexts(outside);
  return (
    <Card title="When" action={<Link href={`${PATHS.settings}#copies-outside`}>Change</Link>}>
      <DetailList
        details={[
          ['Nightly', backup.daily ? backup.at : 'Not by itself'],
          ['Kept', kept],
          ['Red after', alarm],
          ['Drill', drill],
        ]}
      />
    </Card>
  );
}
