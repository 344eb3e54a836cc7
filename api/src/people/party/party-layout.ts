import { ACCOUNT_SIDES, GST_TYPES, partySchemas } from '@shopbench/contracts';
import type { ImportColumn, ImportLayout } from '../../records/import/reading/import-layout';

const words = (values: readonly string[]) => Object.fromEntries(values.map((value) => [value, value]));
const text = (field: string, heading: string, note = ''): ImportColumn => ({
  field,
  heading,
  kind: 'text',
  note,
});
const money = { kind: 'number', note: 'Rupees', right: 'trade' } as const;

/** A list of customers and suppliers as a file. */
export const PARTY_LAYOUT: ImportLayout = {
  noun: 'customer',
  plural: 'customers',
  schemas: partySchemas,
  key: 'mobileNumber',
  name: 'name',
  shown: ['name', 'mobileNumber', 'address', 'openingBalance'],
  keyOf: ({ designation = 'customer', mobileNumber }) => `${String(designation)}:${String(mobileNumber)}`,
  columns: [
    { ...text('name', 'Name', 'A new customer must have it'), aliases: ['customer name', 'customer'] },
    {
      field: 'mobileNumber',
      heading: 'Mobile number',
      aliases: ['mobile', 'mobile no', 'phone'],
      kind: 'mobile',
      note: 'Must be there, 10 digits. A customer with this number is updated, any other is new',
    },
    text('address', 'Address', 'A new customer must have it'),
    {
      field: 'designation',
      heading: 'Kind',
      kind: 'choice',
      choices: { Customer: 'customer', Supplier: 'supplier' },
      note: 'Customer or Supplier; a customer when left empty',
    },
    text('city', 'City'),
    text('state', 'State'),
    text('pinCode', 'PIN code', '6 digits'),
    text('country', 'Country'),
    { ...text('email', 'E-mail'), aliases: ['email', 'mail'] },
    { ...text('contactNumber', 'Contact number'), kind: 'mobile' },
    { ...text('panNo', 'PAN'), aliases: ['pan number'], right: 'trade' },
    { ...text('gstin', 'GSTIN'), aliases: ['gst number', 'gst no'], right: 'trade' },
    {
      ...text('gstType', 'GST type', GST_TYPES.join(', ')),
      kind: 'choice',
      choices: words(GST_TYPES),
      right: 'trade',
    },
    text('tradeName', 'Trade name'),
    {
      ...text('gender', 'Gender'),
      kind: 'choice',
      choices: { Male: 'male', Female: 'female', Other: 'other', M: 'male', F: 'female' },
      right: 'trade',
    },
    { ...text('refferedBy', 'Referred by'), right: 'trade' },
    {
      field: 'dateOfBirth',
      heading: 'Date of birth',
      kind: 'day',
      note: 'Such as 31/12/1990',
      right: 'trade',
    },
    {
      field: 'marrigeAniversary',
      heading: 'Marriage anniversary',
      aliases: ['anniversary'],
      kind: 'day',
      note: 'Such as 31/12/2010',
      right: 'trade',
    },
    {
      field: 'openingBalance',
      heading: 'Opening balance',
      ...money,
      note: 'Rupees; counts for a new customer only',
    },
    {
      field: 'accountType',
      heading: 'Account type',
      kind: 'choice',
      choices: words(ACCOUNT_SIDES),
      note: 'Debit when the customer owes the opening balance, Credit when the shop does',
      right: 'trade',
    },
    { field: 'creditAllowed', heading: 'Credit allowed', kind: 'flag', note: 'Yes or No', right: 'trade' },
    { field: 'creditLimit', heading: 'Credit limit', ...money },
    {
      ...text('language', 'Language', 'English or Hindi: of notices'),
      kind: 'choice',
      choices: { English: 'en', Hindi: 'hi', हिन्दी: 'hi' },
    },
    { ...text('remark', 'Remark'), right: 'trade' },
  ],
};
