import { titleCase, type AccountType, type InvoiceType, type MobileType } from '@shopbench/contracts';
import type { Always } from '@shopbench/ui/form';

/** Types of account, which are the payment modes as well. Source: domain rules, "Settled while drawing". */
export const ACCOUNT_TYPE_WORDS: Record<AccountType, string> = {
  cash: 'Cash',
  qr_code: 'UPI',
  razorpay: 'Razorpay',
  bank: 'Bank',
};

/** Types of invoice. */
export const INVOICE_TYPE_WORDS: Record<InvoiceType, string> = {
  non_gst: 'Non GST',
  gst: 'GST',
  bill_of_supply: 'Bill of Supply',
};

/** Types of mobile. */
export const MOBILE_TYPE_WORDS: Record<MobileType, string> = {
  new: 'New',
  second_hand: 'Second hand',
  repair: 'Repair',
};

/** `relationship_manager` → `Relationship Manager`. */
export const designationWord = (designation: string): string => titleCase(designation.replaceAll('_', ' '));

const wordsIn = (words: Readonly<Record<string, string>>) => (value: string) =>
  Object.hasOwn(words, value) ? words[value] : undefined;

/** How stored choices read, by the field that holds one. */
const CHOICES: Readonly<Record<string, (value: string) => string | undefined>> = {
  accountType: wordsIn(ACCOUNT_TYPE_WORDS),
  mode: wordsIn(ACCOUNT_TYPE_WORDS),
  paymentMode: wordsIn(ACCOUNT_TYPE_WORDS),
  invoiceType: wordsIn(INVOICE_TYPE_WORDS),
  mobileType: wordsIn(MOBILE_TYPE_WORDS),
  designation: designationWord,
};

/** How what a field holds reads where it is a choice, or undefined; of `parts.0.mode` the last name counts. */
export function choiceWord(field: string, value: unknown): string | undefined {
  const name = field.slice(field.lastIndexOf('.') + 1);
  return typeof value === 'string' && value !== '' ? CHOICES[name]?.(value) : undefined;
}

/** Values that are always the same, or the words of all of them, as a select shows them. */
export const asOptions = <Value extends string>(
  values: Always<Value> | Readonly<Record<Value, string>>,
  word: (value: Value) => string = (value) => value,
): Always<{ value: Value; label: string }> => {
  const all = isList(values)
    ? values.map((value) => ({ value, label: word(value) }))
    : (Object.keys(values) as Value[]).map((value) => ({ value, label: values[value] }));
  // As many as there are values; an area that was built against an earlier release may give none.
  return all as unknown as Always<{ value: Value; label: string }>;
};

const isList = <Value extends string>(values: Always<Value> | object): values is Always<Value> =>
  Array.isArray(values);
