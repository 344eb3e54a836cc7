import * as z from 'zod/mini';
import type { FieldRights } from '../access/rights';
import { bounded, documentLink, objectId, unitNumber } from '../records/fields';
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE, wholeNumber } from '../records/list-query';
import { MOVEMENT_KINDS } from './stock';

/** Where a unit is, as a chip shows it: on the bench counts before whose it is. */
export const UNIT_STATES = ['in_stock', 'in_repair', 'sold', 'returned', 'written_off'] as const;
export type UnitState = (typeof UNIT_STATES)[number];

const party = z.object({ _id: z.nullable(z.string()), name: z.string() });

/** One piece that is known by its IMEIs or serial number. */
export const stockUnit = z.object({
  _id: z.string(),
  itemId: z.string(),
  imeis: z.array(z.string()),
  state: z.enum(UNIT_STATES),
  /** The document that brought it where it is; null for one of the opening stock. */
  document: documentLink,
  party: z.optional(party),
  /** Bought second hand without input credit: its price holds the tax on its margin. */
  scheme: z.optional(z.literal('margin')),
  since: z.string(),
});
export type StockUnit = z.infer<typeof stockUnit>;

/** The units of a product; without a state all of them, in stock first. */
export const unitsQuery = z.strictObject({
  page: wholeNumber(1, 1_000_000),
  pageSize: wholeNumber(DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE),
  itemId: objectId,
  /** The beginning of an IMEI or serial number. */
  q: z.optional(bounded(40)),
  state: z.optional(z.enum(['in_stock', 'sold'])),
});
export type UnitsQuery = z.output<typeof unitsQuery>;

/** One unit's whole story, by either of its IMEIs, with or without spaces. */
export const unitQuery = z.strictObject({
  imei: unitNumber,
});

/** One thing that happened to a unit. `amount` and `cost` in rupees for this piece; cost for people who may see it. */
export const unitEvent = z.object({
  at: z.string(),
  /** A movement of it, or a repair that it was brought in for. */
  kind: z.enum([...MOVEMENT_KINDS, 'repair']),
  title: z.string(),
  document: documentLink,
  detail: z.optional(z.string()),
  party: z.optional(party),
  amount: z.optional(z.number()),
  cost: z.optional(z.number()),
  /** Of a sale that stands: what it brought before tax, less the cost. */
  margin: z.optional(z.number()),
  by: z.string(),
});
export type UnitEvent = z.infer<typeof unitEvent>;

/** A phone's passport; events newest first. `holder` is the customer who has it. */
export const unitPassport = z.object({
  unit: stockUnit,
  product: z.object({
    _id: z.string(),
    productName: z.string(),
    itemCode: z.string(),
    location: z.optional(z.string()),
    /** What a booking says of such a phone. */
    brandName: z.optional(z.string()),
    modelNo: z.optional(z.string()),
  }),
  holder: z.nullable(
    z.object({
      _id: z.string(),
      name: z.string(),
      mobileNumber: z.string(),
      address: z.optional(z.string()),
      balance: z.number(),
      days: z.number(),
    }),
  ),
  events: z.array(unitEvent),
  warranty: z.array(
    z.object({ what: z.string(), until: z.string(), daysLeft: z.number(), days: z.number() }),
  ),
});
export type UnitPassport = z.infer<typeof unitPassport>;
export const UNIT_PASSPORT_RIGHTS = {
  'events.cost': 'cost',
  'events.margin': 'cost',
} as const satisfies FieldRights;
