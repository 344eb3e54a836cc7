import { errorText, notify } from '@shopbench/client';
import { titleCase, type Party } from '@shopbench/contracts';
import { ConfirmDialog } from '@shopbench/ui';
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
      notify.error(errorText(answer.error) || 'Error deleting customer. Please try again.');
      return;
    }
    notify.success(answer.data.message);
    onDeleted?.();
  }

  const kind = partyKindOf(party?.designation ?? '');
  return {
    ask: setParty,
    dialog: (
      <ConfirmDialog
        open={party !== null}
        title="Confirm Delete"
        text={`Are you sure you want to delete ${kind.one} "${titleCase(party?.name ?? '')}"?`}
        busy={isLoading}
        onConfirm={() => party && void confirm(party)}
        onCancel={() => setParty(null)}
      />
    ),
  };
}
