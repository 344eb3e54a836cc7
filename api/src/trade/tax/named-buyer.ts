import { say, toPaise, type FieldSaid, type Paise } from '@shopbench/contracts';

/** From what taxable value, rupees, a tax invoice names a buyer who is not registered. */
const NAMED_FROM = 50_000;

/** A tax invoice, as far as it decides whether its buyer is to be named. */
export interface BuyerOfBill {
  taxable: Paise;
  /** Of a registered buyer, whose GSTIN tells the rest. */
  gstin?: string | undefined;
  /** null: nobody in particular. */
  name: string | null;
  address?: string | undefined;
}

/**
 * What of an unregistered buyer is missing on a tax invoice, by the field that mends it; null where nothing is. Source: rule 46(e)
 * of the CGST Rules: name, address and state from ₹50,000; the state is the place of supply.
 */
export function namedBuyerFault({ taxable, gstin, name, address }: BuyerOfBill): FieldSaid | null {
  if (gstin || taxable < toPaise(NAMED_FROM) || (name && address)) return null;
  return { path: 'customerId', message: name ? say('buyer.noAddress', { name }) : say('buyer.none') };
}
