import { errorText, notify } from '@shopbench/client';
import { titleCase, type Party } from '@shopbench/contracts';
import { parties } from '@shopbench/pages';
import { PartyPicker, type NamedParty } from '@shopbench/pages/form';
import { Button } from '@shopbench/ui';
import { FormActions, FormDialog } from '@shopbench/ui/form';
import { useState } from 'react';
import { useMergePartyMutation } from './party-story';

interface MergeDialogProps {
  party: Party;
  onClose: () => void;
  onMerged: (into: Party) => void;
}

/** Makes one party of two that turn out to be one: everything of this one becomes the other's. */
export function MergeDialog({ party, onClose, onMerged }: MergeDialogProps) {
  const [into, setInto] = useState<NamedParty | null>(null);
  const [merge, { isLoading }] = useMergePartyMutation();
  const role = party.designation === 'supplier' ? 'supplier' : 'customer';
  const name = parties.nameOf(party);

  async function confirm(other: NamedParty) {
    const { data, error } = await merge({
      id: party._id,
      body: { into: other._id, version: party.version },
    });
    if (!data || error) return notify.error(errorText(error));
    notify.success(data.message);
    onMerged(data.record);
  }

  return (
    <FormDialog open title={`Merge ${name} into another ${role}`} maxWidth="xs" onClose={onClose}>
      <PartyPicker role={role} value={into} nobody="Nobody yet" onChange={setInto} />
      <p style={{ margin: '12px 0 0' }}>
        {into
          ? `All documents, payments, notes and the balance of ${name} become those of ${titleCase(into.name)}. ${name} is archived; the merge can be taken back on that page.`
          : 'Choose the one that stays.'}
      </p>
      <FormActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          variant="contained"
          color="primary"
          disabled={!into || into._id === party._id || isLoading}
          onClick={() => into && void confirm(into)}
        >
          Merge
        </Button>
      </FormActions>
    </FormDialog>
  );
}
