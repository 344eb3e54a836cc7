import { REVOKE_REASONS, type DevicesState, type PairedDevice } from '@shopbench/contracts';
import { asOptions, momentText, usePress, useTimeZone } from '@shopbench/pages';
import { Button, Card, ConfirmDialog, Icon, SegmentedControl, styled } from '@shopbench/ui';
import { SelectField } from '@shopbench/ui/form';
import { useState } from 'react';
import { dayText } from '../backup/day-text';
import { useRevokeDeviceMutation } from './devices-api';

const REASON_WORDS = {
  lost: 'It is lost',
  sold: 'It was sold',
  left: 'Its person left',
  other: 'Other',
} as const;
const reasons = asOptions(REVOKE_REASONS, (reason) => REASON_WORDS[reason]);
const SHOWN = ['all', 'used', 'long'] as const;
const SHOWN_WORDS = { all: 'All', used: 'In use', long: 'Long not seen' } as const;

const MINUTE = 60_000;
/** Seen within that a device is in use; after that it is long not seen. */
const NOW_MS = 15 * MINUTE;
const LONG_MS = 30 * 24 * 60 * MINUTE;

const List = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': {
    display: 'grid',
    gridTemplateColumns: '18px minmax(0, 3fr) minmax(0, 2fr) minmax(0, 2fr) minmax(0, 2fr) 92px',
    gap: '0 12px',
    ...{ alignItems: 'center', minHeight: 56, padding: '8px 12px 8px 16px' },
  },
  '& > li + li': { borderTop: '1px solid var(--line)' },
  '& small': { display: 'block', fontSize: 12, lineHeight: '16px', color: 'var(--text-2)' },
  '& i': { display: 'inline-block', width: 8, height: 8, borderRadius: 4, marginRight: 8 },
  '@media (max-width: 767.95px)': {
    '& > li': { gridTemplateColumns: '18px minmax(0, 1fr) 92px', gap: '0 10px' },
    '& .wide': { display: 'none' },
    '& .seen': { gridColumn: 2, fontSize: 13 },
    '& .act': { gridColumn: 3, gridRow: '1 / span 2' },
  },
});

const Heads = styled('div')({
  ...{ display: 'grid', gap: '0 12px', alignItems: 'center', minHeight: 36, padding: '0 12px 0 46px' },
  gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr) minmax(0, 2fr) minmax(0, 2fr) 92px',
  ...{ font: '600 12px/16px var(--font)', color: 'var(--text-2)', borderBottom: '1px solid var(--line)' },
  '@media (max-width: 767.95px)': { display: 'none' },
});

/** The device that is looked from first, revoked ones last, else the newest first as they come. */
const placeOf = ({ isThisOne, revoked }: PairedDevice) => (revoked ? 2 : isThisOne ? 0 : 1);

/** Since when it was not seen, milliseconds. @param now by the shop’s clock */
const ageOf = ({ lastSeenAt, pairedAt }: PairedDevice, now: string) =>
  Date.parse(now) - Date.parse(lastSeenAt ?? pairedAt);

function standing(device: PairedDevice, now: string): { tone: string; word: string } {
  if (device.revoked) return { tone: 'bad', word: 'revoked' };
  const age = ageOf(device, now);
  if (age < NOW_MS) return { tone: 'ok', word: 'in use' };
  return age < LONG_MS
    ? { tone: 'line-strong', word: 'seen lately' }
    : { tone: 'warn', word: 'long not seen' };
}

/** The devices that were let in, who uses them and when they were last seen. */
export function DevicesCard({ devices, at: now }: Pick<DevicesState, 'devices' | 'at'>) {
  const [shown, setShown] = useState<(typeof SHOWN)[number]>('all');
  const inOrder = [...devices].sort((a, b) => placeOf(a) - placeOf(b));
  const rows = inOrder.filter((device) => {
    if (shown === 'used') return !device.revoked && ageOf(device, now) < NOW_MS;
    return shown === 'all' || ageOf(device, now) >= LONG_MS;
  });
  return (
    <Card
      title={`Devices ${devices.length}`}
      action={
        devices.length > 0 ? (
          <SegmentedControl
            label="Which devices"
            value={shown}
            options={asOptions(SHOWN, (one) => SHOWN_WORDS[one])}
            onChange={setShown}
          />
        ) : undefined
      }
      flush
    >
      {rows.length > 0 ? (
        <>
          <Heads aria-hidden="true">
            <span>Device</span>
            <span>Person</span>
            <span>Last seen</span>
            <span>Connected until</span>
          </Heads>
          <List aria-label="Devices">
            {rows.map((device) => (
              <DeviceLine key={device._id} device={device} now={now} />
            ))}
          </List>
        </>
      ) : (
        <p style={{ padding: '14px 16px', margin: 0 }}>
          {devices.length > 0 ? 'None of them.' : 'None is connected yet: make a code, and scan it.'}
        </p>
      )}
    </Card>
  );
}

function DeviceLine({ device, now }: { device: PairedDevice; now: string }) {
  const timeZone = useTimeZone();
  const [isAsking, setAsking] = useState(false);
  const [reason, setReason] = useState<(typeof REVOKE_REASONS)[number]>('lost');
  const [revoke] = useRevokeDeviceMutation();
  const { busy, press } = usePress(() => revoke({ id: device._id, reason }), {
    onDone: () => setAsking(false),
  });
  const chooseReason = (next: string) => setReason(REVOKE_REASONS.find((one) => one === next) ?? 'other');
  const { name, system, isPhone, isThisOne, person, lastSeenAt, until, revoked, pairedBy } = device;
  const { tone, word } = standing(device, now);
  const isOver = until < now;
  return (
    <li>
      <Icon name={isPhone ? 'phone' : 'screen'} size={16} sx={{ color: 'var(--text-2)' }} />
      <div>
        {name}
        {isThisOne ? ' · this one' : ''}
        <small>
          {system}, let in by {pairedBy}
        </small>
      </div>
      <div className="wide">{person ?? '–'}</div>
      <div className="seen">
        <i style={{ background: `var(--${tone})` }} role="img" aria-label={word} />
        {revoked
          ? `Revoked ${momentText(revoked.at, timeZone)}, ${REASON_WORDS[revoked.reason].toLowerCase()}`
          : lastSeenAt
            ? momentText(lastSeenAt, timeZone)
            : 'Not yet'}
      </div>
      <div className="wide" style={isOver && !revoked ? { color: 'var(--warn)' } : undefined}>
        {revoked ? '' : `${isOver ? 'ended ' : ''}${dayText(until, timeZone)}`}
      </div>
      <div className="act">
        {revoked ? null : (
          <Button size="small" onClick={() => setAsking(true)} aria-label={`Revoke ${name}`}>
            Revoke
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={isAsking}
        title={`Revoke ${name}?`}
        text={
          <>
            <p style={{ margin: '0 0 12px' }}>
              Whoever is signed in on it is signed out at once, and nobody signs in on it before it is
              connected anew. Where it is lost, change its person’s password as well.
            </p>
            <SelectField label="Why" required options={reasons} value={reason} onChange={chooseReason} />
          </>
        }
        confirmLabel="Revoke"
        busy={busy}
        onConfirm={() => void press()}
        onCancel={() => setAsking(false)}
      />
    </li>
  );
}
