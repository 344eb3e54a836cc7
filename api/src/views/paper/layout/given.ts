import type { Content } from 'pdfmake/interfaces';

/** A piece of a paper that is there only when there is something to tell: `...given(shop.gstin, (gstin) => …)`. */
export const given = <T>(
  value: T | null | undefined | false | '',
  piece: (value: T) => Content,
): Content[] => (value ? [piece(value)] : []);
