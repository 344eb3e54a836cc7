import { errorText, notify } from '@shopbench/client';
import { titleCase, type Party } from '@shopbench/contracts';
import { DeleteDialog } from '@shopbench/ui';
import { useState, type ReactNode } from 'react';
import { useDeletePartyMutation } from '../api/party-api';
import { partyKindOf } from '../party-kind';

interface DeleteParty {
  /** Asks, and deletes when the answer is yes. */
  ask: (party: Party) => void;
  dialog: ReactNode;
}

/** Deleting a party, with the question before. The server archives it: documents that name it stay as they are. */
export function useDeleteParty(onDeleted?: () => void): DeleteParty {
  const [party, setParty] = useState<Party | null>(null);
  const [deleteParty, { isLoading }] = useDeletePartyMutation();

  async function confirm(target: Party) {
    const answer = await deleteParty(target._id);
    setParty(null);
    if ('error' in answer) {
      notify.error(errorText(answer.error));
      return;
    }
    notify.success(answer.data.message);
    onDeleted?.();
  }

  const kind = partyKindOf(party?.designation ?? '');
  return {
    ask: setParty,
    dialog: (
      <DeleteDialog
        noun={kind.one}
        name={party && titleCase(party.name)}
        busy={isLoading}
        onConfirm={() => party && void confirm(party)}
        onCancel={() => setParty(null)}
      />
    ),
  };
}
