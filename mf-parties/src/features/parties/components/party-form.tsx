import type { FormHandle } from '@shopbench/client';
import type { partyInput } from '@shopbench/contracts';
import { Button, SavingButton } from '@shopbench/ui';
import { Form, FormActions, FormSection, TextField } from '@shopbench/ui/form';
import { useState } from 'react';
import type { PartyKind } from '../party-kind';
import { PartyMoreFields } from './party-more-fields';

export interface PartyFormProps {
  kind: PartyKind;
  form: FormHandle<typeof partyInput>;
  saving: boolean;
  /** The words of the main button: Create Customer, Save. */
  submitLabel: string;
  savingText: string;
  onSubmit: () => void;
  onCancel: () => void;
  /** False where the opening balance is already booked. */
  withOpeningBalance?: boolean;
  showMoreAtFirst?: boolean;
}

/** A customer or supplier: name, mobile and address, and on request everything else. */
export function PartyForm({
  kind,
  form,
  saving,
  submitLabel,
  savingText,
  onSubmit,
  onCancel,
  withOpeningBalance = true,
  showMoreAtFirst = false,
}: PartyFormProps) {
  const [showsMore, setShowsMore] = useState(showMoreAtFirst);
  const { field } = form;
  // A field at fault must be in view.
  const hasHiddenError = Object.keys(form.errors).some(
    (path) => !['name', 'mobileNumber', 'address', 'email'].includes(path),
  );
  const isOpen = showsMore || hasHiddenError;

  return (
    <Form
      label={kind.one}
      errors={form.errors}
      attempt={form.attempt}
      onSubmit={onSubmit}
      onEscape={onCancel}
    >
      <FormSection>
        <TextField label="Name" required autoFocus maxLength={100} {...field('name')} />
        <TextField label="Mobile number" required inputMode="tel" maxLength={10} {...field('mobileNumber')} />
        <TextField label="Address" required maxLength={300} {...field('address')} />
        <TextField label="E-mail" inputMode="email" {...field('email')} />
      </FormSection>
      {isOpen ? <PartyMoreFields form={form} withOpeningBalance={withOpeningBalance} /> : null}
      <Button
        variant="text"
        size="small"
        sx={{ marginTop: 2 }}
        aria-expanded={isOpen}
        onClick={() => setShowsMore(!isOpen)}
      >
        {isOpen ? 'Hide More Fields' : 'Show More Fields'}
      </Button>
      <FormActions>
        <Button onClick={onCancel} disabled={saving}>
          Cancel
        </Button>
        <SavingButton saving={saving} savingText={savingText}>
          {submitLabel}
        </SavingButton>
      </FormActions>
    </Form>
  );
}
