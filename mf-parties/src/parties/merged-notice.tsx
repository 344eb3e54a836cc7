import { errorText, notify } from '@shopbench/client';
import type { Party } from '@shopbench/contracts';
import { parties, screenPath, useAct, useRight } from '@shopbench/pages';
import { Button, Card, Link } from '@shopbench/ui';
import { useUnmergePartyMutation } from './party-story';

/** Says into whom a party was merged, and takes that back. */
export function MergedNotice({ party }: { party: Party }) {
  const [unmerge, { isLoading }] = useUnmergePartyMutation();
  const trades = useRight('trade');
  const into = parties.useOne(party.mergedInto ?? '');
  const name = into.currentData ? parties.nameOf(into.currentData) : 'another one';

  const may = useAct('archive');

  async function takeBack() {
    if (!may()) return;
    const { data, error } = await unmerge({ id: party._id, body: { version: party.version } });
    if (!data || error) return notify.error(errorText(error));
    notify.success(data.message);
  }

  return (
    <Card>
      <div style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 12 }}>
        <span style={{ flex: '1 1 240px' }}>
          Merged into <Link href={screenPath('customer', party.mergedInto ?? '')}>{name}</Link>, with all
          documents and the balance.
        </span>
        {trades ? (
          <Button disabled={isLoading} onClick={() => void takeBack()}>
            Take the merge back
          </Button>
        ) : null}
      </div>
    </Card>
  );
}
