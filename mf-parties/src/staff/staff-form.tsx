import { errorText, notify, type FormValues } from '@shopbench/client';
import {
  GENDERS,
  staffInput,
  STAFF_DESIGNATIONS,
  titleCase,
  type OneTimeSignIn,
  type User,
} from '@shopbench/contracts';
import { asOptions, designationWord, PATHS, staff, usePress } from '@shopbench/pages';
import { defineForm, MoreFields, storedValues, type Creation, type FieldsProps } from '@shopbench/pages/form';
import { DateField, FormSection, MoneyField, SelectField, TextField } from '@shopbench/ui/form';
import { useState } from 'react';
import { STATE_OPTIONS } from '../state-options';
import { OneTimePasswordDialog } from './one-time-password-dialog';
import { useResetPasswordMutation } from './staff-api';

/** An empty form. */
export const NEW_STAFF: FormValues<typeof staffInput> = { country: 'India', salary: 0 };

/** Who they are and what they do, and on request everything else. */
function StaffFields({ form, isNew }: FieldsProps<typeof staffInput>) {
  const { field } = form;
  return (
    <>
      <FormSection title="Essentials" note="They sign in with the mobile number or the e-mail address.">
        <TextField label="Name" required maxLength={100} {...field('name')} />
        <TextField label="Mobile number" required inputMode="tel" maxLength={10} {...field('mobileNumber')} />
        <TextField label="E-mail" inputMode="email" {...field('email')} />
        <TextField label="Address" required maxLength={300} {...field('address')} />
        <SelectField
          label="Designation"
          required
          hint="Says what they may do"
          options={asOptions(STAFF_DESIGNATIONS, designationWord)}
          {...field('designation')}
        />
        <TextField label="Department" maxLength={60} {...field('department')} />
      </FormSection>
      <MoreFields form="staff" errors={form.errors} open={!isNew}>
        <FormSection title="Place">
          <TextField label="City" {...field('city')} />
          <SelectField<string>
            label="State"
            emptyLabel="Not given"
            options={STATE_OPTIONS}
            {...field('state')}
          />
          <TextField label="PIN code" inputMode="numeric" maxLength={6} {...field('pinCode')} />
          <TextField label="Country" {...field('country')} />
          <TextField label="Contact number" inputMode="tel" {...field('contactNumber')} />
        </FormSection>
        <FormSection title="Other Details" note="Only the admin sees these.">
          <DateField label="Joined on" {...field('joiningDate')} />
          <MoneyField label="Salary a month" start="₹" {...field('salary')} />
          <DateField label="Date of birth" {...field('dateOfBirth')} />
          <DateField label="Marriage anniversary" {...field('marrigeAniversary')} />
          <SelectField
            label="Gender"
            emptyLabel="Not given"
            options={asOptions(GENDERS, titleCase)}
            {...field('gender')}
          />
          <TextField label="PAN" maxLength={10} {...field('panNo')} />
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

/** Lets a new member of the staff sign in, and waits until the admin has seen the password. */
function useFirstPassword(): Creation<User> {
  const [reset] = useResetPasswordMutation();
  const { press: give } = usePress((id: string) => reset(id), { quiet: true, says: () => undefined });
  const [told, setTold] = useState<{ signIn: OneTimeSignIn; done: () => void } | null>(null);
  return {
    shown: told ? <OneTimePasswordDialog told={told.signIn} onClose={told.done} /> : null,
    async afterwards(person) {
      const { data, error } = await give(person._id);
      if (data) await new Promise<void>((done) => setTold({ signIn: data, done }));
      else notify.error(`No one-time password was made: ${errorText(error)}`);
    },
  };
}

export const staffForm = defineForm({
  resource: staff,
  schema: staffInput,
  initial: NEW_STAFF,
  valuesOf: (person) => storedValues(staffInput, person),
  Fields: StaffFields,
  useBesides: useFirstPassword,
  createLabel: 'Create Staff',
  dialogTitle: 'Create New Staff',
  dialogWidth: 'lg',
  savingText: 'Creating...',
  listPath: PATHS.staff,
});
