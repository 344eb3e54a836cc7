import { FORM_WORDS } from './staff/form-words';

/**
 * What is said of a field of a form, in English: by `check` where a schema gives no words of its own, and by the schemas, whose
 * messages are these codes. `{limit}` is the bound that was passed.
 */
export const FIELD_WORDS = {
  'field.required': '{field} is required',
  'field.kind': '{field} must be {kind}',
  'field.oneOf': '{field} must be one of {values}',
  'field.shortest': '{field} must have at least {limit} characters',
  'field.longest': '{field} must have at most {limit} characters',
  'field.fewest': '{field} must have at least {limit} entries',
  'field.most': '{field} must have at most {limit} entries',
  'field.least': '{field} must be at least {limit}',
  'field.greatest': '{field} must be at most {limit}',
  'field.invalid': '{field} is not valid',
  'field.unknown': 'Unknown field {name}: remove it',
  'field.unreadable': 'What was sent could not be read',
  'kind.text': 'text',
  'kind.number': 'a number',
  'kind.boolean': 'true or false',
  'kind.list': 'a list',
  'kind.object': 'an object',
  'mobile.form': 'Must be 10 digits',
  'email.form': 'Give an e-mail address such as name@example.in',
  'password.form': 'Must be more than 8 characters, including number, lowercase letter, uppercase letter',
  'password.missing': 'Give the password',
  'code.missing': 'Give the code',
  'pin.form': 'Give a PIN code of 6 digits',
  'day.form': 'Give a date as YYYY-MM-DD',
  'rupees.form': 'Give rupees with at most two decimals',
  'quantity.none': 'Quantity must be more than 0',
  'profile.shopKeeps': 'Only the shop changes this: ask there',
  'cart.fewest': 'Order at least one',
  'cart.mostOfOne': 'Order at most {limit} of one item',
  'cart.most': 'A cart holds at most {limit} items',
  'cart.twice': 'Name each item once',
  'request.amount': 'Say how much you paid',
  'request.nothing': 'Choose what comes back',
  'request.twice': 'Name each line once',
} as const;

const OF_FORMS = { ...FIELD_WORDS, ...FORM_WORDS };
export type FieldCode = keyof typeof OF_FORMS;

/** Whether a schema's message is one of these codes. */
export const isFieldCode = (message: string): message is FieldCode => Object.hasOwn(OF_FORMS, message);

/** The sentence of a code, in English. */
export const fieldSentence = (code: FieldCode): string => OF_FORMS[code];

/** A message of a schema, told in words by `check`. Only `{limit}` may stand in it. */
export const fieldWords = <C extends FieldCode>(code: C): C => code;

/** `invoiceNumber` → `Invoice number`. */
export function fieldName(key: string): string {
  const words = key
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
