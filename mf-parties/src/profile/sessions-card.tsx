import { errorText, notify, request } from '@shopbench/client';
import type { SignedInPlace } from '@shopbench/contracts';
import { Loaded } from '@shopbench/pages';
import { Button, Card, Chip, Icon, styled } from '@shopbench/ui';
import { useState } from 'react';
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
  const [isLeaving, setLeaving] = useState(false);

  async function leaveEverywhere() {
    setLeaving(true);
    const answer = await request({ url: '/auth/logout-everywhere', method: 'POST' });
    if (!('error' in answer)) return leaveForSignIn();
    setLeaving(false);
    notify.error(answer.error.message, { short: true });
  }

  return (
    <Card
      flush
      title="Where you are signed in"
      action={
        <Button disabled={isLeaving} onClick={() => void leaveEverywhere()}>
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
  const [end, { isLoading }] = useEndSessionMutation();

  async function signOut() {
    const { data, error } = await end(place._id);
    if (error) return notify.error(errorText(error), { short: true });
    notify.success(data.message, { short: true });
  }

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
          disabled={isLoading}
          aria-label={`Sign out ${place.device}, since ${instantText(place.signedInAt)}`}
          onClick={() => void signOut()}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}
