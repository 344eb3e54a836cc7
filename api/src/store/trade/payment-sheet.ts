import type { Payment } from '@shopbench/contracts';
import { column, type ExportSheet } from '../records/export-sheet';

/** The list of payments as a file. */
export const PAYMENT_SHEET: ExportSheet<Payment> = {
  title: 'Payments',
  columns: [
    column('Number', 'text', (row) => row.number),
    column('Date', 'day', (row) => row.date),
    column('Received from or paid to', 'text', (row) => row.partyName),
    column('Account', 'text', (row) => row.account.accountName),
    column('Reference', 'text', (row) => row.reference),
    column('Settles', 'text', (row) => row.allocations.map((one) => one.invoiceNumber).join(', ')),
    column('In', 'money', (row) => (row.direction === 'in' ? row.amount : undefined)),
    column('Out', 'money', (row) => (row.direction === 'out' ? row.amount : undefined)),
    column('Advance', 'money', (row) => row.advanceAmount),
    column('Cancelled', 'text', (row) => (row.cancelled ? 'Yes' : 'No')),
  ],
};
