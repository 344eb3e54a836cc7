import type { Party } from '@shopbench/contracts';
import { parties, usePress } from '@shopbench/pages';
import { DeleteMany, useBulk, useInTurn } from '@shopbench/pages/list';
import { Button } from '@shopbench/ui';
import type { ChosenRows } from '@shopbench/ui/grid';
import { useState } from 'react';
import { useLazyRemindersQuery } from '../privacy/privacy-calls';
import { LeftOutOfReminders, type LeftOut } from './left-out';
import { RemindDialog } from './remind-dialog';

/** What can be done with many customers or suppliers at once: reminded of what they owe, deleted or archived. */
export function usePartyBulk(mayDelete: boolean) {
  const bulk = useBulk<Party>({
    nameOf: parties.nameOf,
    href: ({ _id }) => parties.screen({ _id } as Party),
  });
  const reminding = useInTurn<Party>(
    ({ row, place, done, close }) => (
      <RemindDialog key={row._id} party={row} onSent={done} onClose={close}>
        {place}
      </RemindDialog>
    ),
    'Reminded',
  );
  const [leftOut, setLeftOut] = useState<LeftOut | null>(null);
  const [ask] = useLazyRemindersQuery();
  const { busy, press } = usePress((people: readonly string[]) => ask(people), { says: () => undefined });
  async function remind(owing: readonly Party[]) {
    const { data } = await press(owing.map(({ _id }) => _id));
    if (!data) return;
    const those = (ids: readonly string[]) => owing.filter(({ _id }) => ids.includes(_id));
    setLeftOut({ unasked: those(data.unasked), withdrawn: those(data.withdrawn) });
    reminding.begin(those(data.given));
  }
  const withChosen = (_ids: readonly string[], { rows, choose }: ChosenRows<Party>) => {
    const owing = rows.filter(({ balance }) => balance > 0);
    return (
      <>
        <Button size="small" disabled={owing.length === 0 || busy} onClick={() => void remind(owing)}>
          Remind {owing.length}
        </Button>
        {mayDelete ? <DeleteMany resource={parties} bulk={bulk} rows={rows} choose={choose} /> : null}
      </>
    );
  };
  const result = (
    <>
      {bulk.result}
      {leftOut ? <LeftOutOfReminders people={leftOut} onClose={() => setLeftOut(null)} /> : null}
    </>
  );
  return { withChosen, result, dialog: reminding.element };
}
