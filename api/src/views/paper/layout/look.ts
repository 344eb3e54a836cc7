import type { Content } from 'pdfmake/interfaces';

/** The colours of a sheet. */
export const INK = '#15161a';
export const GREY = '#5b6070';
export const RULE = '#8a8f9c';
export const LIGHT = '#d5d8de';

export const grey = (text: string): Content => ({ text, color: GREY });
export const strong = (text: string): Content => ({ text, bold: true });
export const many = (texts: readonly string[]): Content[] => texts.map((text) => ({ text }));
