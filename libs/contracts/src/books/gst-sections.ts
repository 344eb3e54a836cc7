/** The sections of a GSTR-1. */
export const SECTIONS = ['b2b', 'b2cl', 'exp', 'b2cs', 'nil', 'cdnr', 'cdnur', 'margin'] as const;
export type Section = (typeof SECTIONS)[number];
