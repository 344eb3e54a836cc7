import type { Product } from '@shopbench/contracts';

/** What differs between a sale and a purchase, as data; the form asks this and never which of the two it is. */
export interface InvoiceKind {
  /** The form's title. */
  title: string;
  /** The other side, as a label and inside a sentence. */
  partyLabel: string;
  partyNoun: string;
  partyRole: 'customer' | 'supplier';
  /** The other side when nobody is named. */
  cashName: string;
  /** The price of a line that an item starts with, rupees. */
  priceOf: (product: Product) => number;
  /** The discount of a line that an item starts with, percent. */
  discountOf: (product: Product) => number;
  /** True when the document takes stock away, so that a line beyond stock is marked. */
  takesStock: boolean;
  /** What the received amount is called. */
  receivedLabel: string;
}

export const SALE: InvoiceKind = {
  title: 'New sale',
  partyLabel: 'Customer',
  partyNoun: 'customer',
  partyRole: 'customer',
  cashName: 'Cash',
  priceOf: (product) => product.salePrice,
  discountOf: (product) => product.saleDiscount ?? 0,
  takesStock: true,
  receivedLabel: 'Received',
};
