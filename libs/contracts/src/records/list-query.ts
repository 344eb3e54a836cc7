import { fieldWords } from '../words/field-words';
import * as z from 'zod/mini';
import { bounded } from './fields';

export const DEFAULT_PAGE_SIZE = 25;
export const MAX_PAGE_SIZE = 200;

/** A whole number from 1 to `max` in a query string; `fallback` when it is left out. */
export const wholeNumber = (fallback: number, max: number) =>
  z._default(
    z.pipe(
      z.pipe(bounded(100).check(z.regex(/^\d{1,9}$/, fieldWords('whole.form'))), z.transform(Number)),
      z.number().check(z.gte(1), z.lte(max)),
    ),
    fallback,
  );

/** Rupees from 0 in a query string. */
export const queryRupees = z.optional(
  z.pipe(
    bounded(100).check(z.regex(/^\d{1,10}(\.\d{1,2})?$/, fieldWords('rupees.form'))),
    z.transform(Number),
  ),
);

/** `true` or `false` in a query string. */
export const queryFlag = z.optional(
  z.pipe(
    z.enum(['true', 'false']),
    z.transform((flag) => flag === 'true'),
  ),
);

/**
 * The query of a list: page from 1, page size at most 200, `q` free text, `sort` a field name with `-` for descending,
 * and the filters that this list knows. Any other key is refused.
 */
export function listQuery<
  const Sorts extends readonly [string, ...string[]],
  F extends Record<string, z.ZodMiniType>,
>(sorts: Sorts, filters: F) {
  const directions = sorts.flatMap((field) => [field, `-${field}`]) as [
    Sorts[number],
    ...(Sorts[number] | `-${Sorts[number]}`)[],
  ];
  return z.strictObject({
    page: wholeNumber(1, 1_000_000),
    pageSize: wholeNumber(DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE),
    q: z.optional(bounded(100)),
    sort: z.optional(z.enum(directions)),
    archived: queryFlag,
    ...filters,
  });
}

export const EXPORT_FORMATS = ['xlsx', 'csv'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** The query of a list's export: the list's own without paging, and the format of the file. */
export function exportQuery<S extends z.core.$ZodShape>(list: z.ZodMiniObject<S>) {
  const {
    page: _page,
    pageSize: _pageSize,
    ...shape
  } = list.shape as S & Record<'page' | 'pageSize', unknown>;
  return z.strictObject({ ...(shape as Omit<S, 'page' | 'pageSize'>), format: z.enum(EXPORT_FORMATS) });
}
