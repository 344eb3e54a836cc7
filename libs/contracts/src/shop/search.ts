import * as z from 'zod/mini';
import { bounded } from '../records/fields';

/** Kinds of record that a search finds, in the order in which they are shown. */
export const SEARCH_KINDS = [
  'invoice',
  'repair',
  'customer',
  'supplier',
  'product',
  'unit',
  'staff',
] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

export const searchQuery = z.strictObject({ q: bounded(100) });

/** One record found; `amount` in rupees, `status` how it stands as its list says it, `path` of its screen. */
export const searchHit = z.object({
  id: z.string(),
  title: z.string(),
  subtitle: z.string(),
  amount: z.optional(z.number()),
  status: z.optional(z.string()),
  path: z.string(),
});
export type SearchHit = z.infer<typeof searchHit>;

/** What a search finds; `exact` when what was typed is exactly one thing's number, code, mobile number or IMEI. */
export const searchData = z.object({
  groups: z.array(z.object({ kind: z.enum(SEARCH_KINDS), items: z.array(searchHit) })),
  exact: z.nullable(z.object({ kind: z.enum(SEARCH_KINDS), id: z.string(), path: z.string() })),
});
export type SearchData = z.infer<typeof searchData>;
