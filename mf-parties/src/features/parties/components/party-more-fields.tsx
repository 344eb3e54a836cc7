import type { FormHandle } from '@shopbench/client';
import { ACCOUNT_SIDES, GENDERS, GST_TYPES, STATES, titleCase, type partyInput } from '@shopbench/contracts';
import { DateField, FormSection, MoneyField, SelectField, SwitchField, TextField } from '@shopbench/ui/form';

const asOptions = <Value extends string>(
  values: readonly Value[],
  label: (value: Value) => string = (value) => value,
) => values.map((value) => ({ value, label: label(value) }));

const states = asOptions<string>(Object.values(STATES).sort());

interface PartyMoreFieldsProps {
  form: FormHandle<typeof partyInput>;
  withOpeningBalance: boolean;
}

/** The fields of a party beyond name, mobile, address and e-mail. */
export function PartyMoreFields({ form: { field, values }, withOpeningBalance }: PartyMoreFieldsProps) {
  return (
    <>
      <FormSection title="Business">
        <TextField label="Trade name" {...field('tradeName')} />
        <SelectField label="GST type" options={asOptions(GST_TYPES)} {...field('gstType')} />
        <TextField label="GSTIN" maxLength={15} {...field('gstin')} />
        <TextField label="PAN" maxLength={10} {...field('panNo')} />
      </FormSection>
      <FormSection title="Place">
        <TextField label="City" {...field('city')} />
        <SelectField<string> label="State" emptyLabel="Not given" options={states} {...field('state')} />
        <TextField label="PIN code" inputMode="numeric" maxLength={6} {...field('pinCode')} />
        <TextField label="Country" {...field('country')} />
        <TextField label="Contact number" inputMode="tel" {...field('contactNumber')} />
      </FormSection>
      <FormSection title="Money">
        {withOpeningBalance ? (
          <>
            <SelectField
              label="Account type"
              options={[
                { value: ACCOUNT_SIDES[0], label: 'Debit (owes us)' },
                { value: ACCOUNT_SIDES[1], label: 'Credit (we owe)' },
              ]}
              {...field('accountType')}
            />
            <MoneyField label="Opening balance" start="₹" {...field('openingBalance')} />
          </>
        ) : null}
        <MoneyField
          label="Credit limit"
          start="₹"
          disabled={!values.creditAllowed}
          {...field('creditLimit')}
        />
        <SwitchField label="Credit allowed" {...field('creditAllowed')} />
      </FormSection>
      <FormSection title="Person">
        <SelectField
          label="Gender"
          emptyLabel="Not given"
          options={asOptions(GENDERS, titleCase)}
          {...field('gender')}
        />
        <DateField label="Date of birth" {...field('dateOfBirth')} />
        <DateField label="Marriage anniversary" {...field('marrigeAniversary')} />
        <TextField label="Document type" placeholder="Aadhaar, licence" {...field('documentType')} />
        <TextField label="Document number" {...field('documentNo')} />
        <TextField label="Referred by" {...field('refferedBy')} />
        <TextField label="Remark" rows={2} {...field('remark')} />
        <TextField label="Bio" rows={2} {...field('bio')} />
      </FormSection>
    </>
  );
}
