import type { Party } from '@shopbench/contracts';
import { parties } from '@shopbench/pages';
import { DeleteMany, useBulk, useInTurn } from '@shopbench/pages/list';
import { Button } from '@shopbench/ui';
import type { ChosenRows } from '@shopbench/ui/grid';
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
  const withChosen = (_ids: readonly string[], { rows, choose }: ChosenRows<Party>) => {
    const owing = rows.filter(({ balance }) => balance > 0);
    return (
      <>
        <Button size="small" disabled={owing.length === 0} onClick={() => reminding.begin(owing)}>
          Remind {owing.length}
        </Button>
        {mayDelete ? <DeleteMany resource={parties} bulk={bulk} rows={rows} choose={choose} /> : null}
      </>
    );
  };
  return { withChosen, result: bulk.result, dialog: reminding.element };
}
