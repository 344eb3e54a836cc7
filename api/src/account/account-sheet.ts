import type { Account } from '@shopbench/contracts';
import { column, type ExportSheet } from '../common/export/export-sheet';

const TYPES = { cash: 'Cash', qr_code: 'UPI', razorpay: 'Razorpay', bank: 'Bank' } as const;

export const ACCOUNT_SHEET: ExportSheet<Account> = {
  title: 'Accounts',
  columns: [
    column('Account', 'text', (row) => row.accountName),
    column('Type', 'text', (row) => TYPES[row.accountType]),
    column('Account number', 'text', (row) => row.accountNumber),
    column('IFSC code', 'text', (row) => row.ifscCode),
    column('Branch', 'text', (row) => row.branch),
    column('Active', 'text', (row) => (row.isActive ? 'Yes' : 'No')),
    column('Opening balance', 'money', (row) => row.openingBalance),
    column('Balance', 'money', (row) => row.balance),
  ],
};
