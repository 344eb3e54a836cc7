import * as z from 'zod/mini';
import { optionalText } from '../records/fields';

interface TradeText {
  /** So many characters at most. */
  most: number;
  /** How it is called on pages and in the history. */
  label: string;
  /** What its empty field says of it. */
  hint?: string;
  /** How it is called on paper, among the facts at the top; left out it does not stand there. */
  onPaper?: string;
  /** Forms and papers have a place of their own for it. */
  isPlaced?: true;
}

/**
 * The plain texts that any trade document may have. From a row follow what forms may send, what is stored, answered, compared
 * by the history and printed; all of them can be changed whatever was made from the document. A text more is a row more.
 */
export const TRADE_TEXTS = {
  reason: { most: 200, label: 'Reason', isPlaced: true },
  customerNote: { most: 500, label: 'Customer note', isPlaced: true },
  privateNote: { most: 500, label: 'Private note', hint: 'Only staff see this' },
  deliveryTerm: { most: 200, label: 'Delivery term', onPaper: 'Delivery' },
  srNumber: { most: 60, label: 'SR number', onPaper: 'SR number' },
} as const satisfies Record<string, TradeText>;
export type TradeTextName = keyof typeof TRADE_TEXTS;
export const TRADE_TEXT_NAMES = Object.keys(TRADE_TEXTS) as TradeTextName[];

/** The texts as a document has them. */
export type TradeTexts = { [Name in TradeTextName]?: string | undefined };

/** The rows as they are gone through. */
export const TRADE_TEXT_ROWS = Object.entries(TRADE_TEXTS) as [TradeTextName, TradeText][];

const each = <Value>(make: (row: TradeText, name: TradeTextName) => Value) =>
  Object.fromEntries(TRADE_TEXT_ROWS.map(([name, row]) => [name, make(row, name)])) as Record<
    TradeTextName,
    Value
  >;

/** What forms may send. */
export const tradeTextInputs = each(({ most }) => optionalText(most));
/** What is answered. */
export const tradeTextRecords = each(() => z.optional(z.string()));

/** The texts of a document or an input, those that it has not as undefined. */
export const textsOf = (source: TradeTexts): Record<TradeTextName, string | undefined> =>
  each((_row, name) => source[name]);

/** The texts as a form edits them: '' for none. */
export const typedTexts = (source: TradeTexts = {}): Record<TradeTextName, string> =>
  each((_row, name) => source[name] ?? '');
