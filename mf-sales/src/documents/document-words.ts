import { formatAmount, TRADE_DOCUMENTS, type InvoiceType, type TradeKindName } from '@shopbench/contracts';
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

/** What a kind is written for, and how the first one is begun: said where there is none yet. */
export const PURPOSES: Readonly<Record<TradeKindName, string>> = {
  invoice: 'Each sale is billed here: scan or type an item, and save.',
  quotation:
    'A price that a customer may think over. It becomes an order or an invoice without typing it again.',
  order: 'What a customer asked for: its goods are kept back until it is billed.',
  deliveryNote: 'Goods that go out before they are billed: on approval, or for an order.',
  salesReturn: 'Goods that a customer brings back. It is made from the invoice that they were sold on.',
  creditNote: 'What a customer is owed back of an invoice, without goods: a price that was too high.',
  debitNote: 'What a customer owes more than an invoice says: a price that was too low.',
  purchaseInvoice: 'Enter the bill of a supplier: its goods come into stock at what they cost.',
  purchaseQuotation:
    'A price that a supplier offers. It becomes an order or a purchase without typing it again.',
  purchaseOrder: 'What is asked of a supplier. Its goods are received, then billed, against it.',
  goodsReceipt: 'Goods that come in before the bill of the supplier does.',
  purchaseReturn: 'Goods that go back to a supplier. It is made from the purchase that they came with.',
  purchaseCreditNote: 'What a supplier is owed more than a purchase says: a price that was too low.',
  purchaseDebitNote: 'What a supplier owes back of a purchase, without goods: a price that was too high.',
};
