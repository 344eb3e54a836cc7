import { errorText, fieldErrors, notify, useForm, useUnsavedGuard } from '@shopbench/client';
import { partyInput, partyUpdate, updateOf, type Party } from '@shopbench/contracts';
import { Card, DiscardDialog } from '@shopbench/ui';
import { useUpdatePartyMutation } from '../api/party-api';
import type { PartyKind } from '../party-kind';
import { partyValues } from '../party-values';
import { PartyForm } from './party-form';

export interface PartyEditorProps {
  kind: PartyKind;
  party: Party;
  onDone: () => void;
}

/** Editing a party in place of its details. */
export function PartyEditor({ kind, party, onDone }: PartyEditorProps) {
  const form = useForm(partyInput, partyValues(party));
  const [update, { isLoading }] = useUpdatePartyMutation();
  const guard = useUnsavedGuard(form.isDirty);

  async function submit() {
    const checked = form.validate();
    if (!checked || isLoading) return;
    const answer = await update({ id: party._id, party: updateOf(partyUpdate, checked, party) });
    if ('error' in answer) {
      form.showErrors(fieldErrors(answer.error));
      notify.error(errorText(answer.error));
      return;
    }
    notify.success(answer.data.message);
    onDone();
  }

  return (
    <Card title={`Edit ${kind.noun}`}>
      <PartyForm
        kind={kind}
        form={form}
        saving={isLoading}
        submitLabel="Save"
        savingText="Saving…"
        onSubmit={() => void submit()}
        onCancel={() => guard.close(onDone)}
        withOpeningBalance={false}
        showMoreAtFirst
      />
      <DiscardDialog open={guard.asking} onDiscard={guard.leave} onStay={guard.stay} />
    </Card>
  );
}
