import * as z from 'zod/mini';
import type { FieldRights } from '../access/rights';
import {
  blankable,
  objectId,
  optionalText,
  quantity,
  recordBase,
  stockQuantity,
  text,
  version,
} from '../records/fields';
import { DEFAULT_PAGE_SIZE, listQuery, MAX_PAGE_SIZE, wholeNumber } from '../records/list-query';

export const COUNT_STATUSES = ['open', 'posted', 'cancelled'] as const;
export type CountStatus = (typeof COUNT_STATUSES)[number];

const scope = z.union([
  z.strictObject({ kind: z.literal('all') }),
  z.strictObject({ kind: z.literal('category'), category: text(60) }),
  z.strictObject({ kind: z.literal('location'), location: text(60) }),
]);

/** A new count sheet: of everything, of a category (its id or name), or of a shelf. */
export const countInput = z.strictObject({ scope, note: optionalText(200) });
export type CountInput = z.output<typeof countInput>;

/** What a scanner read: an item code, a serial number or an IMEI, and how many of it; one unless told. */
export const countScan = z.strictObject({ code: text(60), quantity: z._default(quantity, 1) });
export type CountScan = z.output<typeof countScan>;

/**
 * What was counted of an item, in its unit; null takes it off the sheet. `was` is what the person saw on the sheet, null for
 * nothing: when somebody else counted meanwhile, it is refused.
 */
export const countTyped = z.strictObject({
  item: objectId,
  counted: z.nullable(stockQuantity),
  was: z.nullable(stockQuantity),
});
export type CountTyped = z.output<typeof countTyped>;

/** Where products lie, by name. */
export const countPlaces = z.object({ places: z.array(z.string()) });

export const countVersion = z.strictObject({ version });

/**
 * A count sheet. `expected` is what the books said when an item was first counted: what is sold after that is no
 * difference. `value` is what the differences are worth, rupees, for people who may see costs.
 */
export const stockCount = z.object({
  ...recordBase,
  number: z.string(),
  date: z.string(),
  scope: z.object({ kind: z.enum(['all', 'category', 'location']), name: z.string() }),
  note: z.optional(z.string()),
  status: z.enum(COUNT_STATUSES),
  /** Items of the scope, those of them that are counted, and those that differ; of one sheet only. */
  figures: z.optional(
    z.object({
      items: z.number(),
      counted: z.number(),
      different: z.number(),
      value: z.optional(z.number()),
    }),
  ),
  cancelReason: z.optional(z.string()),
  createdBy: z.string(),
  /** The id of who made it. */
  madeBy: z.string(),
});
export type StockCount = z.infer<typeof stockCount>;
export const STOCK_COUNT_RIGHTS = { 'figures.value': 'cost' } as const satisfies FieldRights;

export const stockCountListQuery = listQuery(['date', 'createdAt'], {
  status: z.optional(z.enum(COUNT_STATUSES)),
});
export type StockCountListQuery = z.output<typeof stockCountListQuery>;

/** One item of a sheet: what is counted, null while it is not. Quantities in its unit, `value` of the difference in rupees. */
export const stockCountLine = z.object({
  item: z.string(),
  itemCode: z.string(),
  productName: z.string(),
  unit: z.string(),
  location: z.optional(z.string()),
  tracked: z.boolean(),
  expected: z.number(),
  counted: z.nullable(z.number()),
  difference: z.number(),
  value: z.optional(z.number()),
  imeis: z.array(z.string()),
  countedBy: z.optional(z.string()),
  countedAt: z.optional(z.string()),
});
export type StockCountLine = z.infer<typeof stockCountLine>;
export const STOCK_COUNT_LINE_RIGHTS = { value: 'cost' } as const satisfies FieldRights;

export const COUNT_VIEWS = ['counted', 'different', 'open'] as const;
export type CountView = (typeof COUNT_VIEWS)[number];

/**
 * The lines of a sheet: those counted (the last first), those that differ, or those still to be counted; of one item, or
 * of those whose name or code has the words of `q`.
 */
export const stockCountLinesQuery = z.strictObject({
  show: z._default(z.enum(COUNT_VIEWS), 'counted'),
  item: blankable(objectId),
  q: optionalText(100),
  page: wholeNumber(1, 1_000_000),
  pageSize: wholeNumber(DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE),
});
export type StockCountLinesQuery = z.output<typeof stockCountLinesQuery>;
