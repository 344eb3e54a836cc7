import { fieldWords } from '../words/field-words';
import * as z from 'zod/mini';
import { COUNTED_KINDS, RETURN_KINDS } from '../documents/trade-kinds';
import { SECTIONS } from './gst-sections';
import { bounded, documentDay, text } from '../records/fields';
import { EXPORT_FORMATS } from '../records/list-query';
import { taxParts } from '../trade/trade';

/** A month of a return, `YYYY-MM`. */
const month = bounded(100).check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, fieldWords('month.form')));

export const gstMonthQuery = z.strictObject({ month });
export type GstMonthQuery = z.output<typeof gstMonthQuery>;
export const gstExportQuery = z.strictObject({ month, format: z.enum(EXPORT_FORMATS) });
export type GstExportQuery = z.output<typeof gstExportQuery>;
export const gstSectionQuery = z.strictObject({ month, section: z.enum(SECTIONS) });
export type GstSectionQuery = z.output<typeof gstSectionQuery>;

/** A return was filed on the portal, which gave it this acknowledgement number. */
export const gstFilingInput = z.strictObject({ month, arn: text(30), filedOn: z.optional(documentDay) });
export type GstFilingInput = z.output<typeof gstFilingInput>;

export const gstFiling = z.object({
  month: z.string(),
  arn: z.string(),
  filedOn: z.string(),
  by: z.string(),
});
export type GstFiling = z.infer<typeof gstFiling>;

/**
 * What is missing for a return. `stops`: the portal would refuse the file. `count`: how many documents or lines miss it, of a
 * gap how many numbers.
 */
export const gstProblem = z.object({
  kind: z.enum(['gstin', 'hsn', 'place', 'gap']),
  stops: z.boolean(),
  name: z.string(),
  count: z.number(),
  /** The party or product, or the document. */
  id: z.optional(z.string()),
});
export type GstProblem = z.infer<typeof gstProblem>;

const section = z.object({ section: z.enum(SECTIONS), documents: z.number(), ...taxParts });

/** A month's GSTR-1 in figures, rupees. */
export const gstReturn = z.object({
  month: z.string(),
  gstin: z.optional(z.string()),
  composition: z.boolean(),
  dueOn: z.string(),
  at: z.string(),
  filing: z.nullable(gstFiling),
  /** Bills that are in it. */
  invoices: z.number(),
  /** Rupees above which a bill to another state's consumer is told by itself. */
  largeAbove: z.number(),
  sections: z.array(section),
  /** All sections together, without what is taxed on its margin. */
  total: z.object(taxParts),
  hsn: z.array(
    z.object({
      to: z.enum(['b2b', 'b2c']),
      hsn: z.string(),
      productName: z.string(),
      unit: z.string(),
      gstRate: z.number(),
      quantity: z.number(),
      ...taxParts,
    }),
  ),
  series: z.array(
    z.object({
      kind: z.enum(COUNTED_KINDS),
      from: z.string(),
      to: z.string(),
      total: z.number(),
      cancelled: z.number(),
      missing: z.number(),
    }),
  ),
  problems: z.array(gstProblem),
  /** HSN summary and sections come to the same. */
  agrees: z.boolean(),
});
export type GstReturn = z.infer<typeof gstReturn>;

/** One document's part of a section at one rate, rupees. */
export const gstSectionRow = z.object({
  id: z.string(),
  kind: z.enum(RETURN_KINDS),
  number: z.string(),
  date: z.string(),
  partyName: z.string(),
  gstin: z.optional(z.string()),
  placeOfSupply: z.string(),
  section: z.enum(SECTIONS),
  gstRate: z.number(),
  payable: z.number(),
  ...taxParts,
});
export type GstSectionRow = z.infer<typeof gstSectionRow>;
