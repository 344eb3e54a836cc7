import { ACCOUNT_SIDES, GENDERS, GST_TYPES, STATES, titleCase, type partyInput } from '@shopbench/contracts';
import { asOptions, useRight } from '@shopbench/pages';
import { MoreFields, type FieldsProps } from '@shopbench/pages/form';
import { DateField, FormSection, MoneyField, SelectField, SwitchField, TextField } from '@shopbench/ui/form';

const states = asOptions<string>(Object.values(STATES).sort());
const SIDE_WORDS = { Debit: 'Debit (owes us)', Credit: 'Credit (we owe)' };

/** Name, mobile and address, and on request everything else; money only for people who trade. */
export function PartyFields({ form, isNew }: FieldsProps<typeof partyInput>) {
  const { field, values } = form;
  const seesMoney = useRight('trade');
  return (
    <>
      <FormSection>
        <TextField label="Name" required maxLength={100} {...field('name')} />
        <TextField label="Mobile number" required inputMode="tel" maxLength={10} {...field('mobileNumber')} />
        <TextField label="Address" required maxLength={300} {...field('address')} />
        <TextField label="E-mail" inputMode="email" {...field('email')} />
      </FormSection>
      <MoreFields form="party" errors={form.errors} open={!isNew}>
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
        {seesMoney ? (
          <FormSection title="Money">
            {isNew ? (
              <>
                <SelectField
                  label="Account type"
                  options={asOptions(ACCOUNT_SIDES, (side) => SIDE_WORDS[side])}
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
        ) : null}
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
      </MoreFields>
    </>
  );
}
