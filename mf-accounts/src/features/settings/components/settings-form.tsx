import type { FormHandle } from '@shopbench/client';
import { SHOP_STATE_CODES, STATES, type settingsInput } from '@shopbench/contracts';
import { SavingButton } from '@shopbench/ui';
import { Form, FormActions, FormSection, SelectField, SwitchField, TextField } from '@shopbench/ui/form';

const states = SHOP_STATE_CODES.map((code) => ({ value: code, label: `${code} ${STATES[code]}` }));

export interface SettingsFormProps {
  form: FormHandle<typeof settingsInput>;
  saving: boolean;
  onSubmit: () => void;
}

/** The shop's profile, as invoices print it, and the rules that its bills follow. */
export function SettingsForm({ form, saving, onSubmit }: SettingsFormProps) {
  const { field } = form;
  return (
    <Form label="Settings" errors={form.errors} attempt={form.attempt} onSubmit={onSubmit}>
      <FormSection title="Shop">
        <TextField label="Shop name" required autoFocus maxLength={100} {...field('shopName')} />
        <TextField label="Address" maxLength={300} {...field('address')} />
        <SelectField label="State" required options={states} {...field('state')} />
        <TextField label="Phone" inputMode="tel" maxLength={10} {...field('phone')} />
        <TextField label="GSTIN" maxLength={15} {...field('gstin')} />
        <TextField label="UPI id" maxLength={100} {...field('upiId')} />
        <TextField label="Time zone" required maxLength={60} {...field('timeZone')} />
      </FormSection>
      <FormSection title="Bills and stock">
        <SwitchField label="Prices include tax" {...field('pricesIncludeTax')} />
        <SwitchField label="Round bills to the rupee" {...field('roundToRupee')} />
        <SwitchField label="Allow negative stock" {...field('allowNegativeStock')} />
      </FormSection>
      <FormActions>
        <SavingButton saving={saving}>Save Settings</SavingButton>
      </FormActions>
    </Form>
  );
}
