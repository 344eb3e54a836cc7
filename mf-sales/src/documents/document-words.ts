import { formatAmount, TRADE_DOCUMENTS, type InvoiceType } from '@shopbench/contracts';
import type { TradeRecord } from './documents';

/** What a saved invoice is called: rule 46 of the CGST Rules wants a tax invoice to say that it is one. */
const INVOICE_TITLES: Record<InvoiceType, string> = {
  non_gst: 'Invoice',
  gst: 'Tax invoice',
  bill_of_supply: 'Bill of supply',
};

/** What a document calls itself, on its page and on paper. */
export const documentTitle = ({ kind, invoiceType }: TradeRecord): string =>
  kind === 'invoice' ? INVOICE_TITLES[invoiceType] : TRADE_DOCUMENTS[kind].noun;

/** An amount of a line, rupees; nothing for people whom it is not told. */
export const lineAmountText = (amount: number | undefined): string =>
  amount === undefined ? '' : formatAmount(amount);

/** The discount of a line: `20 %`. */
export const discountText = (percent: number | undefined): string => (percent ? `${percent} %` : '');
