import { titleCase, type AccountType, type MobileType } from '@shopbench/contracts';

/** Types of account, which are the payment modes as well. Source: domain rules, "Settled while drawing". */
export const ACCOUNT_TYPE_WORDS: Record<AccountType, string> = {
  cash: 'Cash',
  qr_code: 'UPI',
  razorpay: 'Razorpay',
  bank: 'Bank',
};

/** Types of mobile. */
export const MOBILE_TYPE_WORDS: Record<MobileType, string> = {
  new: 'New',
  second_hand: 'Second hand',
  repair: 'Repair',
};

/** `relationship_manager` → `Relationship Manager`. */
export const designationWord = (designation: string): string => titleCase(designation.replaceAll('_', ' '));

/** A list of values as a select shows them. */
export const asOptions = <Value extends string>(
  values: readonly Value[],
  word: (value: Value) => string = (value) => value,
): { value: Value; label: string }[] => values.map((value) => ({ value, label: word(value) }));
