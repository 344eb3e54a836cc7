import { mergeInput, titleCase, type Party } from '@shopbench/contracts';
import { parties, useSave } from '@shopbench/pages';
import { AskDialog, PartyPicker, type NamedParty } from '@shopbench/pages/form';
import { useState } from 'react';
import { useMergePartyMutation } from './party-story';

interface MergeDialogProps {
  party: Party;
  onClose: () => void;
  onMerged: (into: Party) => void;
}

/** Makes one party of two that turn out to be one: everything of this one becomes the other's. */
export function MergeDialog({ party, onClose, onMerged }: MergeDialogProps) {
  const [picked, setPicked] = useState<NamedParty | null>(null);
  const [merge] = useMergePartyMutation();
  const { _id: id, version } = party;
  const role = party.designation === 'supplier' ? 'supplier' : 'customer';
  const name = parties.nameOf(party);
  const save = useSave<typeof mergeInput, Party>({
    schema: mergeInput,
    keep: `merge ${id}`,
    initial: { version },
    version,
    send: (body, idempotencyKey, seen) => merge({ id, body: { ...body, version: seen }, idempotencyKey }),
    onSaved: ({ record }) => onMerged(record),
  });
  const { values } = save.form;
  // After a reload only the id is known.
  const isPicked = !values.into || picked?._id === values.into;
  const chosen = parties.useOne(values.into ?? '', { skip: isPicked }).currentData;
  const into = isPicked ? picked : (chosen ?? null);

  function submit() {
    if (values.into && values.into !== id) return save.submit();
    save.form.showErrors([{ path: 'into', message: `Choose another ${role}, the one that stays` }]);
  }

  return (
    <AskDialog
      title={`Merge ${name} into another ${role}`}
      text={
        into
          ? `All documents, payments, notes and the balance of ${name} become those of ${titleCase(into.name)}. ${name} is archived; the merge can be taken back on that page.`
          : 'Choose the one that stays.'
      }
      save={{ ...save, submit }}
      confirmLabel="Merge"
      cancelLabel="Cancel"
      danger={false}
      onClose={onClose}
    >
      <PartyPicker
        {...{ role, name: 'into', value: into, nobody: 'Nobody yet' }}
        error={save.form.errors['into']}
        onChange={(party) => {
          setPicked(party);
          save.form.set({ into: party?._id });
        }}
      />
    </AskDialog>
  );
}
