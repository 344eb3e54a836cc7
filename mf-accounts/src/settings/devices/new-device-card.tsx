import type { DevicesState, ShownCode } from '@shopbench/contracts';
import { usePress } from '@shopbench/pages';
import { Button, Card, Icon, SegmentedControl, Stack, styled } from '@shopbench/ui';
import { useEffect, useState } from 'react';
import { DEVICE_STEPS, type StepsOf } from './device-steps';
import { useAnswerDeviceMutation } from './devices-api';

const KINDS: { value: StepsOf; label: string }[] = [
  { value: 'android', label: 'Android' },
  { value: 'ios', label: 'iPhone, iPad' },
  { value: 'windows', label: 'Windows' },
  { value: 'other', label: 'Other' },
];

const Pairing = styled('div')({
  display: 'grid',
  gridTemplateColumns: '252px minmax(0, 1fr)',
  '& > div': {
    ...{ display: 'grid', justifyItems: 'center', alignContent: 'center', gap: 4, padding: 16 },
    ...{ borderRight: '1px solid var(--line)', textAlign: 'center' },
  },
  '& img': { width: 188, height: 188, borderRadius: 6, background: '#fff' },
  '& b': { fontSize: 17, lineHeight: '24px', fontWeight: 650 },
  '& small': { fontSize: 12, lineHeight: '16px', color: 'var(--text-2)', overflowWrap: 'anywhere' },
  '& ol': {
    listStyle: 'none',
    margin: 0,
    padding: '12px 16px',
    display: 'grid',
    gap: 4,
    alignContent: 'center',
  },
  '& li': { display: 'flex', gap: 12, padding: '7px 10px' },
  '& li > i': {
    ...{ font: '600 12px/22px var(--font)', width: 22, height: 22, borderRadius: '50%', flex: 'none' },
    ...{ background: 'var(--sunken)', color: 'var(--text-2)', textAlign: 'center' },
  },
  '& li small': { display: 'block' },
  '@media (max-width: 767.95px)': {
    gridTemplateColumns: 'minmax(0, 1fr)',
    '& > div': { borderRight: 0, borderBottom: '1px solid var(--line)' },
  },
});
const Line = styled('div')({
  ...{ display: 'flex', flexWrap: 'wrap', gap: 10, alignItems: 'center', padding: '9px 16px' },
  borderTop: '1px solid var(--line)',
  '& > span': { flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' },
});

interface NewDeviceCardProps extends Pick<DevicesState, 'addresses' | 'asking'> {
  shown: ShownCode | null;
  onNew: () => void;
}

/** The code by which a device is let in, what is done on the device, and the question when one asks. */
export function NewDeviceCard({ addresses, asking, shown, onNew }: NewDeviceCardProps) {
  const [kind, setKind] = useState<StepsOf>('android');
  const [first, ...others] = addresses;
  const left = useMinutesLeft(shown?.until);
  const isGood = shown !== null && left !== null;
  return (
    <Card
      title="New device"
      action={
        <div style={{ minWidth: 0, maxWidth: '100%', overflowX: 'auto' }}>
          <SegmentedControl label="Kind of device" value={kind} options={KINDS} onChange={setKind} />
        </div>
      }
      flush
    >
      {asking ? <Asking {...asking} /> : null}
      <Pairing>
        <div>
          {isGood ? (
            <>
              <img
                alt="QR code that opens the page to connect a device"
                src={`data:image/svg+xml;utf8,${encodeURIComponent(shown.qrCode)}`}
              />
              <small>{shown.url.replace(/#.*/, '')}</small>
              <b aria-label="Code">{shown.code}</b>
              <span>
                Word <strong>{shown.word}</strong>
              </span>
              <small>good for {left}, once</small>
            </>
          ) : (
            <>
              <Icon name="phone" size={40} sx={{ color: 'var(--text-3)' }} />
              <p>{shown ? 'This code has ended.' : 'A code lets one device in, for ten minutes.'}</p>
              <Button onClick={onNew}>New code</Button>
            </>
          )}
        </div>
        <ol>
          {DEVICE_STEPS[kind].map(({ title, detail }, at) => (
            <li key={title}>
              <i aria-hidden="true">{at + 1}</i>
              <span>
                {title}
                <small>{detail}</small>
              </span>
            </li>
          ))}
        </ol>
      </Pairing>
      {first ? (
        <Line>
          <Icon name="check" size={16} sx={{ color: 'var(--ok)' }} />
          <span>
            <strong>{first}</strong> {others.length > 0 ? <small>or {others.join(', ')}</small> : null}
          </span>
          <Button size="small" onClick={() => void navigator.clipboard?.writeText(first)}>
            Copy
          </Button>
        </Line>
      ) : null}
    </Card>
  );
}

/** `Chrome on Android wants in as Kavita’s phone`. */
function Asking({ word, name, system }: NonNullable<DevicesState['asking']>) {
  const [answer] = useAnswerDeviceMutation();
  const { busy, press } = usePress((allow: boolean) => answer({ word, allow }));
  return (
    <Line role="alert" sx={{ borderTop: 0, borderBottom: '1px solid var(--line)' }}>
      <Icon name="alert" size={18} sx={{ color: 'var(--warn)' }} />
      <span>
        {system} wants in as <strong>{name}</strong>. Does it show the word <strong>{word}</strong>?
      </span>
      <Stack direction="row" spacing={1}>
        <Button onClick={() => void press(false)} aria-disabled={busy}>
          Refuse
        </Button>
        <Button variant="contained" color="primary" onClick={() => void press(true)} aria-disabled={busy}>
          Allow
        </Button>
      </Stack>
    </Line>
  );
}

/** `9:41 minutes` until a moment; null when it has passed. */
function useMinutesLeft(until: string | undefined): string | null {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  if (until === undefined) return null;
  const seconds = Math.ceil((Date.parse(until) - now) / 1_000);
  if (seconds <= 0) return null;
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')} minutes`;
}
