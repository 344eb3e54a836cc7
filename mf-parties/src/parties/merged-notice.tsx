import type { Party } from '@shopbench/contracts';
import { parties, screenPath, useAct, usePress, useRight } from '@shopbench/pages';
import { Button, Card, Link } from '@shopbench/ui';
import { useUnmergePartyMutation } from './party-story';

/** Says into whom a party was merged, and takes that back. */
export function MergedNotice({ party }: { party: Party }) {
  const [unmerge] = useUnmergePartyMutation();
  const { busy, press } = usePress((version: number, idempotencyKey) =>
    unmerge({ id: party._id, body: { version }, idempotencyKey }),
  );
  const may = useAct('archive');
  const trades = useRight('trade');
  const into = parties.useOne(party.mergedInto ?? '');
  const name = into.currentData ? parties.nameOf(into.currentData) : 'another one';

  return (
    <Card>
      <div style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 12 }}>
        <span style={{ flex: '1 1 240px' }}>
          Merged into <Link href={screenPath('customer', party.mergedInto ?? '')}>{name}</Link>, with all
          documents and the balance.
        </span>
        {trades ? (
          <Button disabled={busy} onClick={() => may() && void press(party.version)}>
            Take the merge back
          </Button>
        ) : null}
      </div>
    </Card>
  );
}
