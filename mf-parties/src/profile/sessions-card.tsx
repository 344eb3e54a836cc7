import { request } from '@shopbench/client';
import type { SignedInPlace } from '@shopbench/contracts';
import { Loaded, usePress } from '@shopbench/pages';
import { Button, Card, Chip, Icon, styled } from '@shopbench/ui';
import { instantText } from './instant-text';
import { leaveForSignIn } from './leave-for-sign-in';
import { useEndSessionMutation, useSessionsQuery } from './profile-api';

const Places = styled('ul')({
  display: 'grid',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    padding: '10px 16px',
    minHeight: 56,
    borderBottom: '1px solid var(--line)',
  },
  '& > li:last-of-type': { borderBottom: 0 },
  '& > li > div': { flex: 1, minWidth: 0 },
  '& p': { fontSize: 12, lineHeight: '16px', color: 'var(--text-2)', overflowWrap: 'anywhere' },
});

/** Where the person is signed in, each place ended by a click. */
export function SessionsCard() {
  const query = useSessionsQuery();
  const { busy, press: leaveEverywhere } = usePress(
    () => request<unknown>({ url: '/auth/logout-everywhere', method: 'POST' }),
    { says: () => undefined, onDone: leaveForSignIn, shortToasts: true },
  );

  return (
    <Card
      flush
      title="Where you are signed in"
      action={
        <Button disabled={busy} onClick={() => void leaveEverywhere()}>
          Sign out everywhere
        </Button>
      }
    >
      <Loaded query={query} noun="list of places">
        {({ sessions }) => (
          <Places>
            {sessions.map((place) => (
              <Place key={place._id} place={place} />
            ))}
          </Places>
        )}
      </Loaded>
    </Card>
  );
}

function Place({ place }: { place: SignedInPlace }) {
  const [end] = useEndSessionMutation();
  const { busy, press: signOut } = usePress(() => end(place._id), { shortToasts: true });

  return (
    <li>
      <Icon name="person" />
      <div>
        {place.device}
        <p>
          {place.address} · since {instantText(place.signedInAt)} · last used {instantText(place.lastUsedAt)}
        </p>
      </div>
      {place.isCurrent ? (
        <Chip tone="ok">This one</Chip>
      ) : (
        <Button
          disabled={busy}
          aria-label={`Sign out ${place.device}, since ${instantText(place.signedInAt)}`}
          onClick={() => void signOut()}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}
