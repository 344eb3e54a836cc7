import type { TradeSide } from './trade-kinds';

/** How the wire names what trade documents of both sides have. */
interface WireNames {
  /** Who they are with: nobody in particular (`Cash`), or a party. */
  billTo: string;
  /** What `billTo` says of a party. */
  named: 'Customer' | 'Supplier';
  /** The party's id as forms send it, and as it is answered. */
  sentId: 'customerId' | 'supplier';
  answeredId: string;
  /** The party itself as it is answered: its id and name. */
  party: string;
  name: string;
  gstin: string;
  /** What a unit goes for. */
  price: 'salePrice' | 'purchasePrice';
}

/**
 * The only place that says how fields of sales and of purchases are called in forms and answers: within the server, and in what
 * is stored, both sides have the same names. Source: specification 2, section 3.
 */
export const WIRE_NAMES = {
  sale: {
    billTo: 'billTo',
    named: 'Customer',
    sentId: 'customerId',
    answeredId: 'customerId',
    party: 'customer',
    name: 'customerName',
    gstin: 'customerGstin',
    price: 'salePrice',
  },
  purchase: {
    billTo: 'billFrom',
    named: 'Supplier',
    sentId: 'supplier',
    answeredId: 'supplierId',
    party: 'supplier',
    name: 'supplierName',
    gstin: 'supplierGstin',
    price: 'purchasePrice',
  },
} as const satisfies Record<TradeSide, WireNames>;

/** Which side an answered document, or a row of a list, is of. */
export const sideOfRecord = (record: object): TradeSide =>
  WIRE_NAMES.sale.name in record ? 'sale' : 'purchase';

/** The name and GSTIN under which an answered document has its party, whichever side it is of. */
export function namedParty(record: object): { name: string; gstin: string | undefined } {
  const { name, gstin } = WIRE_NAMES[sideOfRecord(record)];
  const told = record as Readonly<Record<string, string | undefined>>;
  return { name: told[name] ?? '', gstin: told[gstin] };
}
