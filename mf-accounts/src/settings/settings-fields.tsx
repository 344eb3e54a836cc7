import type { FormHandle } from '@shopbench/client';
import { SHOP_STATE_CODES, STATES, type settingsInput } from '@shopbench/contracts';
import { asOptions } from '@shopbench/pages';
import { DateField, FormSection, NumberField, SelectField, SwitchField, TextField } from '@shopbench/ui/form';

const states = asOptions(SHOP_STATE_CODES, (code) => `${code} ${STATES[code]}`);

/** The shop's profile, as invoices print it, and the rules that its bills follow. */
export function SettingsFields({ form: { field } }: { form: FormHandle<typeof settingsInput> }) {
  return (
    <>
      <FormSection title="Shop">
        <TextField label="Shop name" required maxLength={100} {...field('shopName')} />
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
        <SwitchField label="Customers may buy on credit" {...field('creditByDefault')} />
        <DateField
          label="Books closed until"
          hint="Nothing of that day or before is made or changed"
          {...field('closedUntil')}
        />
      </FormSection>
      <FormSection title="Loyalty points">
        <NumberField
          label="Points for each ₹100 paid"
          hint="0 gives none"
          {...field('loyaltyPointsPer100')}
        />
        <DateField label="For sales from" hint="Empty: all sales count" {...field('loyaltySince')} />
      </FormSection>
    </>
  );
}
