import type { InvoiceRow } from '@shopbench/contracts';
import { column, type ExportSheet } from '../common/export/export-sheet';

/** The list of sales invoices as a file. */
export const INVOICE_SHEET: ExportSheet<InvoiceRow> = {
  title: 'Sales invoices',
  columns: [
    column('Invoice number', 'text', (row) => row.invoiceNumber),
    column('Date', 'day', (row) => row.date),
    column('Due date', 'day', (row) => row.dueDate),
    column('Status', 'text', (row) => row.status),
    column('Customer', 'text', (row) => row.customerName),
    column('Mobile number', 'text', (row) => row.mobileNumber),
    column('Total', 'money', (row) => row.totalAmount),
    column('To pay', 'money', (row) => row.totalPayableAmount),
    column('Balance', 'money', (row) => row.balanceAmount),
  ],
};
