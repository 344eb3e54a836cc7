import * as z from 'zod/mini';
import { fieldWords } from '../words/field-words';
import { bounded, email, optionalText } from '../records/fields';

export const PAPER_SIZES = ['a4', '80mm', '58mm'] as const;

/** What a document is printed on: a sheet, or the roll of a till printer. */
export type PaperSize = (typeof PAPER_SIZES)[number];

/** For whom a copy is. Source: Rule 48(1) of the CGST Rules. */
export const PAPER_COPIES = ['original', 'duplicate', 'triplicate'] as const;
export type PaperCopy = (typeof PAPER_COPIES)[number];

/** `original,triplicate`: each at most once. */
const copyNames = z.pipe(
  bounded(100).check(
    z.refine<string>((names) => {
      const list = names.split(',');
      const known = list.every((name) => (PAPER_COPIES as readonly string[]).includes(name));
      return known && new Set(list).size === list.length;
    }, fieldWords('paper.copies')),
  ),
  z.transform((names) => names.split(',') as PaperCopy[]),
);

/** How a document is wanted on paper; what is left out is as the settings say. Copies are of A4 only. */
export const paperQuery = z.strictObject({
  size: z.optional(z.enum(PAPER_SIZES)),
  copies: z.optional(copyNames),
});
export type PaperQuery = z.output<typeof paperQuery>;

/** A document that is sent by e-mail, with its paper attached; without words of its own it says what it is. */
export const paperMail = z.strictObject({
  to: email,
  text: optionalText(2000),
  size: z.optional(z.enum(PAPER_SIZES)),
});
export type PaperMail = z.output<typeof paperMail>;

/** The form that sends: what is mailed, and the number that other programs send to. */
export const paperSending = z.extend(paperMail, { mobileNumber: z.optional(z.string()) });

/** A link by which anybody sees one document as a PDF: its address on this server, and the last day that it works. */
export const sharedPaper = z.object({ path: z.string(), until: z.string() });
export type SharedPaper = z.infer<typeof sharedPaper>;

/** Labels of a booking's devices: of all of them, or of one. */
export const labelQuery = z.strictObject({
  itemIndex: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(999))),
});
export type LabelQuery = z.output<typeof labelQuery>;
