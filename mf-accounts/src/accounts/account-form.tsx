import { ACCOUNT_TYPES, accountInput } from '@shopbench/contracts';
import { ACCOUNT_TYPE_WORDS, accounts, asOptions, PATHS } from '@shopbench/pages';
import { OpeningDateField, defineForm, storedValues, type FieldsProps } from '@shopbench/pages/form';
import { FormSection, MoneyField, SelectField, SwitchField, TextField } from '@shopbench/ui/form';

const types = asOptions(ACCOUNT_TYPES, (type) => ACCOUNT_TYPE_WORDS[type]);

/** The fields that only a bank account has, emptied. */
const NO_BANK = { accountNumber: '', ifscCode: '', branch: '' };

/** Name and type, and for a bank its number. The opening balance is set once. */
function AccountFields({ form: { field, set, values }, isNew }: FieldsProps<typeof accountInput>) {
  return (
    <>
      <FormSection>
        <TextField label="Account name" required maxLength={80} {...field('accountName')} />
        <SelectField
          label="Account type"
          required
          options={types}
          {...field('accountType')}
          onChange={(accountType) =>
            set(accountType === 'bank' ? { accountType } : { accountType, ...NO_BANK })
          }
        />
        {values.accountType === 'bank' ? (
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
        {isNew ? (
          <>
            <MoneyField label="Opening balance" start="₹" {...field('openingBalance')} />
            <OpeningDateField {...field('openingDate')} />
          </>
        ) : null}
      </FormSection>
      <SwitchField label="Active" {...field('isActive')} />
    </>
  );
}

export const accountForm = defineForm({
  resource: accounts,
  schema: accountInput,
  initial: { accountType: 'cash', openingBalance: 0, isActive: true },
  valuesOf: (account) => storedValues(accountInput, account),
  Fields: AccountFields,
  createLabel: 'Create Account',
  dialogTitle: 'Create New Account',
  listPath: PATHS.accounts,
  // Source: specification 1, section 5.
  refusal: 'Please fill all required fields',
});
