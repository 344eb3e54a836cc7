import { fieldWords } from '../words/field-words';
import * as z from 'zod/mini';
import type { FieldRights } from '../access/rights';
import {
  bounded,
  documentLink,
  objectId,
  optionalText,
  recordBase,
  signedQuantity,
  unitNumber,
} from '../records/fields';
import { listQuery } from '../records/list-query';

export const MOVEMENT_KINDS = [
  'opening',
  'sale',
  'sale_changed',
  'sale_cancelled',
  'purchase',
  'purchase_changed',
  'purchase_cancelled',
  'adjustment',
  'count',
  'repair_part',
  'return',
] as const;

/**
 * One change of an item's stock; `change` in the item's unit. `party` is who bought or sold it, `price` rupees for a unit on
 * the bill, `value` what those goods cost, rupees, with its sign, `cancelled` that the document has been taken back since.
 */
export const stockMovement = z.object({
  _id: z.string(),
  itemId: z.string(),
  kind: z.enum(MOVEMENT_KINDS),
  change: z.number(),
  quantityAfter: z.number(),
  value: z.optional(z.number()),
  documentNumber: z.optional(z.string()),
  documentId: z.optional(z.string()),
  document: documentLink,
  party: z.optional(z.object({ _id: z.nullable(z.string()), name: z.string() })),
  price: z.optional(z.number()),
  cancelled: z.optional(z.boolean()),
  reason: z.optional(z.string()),
  createdAt: z.string(),
  createdBy: z.optional(z.string()),
});
export type StockMovement = z.infer<typeof stockMovement>;

/** What of a stock movement only people with a right see. */
export const STOCK_MOVEMENT_RIGHTS = { value: 'cost' } as const satisfies FieldRights;

export const stockMovementsQuery = listQuery(['createdAt'], {
  itemId: objectId,
  kind: z.optional(z.enum(MOVEMENT_KINDS)),
});
export type StockMovementsQuery = z.output<typeof stockMovementsQuery>;

/** Why stock is changed by hand, with the sign that it may have. */
export const ADJUST_REASONS = ['count', 'damage', 'theft', 'found'] as const;
export type AdjustReason = (typeof ADJUST_REASONS)[number];
export const ADJUST_WORDS: Record<AdjustReason, string> = {
  count: 'Count',
  damage: 'Damage',
  theft: 'Theft',
  found: 'Found',
};

/** Damage and theft take goods away, what is found comes in; a count may do either. */
const fits = ({ change, reasonKind }: { change: number; reasonKind?: AdjustReason | undefined }) =>
  reasonKind === undefined || reasonKind === 'count' || change > 0 === (reasonKind === 'found');

/**
 * An adjustment by hand: `change` more or less in the item's unit, not 0, with a kind of reason or words or both. `imeis`
 * names the units of a tracked product that are found or written off.
 */
export const stockAdjustInput = z
  .strictObject({
    itemId: objectId,
    change: signedQuantity.check(z.refine<number>((change) => change !== 0, fieldWords('stock.noChange'))),
    reasonKind: z.optional(z.enum(ADJUST_REASONS)),
    reason: optionalText(200),
    imeis: z.optional(z.array(unitNumber).check(z.maxLength(1000))),
  })
  .check(
    z.refine(({ reason, reasonKind }) => Boolean(reason || reasonKind), {
      path: ['reason'],
      error: fieldWords('stock.why'),
    }),
    z.refine(fits, {
      path: ['change'],
      error: fieldWords('stock.reasonFits'),
    }),
  );
export type StockAdjustInput = z.output<typeof stockAdjustInput>;

/** A stored adjustment: a document of its own, ADJ-0001. `cost` in rupees, for people who may see costs. */
export const stockAdjustment = z.object({
  ...recordBase,
  kind: z.literal('adjustment'),
  number: z.string(),
  date: z.string(),
  item: z.object({ _id: z.string(), productName: z.string(), itemCode: z.string(), unit: z.string() }),
  change: z.number(),
  quantityAfter: z.number(),
  reasonKind: z.enum(ADJUST_REASONS),
  reason: z.optional(z.string()),
  imeis: z.optional(z.array(z.string())),
  cost: z.optional(z.number()),
  cancelled: z.boolean(),
  cancelReason: z.optional(z.string()),
  createdBy: z.string(),
  /** The id of who made it. */
  madeBy: z.string(),
});
export type StockAdjustment = z.infer<typeof stockAdjustment>;
export const STOCK_ADJUSTMENT_RIGHTS = { cost: 'cost' } as const satisfies FieldRights;

/** What of an item is kept back for an order that the shop said yes to, until it is billed. */
export const keptBack = z.object({
  item: z.string(),
  quantity: z.number(),
  order: z.object({ _id: z.string(), number: z.string() }),
});
export type KeptBack = z.infer<typeof keptBack>;

/** A price that held from `at` on, rupees. */
const price = z.object({ at: z.string(), price: z.number() });
export type PriceSince = z.infer<typeof price>;

/** What a product's page tells beside the product. Rupees; costs only for people who may see them. */
export const stockItem = z.object({
  /** Units of it that went out by sales in the last 30 days, less what came back of them. */
  sold: z.number(),
  stockValue: z.optional(z.number()),
  averageCost: z.optional(z.number()),
  /** Sale prices from the oldest that is told to the one of now. */
  salePrices: z.array(price),
  /** What it cost, by its purchases and its purchase price. */
  costs: z.optional(z.array(price)),
});
export type StockItem = z.infer<typeof stockItem>;
export const STOCK_ITEM_RIGHTS = {
  stockValue: 'cost',
  averageCost: 'cost',
  costs: 'cost',
} as const satisfies FieldRights;

/** What lies in stock of one product at its weighted average cost, rupees. */
export const valuedProduct = z.object({
  _id: z.string(),
  itemCode: z.string(),
  productName: z.string(),
  unit: z.string(),
  stockQuantity: z.number(),
  averageCost: z.number(),
  stockValue: z.number(),
  archived: z.boolean(),
});
export type ValuedProduct = z.infer<typeof valuedProduct>;

export const valuationQuery = listQuery(['stockValue', 'productName', 'stockQuantity'], {
  category: z.optional(bounded(100)),
  brand: z.optional(bounded(100)),
});
export type ValuationQuery = z.output<typeof valuationQuery>;
