import type { Actor } from '../common/records/record';
import type { LedgerLine, Posting } from '../posting/posting';
import type { InvoiceSources } from './invoice-sources.service';
import type { Invoice } from './invoice.schema';

/**
 * What a sale posts: the goods leave the stock; the customer, or the counter for a bill to nobody in particular, owes
 * what is payable; sales, output tax and round off make up the other side.
 */
export function salePosting(invoice: Invoice, { settings, customer }: InvoiceSources, by: Actor): Posting {
  const label = `Invoice ${invoice.invoiceNumber}`;
  const limited = customer?.creditAllowed && customer.creditLimit > 0;
  const debtor: LedgerLine = customer
    ? {
        party: customer._id,
        amount: invoice.payable,
        label,
        ...(limited ? { creditLimit: customer.creditLimit } : {}),
      }
    : { nominal: 'counter_sales', amount: invoice.payable, label };
  return {
    document: { kind: 'invoice', id: invoice._id, number: invoice.invoiceNumber },
    date: invoice.date,
    by,
    stock: invoice.items.map((line) => ({ itemId: line.item, kind: 'sale', change: -line.quantity })),
    ledger: [
      debtor,
      { nominal: 'sales', amount: -(invoice.payable - invoice.tax - invoice.roundOff), label },
      { nominal: 'output_tax', amount: -invoice.tax, label },
      { nominal: 'round_off', amount: -invoice.roundOff, label },
    ],
    allowNegativeStock: settings.allowNegativeStock,
  };
}
