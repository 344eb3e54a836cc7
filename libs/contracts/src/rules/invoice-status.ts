import type { Day } from './days';
import type { Paise } from './money';

export const INVOICE_STATUSES = ['Unpaid', 'Partially Paid', 'Paid', 'Overdue', 'Cancelled'] as const;
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number];

/** The status that follows from what is paid and when it was due; it is derived, never set by hand. */
export function invoiceStatus(
  invoice: { payable: Paise; received: Paise; dueDate?: Day | null; cancelled?: boolean },
  today: Day,
): InvoiceStatus {
  if (invoice.cancelled) return 'Cancelled';
  if (invoice.received >= invoice.payable) return 'Paid';
  if (invoice.dueDate && invoice.dueDate < today) return 'Overdue';
  return invoice.received > 0 ? 'Partially Paid' : 'Unpaid';
}
