import { TRADE_DOCUMENTS, type InvoiceType } from '@shopbench/contracts';
import type { TradeRecord } from './documents';

export const INVOICE_TYPE_WORDS: Record<InvoiceType, string> = {
  non_gst: 'Non GST',
  gst: 'GST',
  bill_of_supply: 'Bill of Supply',
};

/** What a saved invoice is called: rule 46 of the CGST Rules wants a tax invoice to say that it is one. */
const INVOICE_TITLES: Record<InvoiceType, string> = {
  non_gst: 'Invoice',
  gst: 'Tax invoice',
  bill_of_supply: 'Bill of supply',
};

/** What a document calls itself, on its page and on paper. */
export const documentTitle = ({ kind, invoiceType }: TradeRecord): string =>
  kind === 'invoice' ? INVOICE_TITLES[invoiceType] : TRADE_DOCUMENTS[kind].noun;
