import {
  ACCOUNT_SIDES,
  formatRupees,
  GENDERS,
  GST_TYPES,
  LANGUAGE_WORDS,
  LANGUAGES,
  titleCase,
  type partyInput,
} from '@shopbench/contracts';
import { asOptions, useRight } from '@shopbench/pages';
import {
  ConsentTicks,
  OpeningDateField,
  MoreFields,
  PartyDuplicates,
  usePartyDuplicates,
  type FieldsProps,
} from '@shopbench/pages/form';
import { styled } from '@shopbench/ui';
import { DateField, FormSection, MoneyField, SelectField, SwitchField, TextField } from '@shopbench/ui/form';
import { STATE_OPTIONS } from '../state-options';
import { SIDE_WORDS } from './party-kind';
import { isLocked, placeOfPinCode, withGstin, withGstType } from './party-tax-values';

const FROM_GSTIN = 'From the GSTIN';

const Right = styled('span')({ color: 'var(--ok)' });
const Doubtful = styled('span')({ color: 'var(--warn)' });

type Fields = FieldsProps<typeof partyInput>;

/** Mobile number, name and address, and on request everything else; money only for people who trade. */
export function PartyFields({ form, isNew, id }: Fields) {
  const { field, set, values } = form;
  const seesMoney = useRight('trade');
  const { mobileNumber, gstin, designation = 'customer', sameNumber = false } = values;
  const duplicates = usePartyDuplicates({ mobileNumber, gstin, designation, except: id });
  const place = placeOfPinCode(values);
  const placeHint = place && (place.fits ? <Right>✓ {place.text}</Right> : <Doubtful>{place.text}</Doubtful>);
  return (
    <>
      <FormSection title="Essentials" note="Enough for a bill at the counter." min={200} most={3}>
        <TextField
          label="Mobile number"
          required
          inputMode="tel"
          maxLength={10}
          {...field('mobileNumber')}
          onChange={(typed) => set({ mobileNumber: typed, sameNumber: false })}
        />
        <TextField label="Name" required maxLength={100} {...field('name')} />
        <TextField label="E-mail" inputMode="email" placeholder="For bills by mail" {...field('email')} />
        <PartyDuplicates
          duplicates={duplicates}
          sameNumber={sameNumber}
          onSomeoneElse={() => set({ sameNumber: true })}
        />
        <TextField label="Address" required maxLength={300} {...field('address')} />
        <TextField
          label="PIN code"
          inputMode="numeric"
          maxLength={6}
          hint={placeHint}
          {...field('pinCode')}
        />
        <TextField label="City" {...field('city')} />
      </FormSection>
      {isNew && designation === 'customer' ? (
        <FormSection title="Consent" note="Not a must: leave it, or ask now." most={1}>
          <ConsentTicks
            value={values.consent ?? { language: values.language || 'en', answers: {} }}
            onChange={(consent) => set({ consent })}
          />
        </FormSection>
      ) : null}
      <MoreFields form="party" errors={form.errors} open={!isNew}>
        {seesMoney ? <TaxFields form={form} /> : <PlaceFields form={form} />}
        {seesMoney ? <MoneyFields form={form} isNew={isNew} /> : null}
        {seesMoney ? <PersonFields form={form} /> : null}
      </MoreFields>
    </>
  );
}

type Part = Pick<Fields, 'form'>;

const StateField = ({ form: { field }, locked = false }: Part & { locked?: boolean }) => (
  <SelectField<string>
    label="State"
    emptyLabel="Not given"
    options={STATE_OPTIONS}
    disabled={locked}
    hint={locked ? FROM_GSTIN : undefined}
    {...field('state')}
  />
);

/** What people without the right to trade keep as well. */
function PlaceFields({ form }: Part) {
  const { field } = form;
  return (
    <FormSection title="Place" note="How else to reach them.">
      <StateField form={form} locked={isLocked(form.values)} />
      <TextField label="Country" {...field('country')} />
      <TextField label="Trade name" {...field('tradeName')} />
      <TextField label="Contact number" inputMode="tel" {...field('contactNumber')} />
    </FormSection>
  );
}

function TaxFields({ form }: Part) {
  const { field, set, values } = form;
  const locked = isLocked(values);
  return (
    <FormSection title="Tax" note="State and PAN come from the GSTIN.">
      <SelectField
        label="GST type"
        options={asOptions(GST_TYPES)}
        {...field('gstType')}
        onChange={(gstType) => set(withGstType(gstType))}
      />
      <TextField
        label="GSTIN"
        maxLength={15}
        hint={locked ? <Right>✓ Check digit right</Right> : undefined}
        {...field('gstin')}
        onChange={(typed) => set(withGstin(values, typed))}
      />
      <TextField
        label="PAN"
        maxLength={10}
        disabled={locked}
        hint={locked ? FROM_GSTIN : undefined}
        {...field('panNo')}
      />
      <StateField form={form} locked={locked} />
      <TextField label="Trade name" {...field('tradeName')} />
      <TextField label="Country" {...field('country')} />
    </FormSection>
  );
}

function MoneyFields({ form: { field, values }, isNew }: Part & Pick<Fields, 'isNew'>) {
  const { creditAllowed, creditLimit = 0, openingBalance = 0, accountType } = values;
  const left = creditLimit - (accountType === 'Credit' ? -openingBalance : openingBalance);
  const showsLeft = isNew && creditAllowed && creditLimit > 0 && Number.isFinite(left);
  return (
    <FormSection title="Money" note="Only for people who buy on credit.">
      {isNew ? (
        <>
          <MoneyField label="Opening balance" start="₹" {...field('openingBalance')} />
          <SelectField
            label="Account type"
            options={asOptions(ACCOUNT_SIDES, (side) => SIDE_WORDS[side])}
            {...field('accountType')}
          />
          <OpeningDateField {...field('openingDate')} />
        </>
      ) : null}
      <MoneyField
        label="Credit limit"
        start="₹"
        disabled={!creditAllowed}
        hint={showsLeft ? `${formatRupees(left)} left to start with` : undefined}
        {...field('creditLimit')}
      />
      <SwitchField label="Credit allowed" {...field('creditAllowed')} />
    </FormSection>
  );
}

function PersonFields({ form: { field } }: Part) {
  return (
    <FormSection title="More about them" note="Never asked for at the counter.">
      <TextField
        label="Contact number"
        inputMode="tel"
        placeholder="Second number"
        {...field('contactNumber')}
      />
      <DateField label="Date of birth" {...field('dateOfBirth')} />
      <DateField label="Marriage anniversary" {...field('marrigeAniversary')} />
      <SelectField
        label="Gender"
        emptyLabel="Not given"
        options={asOptions(GENDERS, titleCase)}
        {...field('gender')}
      />
      <TextField label="Document type" placeholder="Aadhaar, licence" {...field('documentType')} />
      <TextField label="Document number" {...field('documentNo')} />
      <TextField label="Referred by" {...field('refferedBy')} />
      <SelectField
        label="Language"
        emptyLabel="Not known"
        hint="Of notices, and of their own pages"
        options={asOptions(LANGUAGES, (one) => LANGUAGE_WORDS[one])}
        {...field('language')}
      />
      <TextField label="Remark" rows={2} placeholder="Only staff see this" {...field('remark')} />
      <TextField label="Bio" rows={2} placeholder="Shown in their profile" {...field('bio')} />
    </FormSection>
  );
}
