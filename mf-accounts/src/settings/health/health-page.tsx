import { fetchFile, saveFile } from '@shopbench/client';
import type { HealthCheck, HealthState, ShopHealth } from '@shopbench/contracts';
import { Loaded, momentText, PATHS, usePress, useTimeZone } from '@shopbench/pages';
import { Button, Card, Icon, PageHeader, PhoneBar, Stack, styled, WideOnly } from '@shopbench/ui';
import { useState } from 'react';
import { BundleDialog } from './bundle-dialog';
import { CheckList, LOOKS } from './check-list';
import { useHealthQuery } from './health-api';
import { AreasCard, ChangesCard, DiskParts, SlowQueries } from './health-cards';

/** How often an open page looks again, milliseconds. */
const LOOK_EVERY = 60_000;

const Columns = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: 16,
  alignItems: 'start',
  '@media (max-width: 1199.95px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  '@media (max-width: 767.95px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
});

const Verdict = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 14,
  padding: '12px 16px',
  '& > div': { flex: '1 1 220px', minWidth: 0 },
  '& h2': { font: '600 16px/22px var(--font)' },
  '& p': { fontSize: 12, lineHeight: '16px', color: 'var(--text-2)' },
  '& dl': { display: 'flex', gap: 24, margin: 0 },
  '& dl > div': { display: 'grid', justifyItems: 'center' },
  '& dd': { margin: 0, gridRow: 1, font: '600 18px/24px var(--font)', fontVariantNumeric: 'tabular-nums' },
  '& dt': { fontSize: 12, lineHeight: '16px', color: 'var(--text-2)' },
  '@media (max-width: 767.95px)': {
    '& dl': {
      flex: '1 0 100%',
      justifyContent: 'space-around',
      paddingTop: 8,
      borderTop: '1px solid var(--line)',
    },
  },
});

const STATES = Object.keys(LOOKS) as HealthState[];

/** How the shop is: its computer, program, copies, messages and jobs, and what to do about it. */
export function HealthPage() {
  const query = useHealthQuery(undefined, { pollingInterval: LOOK_EVERY, skipPollingIfUnfocused: true });
  const timeZone = useTimeZone();
  const [isAsking, setAsking] = useState(false);
  const { busy, press: look } = usePress(async () => ({ data: await query.refetch() }), {
    says: () => undefined,
  });
  const { busy: isMaking, press: make } = usePress(makeBundle, { says: () => undefined });
  const detail = query.data
    ? `Looked at every minute · last ${momentText(query.data.at, timeZone)}`
    : 'Looked at every minute';
  // Not disabled while they work: whoever pressed one keeps the focus there.
  const actions = (
    <>
      <Button
        onClick={() => (isMaking ? null : setAsking(true))}
        aria-disabled={isMaking}
        aria-busy={isMaking}
      >
        Bundle for a helper
      </Button>
      <Button
        variant="contained"
        color="primary"
        onClick={() => void look()}
        aria-disabled={busy}
        aria-busy={busy}
      >
        Look again
      </Button>
    </>
  );
  return (
    <>
      <PageHeader
        back={{ label: 'Settings', href: PATHS.settings }}
        title="The shop’s health"
        detail={detail}
      >
        <WideOnly>{actions}</WideOnly>
      </PageHeader>
      <Loaded query={query} noun="shop’s health">
        {(health) => <Health {...health} />}
      </Loaded>
      <PhoneBar>{actions}</PhoneBar>
      {isAsking ? (
        <BundleDialog
          onClose={() => setAsking(false)}
          onMake={() => {
            setAsking(false);
            void make();
          }}
        />
      ) : null}
    </>
  );
}

async function makeBundle() {
  const made = await fetchFile({
    ...{ url: '/health/bundle', thing: 'bundle', doing: 'Making the bundle' },
    verb: 'export',
  });
  if (made) saveFile(made.blob, made.name ?? 'shopbench-health.zip');
  return { data: null };
}

function Health({ checks, state, summary, disk, slow, versions, changed }: ShopHealth) {
  const of = (group: HealthCheck['group']) => checks.filter((check) => check.group === group);
  const worst = checks.filter((check) => check.state === state && state !== 'ok');
  return (
    <Stack spacing={2}>
      <Card flush>
        <Verdict role="status">
          <Icon name={state === 'ok' ? 'check' : 'alert'} size={26} sx={{ color: LOOKS[state].color }} />
          <div>
            <h2>{summary}</h2>
            {worst.length > 0 ? (
              <p>{worst.map(({ title, detail }) => `${title}: ${detail}`).join(' · ')}</p>
            ) : null}
          </div>
          <dl>
            {STATES.map((one) => {
              const { word, color } = LOOKS[one];
              const count = checks.filter((check) => check.state === one).length;
              return (
                <div key={one}>
                  <dt>{word}</dt>
                  <dd style={{ color: count > 0 ? color : undefined }}>{count}</dd>
                </div>
              );
            })}
          </dl>
        </Verdict>
      </Card>
      <Columns>
        <Stack spacing={2}>
          <Card title="This computer" flush>
            <CheckList checks={of('computer')} />
            {disk ? <DiskParts {...disk} /> : null}
          </Card>
          <Card title="Program" flush>
            <CheckList checks={of('program')} />
          </Card>
        </Stack>
        <Stack spacing={2}>
          <Card title="Backups" flush>
            <CheckList checks={of('backups')} />
          </Card>
          <Card title="Printers" flush>
            <CheckList checks={of('printers')} />
          </Card>
          <Card title="Messages" flush>
            <CheckList checks={of('messages')} />
          </Card>
          <AreasCard versions={versions} />
        </Stack>
        <Stack spacing={2}>
          <Card title="How fast" flush>
            <CheckList checks={of('speed')} />
            <SlowQueries slow={slow} />
          </Card>
          <Card title="Jobs" flush>
            <CheckList checks={of('jobs')} />
          </Card>
          <ChangesCard changed={changed} />
        </Stack>
      </Columns>
    </Stack>
  );
}
