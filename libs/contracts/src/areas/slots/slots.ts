import type { TradeKindName } from '../../documents/trade-kinds';

/**
 * The places of pages that other areas fill, and what each is given: names alone, so that what fills it asks the server for the
 * rest, in the session of whoever looks. Part of the contract: a place more raises its minor part, one less or changed its major part.
 */
export interface SlotProps {
  /** Beside a customer's or supplier's record. */
  'party.record': { partyId: string; designation: 'customer' | 'supplier' };
  /** Beside a product's record. */
  'product.record': { productId: string };
  /** Beside an item at the bench. `repairId`: of its booking. */
  'repair.item': { repairId: string; itemId: string };
  /** Below the figures of where staff land after signing in. */
  dashboard: object;
  /** Beside a saved document of the sales side: an invoice, an estimate, a credit note. */
  'sale.record': { documentId: string; kind: TradeKindName };
  /** Below a line of a saved document of the sales side; `line` counts from 1. */
  'sale.line': { documentId: string; line: number; productId: string };
}
export type SlotName = keyof SlotProps;

/** A place of a page. */
export interface SlotPlace {
  /** The contract's version that it came with. */
  since: string;
  /** `card`: with a title, as the cards around it; `line`: a line of text without one. */
  look: 'card' | 'line';
  /** How high it is kept until it was seen once, pixels. */
  height: number;
}

export const SLOTS: Readonly<Record<SlotName, SlotPlace>> = {
  'party.record': { since: '2.3.0', look: 'card', height: 160 },
  'product.record': { since: '2.3.0', look: 'card', height: 160 },
  'repair.item': { since: '2.3.0', look: 'card', height: 160 },
  dashboard: { since: '2.3.0', look: 'card', height: 160 },
  'sale.record': { since: '2.3.0', look: 'card', height: 160 },
  'sale.line': { since: '2.3.0', look: 'line', height: 20 },
};
