import type { Account, CashCount, Transfer } from '@shopbench/contracts';
import { column, type ExportSheet } from '../records/export-sheet';

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

export const TRANSFER_SHEET: ExportSheet<Transfer> = {
  title: 'Transfers',
  columns: [
    column('Number', 'text', (row) => row.number),
    column('Date', 'day', (row) => row.date),
    column('From', 'text', (row) => row.from.accountName),
    column('To', 'text', (row) => row.to.accountName),
    column('Amount', 'money', (row) => row.amount),
    column('Reference', 'text', (row) => row.reference),
    column('Note', 'text', (row) => row.note),
    column('Cancelled', 'text', (row) => (row.cancelled ? 'Yes' : 'No')),
  ],
};

export const CASH_COUNT_SHEET: ExportSheet<CashCount> = {
  title: 'Cash counts',
  columns: [
    column('Number', 'text', (row) => row.number),
    column('Date', 'day', (row) => row.date),
    column('Till', 'text', (row) => row.account.accountName),
    column('Counted', 'money', (row) => row.counted),
    column('By the books', 'money', (row) => row.expected),
    column('Difference', 'money', (row) => row.difference),
    column('Reason', 'text', (row) => row.reason),
    column('Cancelled', 'text', (row) => (row.cancelled ? 'Yes' : 'No')),
  ],
};
