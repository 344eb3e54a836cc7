import { titleCase, type Party } from '@shopbench/contracts';
import { parties, useMergeChoice } from '@shopbench/pages';
import { AskDialog, PartyPicker, type NamedParty } from '@shopbench/pages/form';
import { useMergePartyMutation } from './party-story';

interface MergeDialogProps {
  party: Party;
  onClose: () => void;
  onMerged: (into: Party) => void;
}

/** Makes one party of two that turn out to be one: everything of this one becomes the other's. */
export function MergeDialog({ party, onClose, onMerged }: MergeDialogProps) {
  const role = party.designation === 'supplier' ? 'supplier' : 'customer';
  const name = parties.nameOf(party);
  const { save, into, error, choose } = useMergeChoice<Party, NamedParty>({
    ...{ record: party, resource: parties, useMerge: useMergePartyMutation, onMerged },
    refusal: `Choose another ${role}, the one that stays`,
  });

  return (
    <AskDialog
      title={`Merge ${name} into another ${role}`}
      text={
        into
          ? `All documents, payments, notes and the balance of ${name} become those of ${titleCase(into.name)}. ${name} is archived; the merge can be taken back on that page.`
          : 'Choose the one that stays.'
      }
      save={save}
      confirmLabel="Merge"
      cancelLabel="Cancel"
      danger={false}
      onClose={onClose}
    >
      <PartyPicker
        {...{ role, name: 'into', value: into, nobody: 'Nobody yet' }}
        error={error}
        onChange={choose}
      />
    </AskDialog>
  );
}
