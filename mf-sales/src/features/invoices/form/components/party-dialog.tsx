import { errorText, fieldErrors, notify, useForm, useIdempotencyKey } from '@shopbench/client';
import { partyInput, type Party } from '@shopbench/contracts';
import { Button, SavingButton } from '@shopbench/ui';
import { FieldGrid, Form, FormActions, FormDialog, TextField } from '@shopbench/ui/form';
import { useAddPartyMutation } from '../api/invoice-form-api';
import { useInvoiceFormContext } from '../invoice-form-context';

export interface PartyDialogProps {
  /** What was typed in the picker: digits begin a mobile number, anything else a name. */
  typed: string;
  onAdded: (party: Party) => void;
  onClose: () => void;
}

/** A new customer without leaving the bill: name, mobile and address. */
export function PartyDialog({ typed, onAdded, onClose }: PartyDialogProps) {
  const { kind } = useInvoiceFormContext();
  const isMobile = /^\d+$/.test(typed);
  const form = useForm(partyInput, {
    designation: kind.partyRole,
    name: isMobile ? '' : typed,
    mobileNumber: isMobile ? typed : '',
    address: '',
  });
  const idempotency = useIdempotencyKey();
  const [addParty, { isLoading }] = useAddPartyMutation();

  async function submit() {
    const party = form.validate();
    if (!party || isLoading) return;
    const answer = await addParty({ party, idempotencyKey: idempotency.key });
    if ('error' in answer) {
      idempotency.renewAfter(answer.error);
      form.showErrors(fieldErrors(answer.error));
      notify.error(errorText(answer.error));
      return;
    }
    notify.success(answer.data.message);
    onAdded(answer.data.record);
  }

  return (
    <FormDialog open title={`Add a ${kind.partyNoun}`} maxWidth="xs" onClose={onClose}>
      <Form
        label={kind.partyLabel}
        errors={form.errors}
        attempt={form.attempt}
        onSubmit={() => void submit()}
        onEscape={onClose}
      >
        <FieldGrid>
          <TextField label="Name" required autoFocus={isMobile || typed === ''} {...form.field('name')} />
          <TextField
            label="Mobile number"
            required
            inputMode="tel"
            maxLength={10}
            autoFocus={!isMobile && typed !== ''}
            {...form.field('mobileNumber')}
          />
          <TextField label="Address" required {...form.field('address')} />
        </FieldGrid>
        <FormActions>
          <Button onClick={onClose}>Cancel</Button>
          <SavingButton saving={isLoading} savingText="Creating...">
            Add
          </SavingButton>
        </FormActions>
      </Form>
    </FormDialog>
  );
}
