import type { InvoiceType } from '@shopbench/contracts';

export const INVOICE_TYPE_WORDS: Record<InvoiceType, string> = {
  non_gst: 'Non GST',
  gst: 'GST',
  bill_of_supply: 'Bill of Supply',
};

/** What a saved one is called: rule 46 of the CGST Rules wants a tax invoice to say that it is one. */
export const INVOICE_TITLES: Record<InvoiceType, string> = {
  non_gst: 'Invoice',
  gst: 'Tax invoice',
  bill_of_supply: 'Bill of supply',
};
