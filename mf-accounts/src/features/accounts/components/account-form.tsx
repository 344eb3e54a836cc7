import type { FormHandle } from '@shopbench/client';
import { ACCOUNT_TYPES, type accountInput } from '@shopbench/contracts';
import { Button, SavingButton } from '@shopbench/ui';
import {
  Form,
  FormActions,
  FormSection,
  MoneyField,
  SelectField,
  SwitchField,
  TextField,
} from '@shopbench/ui/form';
import { ACCOUNT_TYPE_WORDS } from '../account-words';

const types = ACCOUNT_TYPES.map((type) => ({ value: type, label: ACCOUNT_TYPE_WORDS[type] }));

/** The fields that only a bank account has, emptied. */
const NO_BANK = { accountNumber: '', ifscCode: '', branch: '' };

export interface AccountFormProps {
  form: FormHandle<typeof accountInput>;
  saving: boolean;
  submitLabel: string;
  onSubmit: () => void;
  onCancel: () => void;
  /** The opening balance is set once, at creation. */
  isNew: boolean;
}

/** An account: its name and type, and for a bank its number. */
export function AccountForm({ form, saving, submitLabel, onSubmit, onCancel, isNew }: AccountFormProps) {
  const { field, values } = form;
  const isBank = values.accountType === 'bank';
  return (
    <Form label="Account" errors={form.errors} attempt={form.attempt} onSubmit={onSubmit} onEscape={onCancel}>
      <FormSection>
        <TextField label="Account name" required autoFocus maxLength={80} {...field('accountName')} />
        <SelectField
          label="Account type"
          required
          options={types}
          {...field('accountType')}
          onChange={(accountType) =>
            form.set(accountType === 'bank' ? { accountType } : { accountType, ...NO_BANK })
          }
        />
        {isBank ? (
          <>
            <TextField
              label="Account number"
              inputMode="numeric"
              maxLength={20}
              {...field('accountNumber')}
            />
            <TextField label="IFSC code" maxLength={11} {...field('ifscCode')} />
            <TextField label="Branch" maxLength={80} {...field('branch')} />
          </>
        ) : null}
        {isNew ? <MoneyField label="Opening balance" start="₹" {...field('openingBalance')} /> : null}
      </FormSection>
      <SwitchField label="Active" {...field('isActive')} />
      <FormActions>
        <Button onClick={onCancel} disabled={saving}>
          Cancel
        </Button>
        <SavingButton saving={saving}>{submitLabel}</SavingButton>
      </FormActions>
    </Form>
  );
}
