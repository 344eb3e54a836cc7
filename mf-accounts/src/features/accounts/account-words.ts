import type { AccountType } from '@shopbench/contracts';

export const ACCOUNT_TYPE_WORDS: Record<AccountType, string> = {
  cash: 'Cash',
  qr_code: 'QR code (UPI)',
  razorpay: 'Razorpay',
  bank: 'Bank',
};

/** Where accounts are listed, made and edited. Source: specification 1, section 2. */
export const ACCOUNT_LIST_PATH = '/account';
export const ACCOUNT_CREATE_PATH = '/account/create';
export const accountPath = (id: string): string => `/account/update/${id}`;
