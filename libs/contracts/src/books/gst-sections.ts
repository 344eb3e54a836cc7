/** The kinds of document whose figures a GSTR-1 holds; those that it only counts stand in `COUNTED_KINDS`. */
export const RETURN_KINDS = ['invoice', 'creditNote', 'debitNote'] as const;
export type ReturnKind = (typeof RETURN_KINDS)[number];
export const COUNTED_KINDS = [...RETURN_KINDS, 'deliveryNote'] as const;
export type CountedKind = (typeof COUNTED_KINDS)[number];

/** The sections of a GSTR-1. */
export const SECTIONS = ['b2b', 'b2cl', 'exp', 'b2cs', 'nil', 'cdnr', 'cdnur', 'margin'] as const;
export type Section = (typeof SECTIONS)[number];
