import { GENDERS, profileUpdate, SHOP_KEEPS, titleCase, type Profile } from '@shopbench/contracts';
import { asOptions, Loaded, useRecordForm, useReturn } from '@shopbench/pages';
import { SaveForm, storedValues } from '@shopbench/pages/form';
import { Card, EmptyState, PageHeader } from '@shopbench/ui';
import { DateField, FormSection, SelectField, TextField } from '@shopbench/ui/form';
import { STATE_OPTIONS } from '../state-options';
import { useChangeProfileMutation, useTwoStepQuery } from './profile-api';
import { useProfile } from './use-profile';

/** Changing one's own record. */
export function ProfileUpdatePage() {
  const query = useProfile();
  return (
    <>
      <PageHeader title="Edit profile" />
      <Loaded query={query} noun="profile">
        {(profile, refetch) =>
          profile ? (
            <Card>
              <ProfileForm
                profile={profile}
                refetch={async () => {
                  const { data, error } = await refetch();
                  return data ? { data } : { error };
                }}
              />
            </Card>
          ) : (
            <EmptyState icon="person" title="No profile data found" />
          )
        }
      </Loaded>
    </>
  );
}

interface ProfileFormProps {
  profile: Profile;
  refetch: () => Promise<{ data?: Profile; error?: unknown }>;
}

function ProfileForm({ profile, refetch }: ProfileFormProps) {
  const toProfile = useReturn('/profile');
  const [change] = useChangeProfileMutation();
  const save = useRecordForm<typeof profileUpdate, Profile>({
    schema: profileUpdate,
    record: profile,
    valuesOf: ownValues,
    update: (body) => change(body),
    refetch,
    onSaved: (_saved, leave) => leave(toProfile),
  });
  const { field, values } = save.form;
  const { data: twoStep } = useTwoStepQuery();
  const hasOtherEmail = (values.email || undefined) !== profile.email;
  return (
    <SaveForm label="Profile" save={save} submitLabel="Save" onCancel={toProfile}>
      <FormSection title="Contact">
        <TextField label="Name" required maxLength={100} autoComplete="name" {...field('name')} />
        <TextField label="E-mail" inputMode="email" autoComplete="email" {...field('email')} />
        {hasOtherEmail ? (
          <TextField
            label="Your password"
            required
            type="password"
            autoComplete="current-password"
            hint="You sign in with the e-mail address"
            {...field('password')}
          />
        ) : null}
        {hasOtherEmail && twoStep?.isOn ? (
          <TextField
            label="Code"
            required
            autoComplete="one-time-code"
            hint="Of your app, or a recovery code"
            {...field('code')}
          />
        ) : null}
        <TextField label="Contact number" inputMode="tel" {...field('contactNumber')} />
        <TextField label="Address" maxLength={300} {...field('address')} />
        <TextField label="City" {...field('city')} />
        <SelectField<string>
          label="State"
          emptyLabel="Not given"
          options={STATE_OPTIONS}
          {...field('state')}
        />
        <TextField label="PIN code" inputMode="numeric" maxLength={6} {...field('pinCode')} />
        <TextField label="Country" {...field('country')} />
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
        <TextField label="Bio" rows={2} {...field('bio')} />
      </FormSection>
      <p style={{ marginTop: 16 }}>Mobile number, trade name and GSTIN are changed by the shop: ask there.</p>
    </SaveForm>
  );
}

/** Of the profile, what the person may change. */
const OWN = Object.keys(profileUpdate.shape).filter(
  (field) => !(SHOP_KEEPS as readonly string[]).includes(field),
);
const ownValues = (profile: Profile) =>
  Object.fromEntries(
    Object.entries(storedValues(profileUpdate, profile)).filter(([field]) => OWN.includes(field)),
  );
