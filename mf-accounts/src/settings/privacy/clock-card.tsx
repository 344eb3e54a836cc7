import {
  formatDay,
  RETENTION,
  TIMED_KINDS,
  type RetentionClock,
  type RetentionKind,
  type TimedKind,
} from '@shopbench/contracts';
import { Loaded, momentText, usePress, useTimeZone } from '@shopbench/pages';
import { Button, Card, Chip, ConfirmDialog, Stack, styled } from '@shopbench/ui';
import { NumberField } from '@shopbench/ui/form';
import { useState } from 'react';
import { useClockQuery, useRunClockMutation, useSetClockMutation } from './privacy-api';

const Rows = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': {
    ...{ padding: '12px 0', borderTop: '1px solid var(--line)', display: 'grid', alignItems: 'start' },
    ...{ gridTemplateColumns: 'minmax(0, 1fr) 280px', gap: '4px 24px' },
  },
  '& .kept': { gridColumn: 2, gridRow: '1 / span 3' },
  '& > li > div:first-of-type': { display: 'flex', flexWrap: 'wrap', gap: 8, alignItems: 'center' },
  '& small': { gridColumn: 1, color: 'var(--text-2)', overflowWrap: 'anywhere' },
  '@media (max-width: 767.95px)': {
    '& > li': { gridTemplateColumns: 'minmax(0, 1fr)' },
    '& .kept': { gridColumn: 1, gridRow: 'auto' },
  },
});

/** How long each kind of people's data is kept and why, what is over now, and whether it goes by itself. */
export function ClockCard() {
  const query = useClockQuery();
  return (
    <Card title="How long data is kept">
      <Loaded query={query} noun="clock">
        {(clock) => <Clock clock={clock} />}
      </Loaded>
    </Card>
  );
}

function Clock({ clock }: { clock: RetentionClock }) {
  const timeZone = useTimeZone();
  const [typed, setTyped] = useState<Partial<Record<TimedKind, number>>>({});
  const [isAsking, setAsking] = useState(false);
  const [set] = useSetClockMutation();
  const { busy, press: save } = usePress((body: Parameters<typeof set>[0]) => set(body), {
    onDone: () => setTyped({}),
  });
  const [run] = useRunClockMutation();
  const { busy: isRunning, press: erase } = usePress(() => run(), { onDone: () => setAsking(false) });
  const months = { ...clock.months, ...typed } as Record<TimedKind, number>;
  const over = clock.rows.reduce(
    (sum, { kind, over: count }) => sum + (kind === 'identity' ? 0 : (count ?? 0)),
    0,
  );
  const isChanged = Object.keys(typed).length > 0;
  return (
    <>
      <Stack direction="row" spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        <Chip tone={clock.on ? 'ok' : 'warn'}>{clock.on ? 'On: what is over goes each day' : 'Off'}</Chip>
        <Button
          disabled={busy}
          onClick={() => void save({ on: !clock.on, months: clock.months as typeof months })}
        >
          {clock.on ? 'Turn off' : 'Turn on'}
        </Button>
        <Button disabled={over === 0 || isRunning} onClick={() => setAsking(true)}>
          Erase now what is over
        </Button>
      </Stack>
      <p style={{ margin: '12px 0' }}>
        {clock.on
          ? `${over} records are over now.`
          : `Nothing goes by itself. Once it is on, ${over} records would go on the first day: look at them below first.`}{' '}
        Held for a dispute: {clock.spared}. A copy of today is kept until {formatDay(clock.copiesUntil)};
        until then it still has what is erased now.
      </p>
      <Rows aria-label="How long each kind is kept">
        {clock.rows.map(({ kind, kept, over: count }) => (
          <li key={kind}>
            <div>
              <strong>{RETENTION[kind].label}</strong>
              {count ? <Chip tone="warn">{count} over</Chip> : null}
            </div>
            <div className="kept">
              {isTimed(kind) ? (
                <NumberField
                  label={`Months from ${RETENTION[kind].from}`}
                  value={months[kind]}
                  onChange={(value) => setTyped((now) => ({ ...now, [kind]: value ?? 0 }))}
                />
              ) : (
                kept
              )}
            </div>
            <small>{RETENTION[kind].then}</small>
            <small>{RETENTION[kind].source}</small>
          </li>
        ))}
      </Rows>
      {isChanged ? (
        <Stack direction="row" spacing={1}>
          <Button
            variant="contained"
            color="primary"
            disabled={busy}
            onClick={() => void save({ on: clock.on, months })}
          >
            Save the months
          </Button>
          <Button onClick={() => setTyped({})}>Cancel</Button>
        </Stack>
      ) : null}
      {clock.runs.length > 0 ? (
        <>
          <h3 style={{ margin: '16px 0 4px' }}>Erased by the clock</h3>
          <ul style={{ margin: 0, paddingLeft: 20 }}>
            {clock.runs.map(({ at, by, erased }) => (
              <li key={at}>
                {momentText(at, timeZone)}, {by}:{' '}
                {erased.map((one) => `${RETENTION[one.kind].label} ${one.count}`).join(', ')}
              </li>
            ))}
          </ul>
        </>
      ) : null}
      <ConfirmDialog
        open={isAsking}
        title="Erase now what is over?"
        text={`${over} records are erased or emptied for good. Make a backup first if you are not sure.`}
        confirmLabel="Erase"
        onConfirm={() => void erase()}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}

const isTimed = (kind: RetentionKind): kind is TimedKind => (TIMED_KINDS as readonly string[]).includes(kind);
