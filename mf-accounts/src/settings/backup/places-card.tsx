import { sizeText, type BackupRow, type OutsideCare, type PlaceRow } from '@shopbench/contracts';
import { momentText, usePress, useTimeZone } from '@shopbench/pages';
import { ActionMenu, Button, Card, ConfirmDialog, Icon, IconButton, styled } from '@shopbench/ui';
import { useState } from 'react';
import { KIND_WORDS } from './kind-words';
import { useRemovePlaceMutation, useTestPlaceMutation } from './outside-api';

const List = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': {
    display: 'grid',
    gridTemplateColumns: '18px minmax(0, 1fr) 8px minmax(130px, auto) 40px',
    gap: '0 10px',
    alignItems: 'center',
    minHeight: 56,
    padding: '8px 8px 8px 16px',
  },
  '& > li + li': { borderTop: '1px solid var(--line)' },
  '& small': {
    display: 'block',
    fontSize: 12,
    lineHeight: '16px',
    color: 'var(--text-2)',
    overflowWrap: 'anywhere',
  },
  '& i': { width: 8, height: 8, borderRadius: 4 },
  '@media (max-width: 767.95px)': {
    '& > li': { gridTemplateColumns: '18px minmax(0, 1fr) 8px minmax(0, 104px) 44px' },
  },
});

interface PlacesCardProps {
  places: readonly PlaceRow[];
  /** The newest backup on this computer, and how many there are. */
  here: { newest: BackupRow | undefined; count: number };
  disk: OutsideCare['disk'];
  onAdd: () => void;
}

/** Where copies lie, the shop's computer first; each with its last copy, or why there is none. */
export function PlacesCard({ places, here: { newest, count }, disk, onAdd }: PlacesCardProps) {
  const timeZone = useTimeZone();
  const isLow = disk?.isLow ?? false;
  return (
    <Card
      title="Where copies lie"
      action={
        <Button size="small" onClick={onAdd}>
          Add a place
        </Button>
      }
      flush
    >
      <List aria-label="Where copies lie">
        <li>
          <Icon name="box" size={16} sx={{ color: 'var(--text-2)' }} />
          <div>
            This computer
            <small>Data disk, {count} kept, not sealed</small>
          </div>
          <Dot tone={!newest ? 'bad' : isLow ? 'warn' : 'ok'} />
          <div>
            {newest ? momentText(newest.at, timeZone) : 'No backup yet'}
            <small>
              {isLow && disk
                ? `${sizeText(disk.free)} left on the disk`
                : newest
                  ? sizeText(newest.size)
                  : null}
            </small>
          </div>
          <span />
        </li>
        {places.map((place) => (
          <PlaceLine key={place.id} place={place} />
        ))}
      </List>
    </Card>
  );
}

const WORDS = { ok: 'well', warn: 'needs a look', bad: 'wrong' } as const;
const Dot = ({ tone }: { tone: keyof typeof WORDS }) => (
  <i style={{ background: `var(--${tone})` }} role="img" aria-label={WORDS[tone]} />
);

function PlaceLine({ place }: { place: PlaceRow }) {
  const timeZone = useTimeZone();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [test] = useTestPlaceMutation();
  const [remove] = useRemovePlaceMutation();
  const { press: look } = usePress(() => test(place.id));
  const { busy, press: takeAway } = usePress(() => remove(place.id), { onDone: () => setAsking(false) });
  const { label, kind, where, isSameDisk, last, failed, bytes, copies } = place;
  const tone = failed ? 'bad' : last && !isSameDisk ? 'ok' : 'warn';
  return (
    <li>
      <Icon
        name={kind === 'usb' || kind === 'folder' ? 'download' : 'upload'}
        size={16}
        sx={{ color: 'var(--text-2)' }}
      />
      <div>
        {label}
        <small>
          {KIND_WORDS[kind]}, {where}
        </small>
        <small>{isSameDisk ? 'On the disk of the shop’s data' : 'Sealed, changes only'}</small>
      </div>
      <Dot tone={tone} />
      <div style={failed ? { color: 'var(--bad)' } : undefined}>
        {last ? momentText(last.at, timeZone) : 'No copy yet'}
        <small>
          {failed
            ? failed.reason
            : last
              ? `${sizeText(last.bytes)} new, ${sizeText(bytes)} in ${copies === 1 ? 'one copy' : `${copies} copies`}`
              : 'After the next backup'}
        </small>
      </div>
      <IconButton
        aria-label={`More about ${label}`}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <Icon name="more" />
      </IconButton>
      <ActionMenu
        anchor={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        actions={[
          { label: 'Look again', onChoose: () => void look() },
          { label: 'Remove…', danger: true, onChoose: () => setAsking(true) },
        ]}
      />
      <ConfirmDialog
        open={isAsking}
        title={`Send no copies to ${label} any more?`}
        text="What lies there stays there, and can be restored with the key."
        confirmLabel="Remove"
        busy={busy}
        onConfirm={() => void takeAway()}
        onCancel={() => setAsking(false)}
      />
    </li>
  );
}
