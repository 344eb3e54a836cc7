import { TRADE_DOCUMENTS, TRADE_KIND_NAMES, type TradeKindName } from './trade-kinds';

const OTHERS = {
  repair: 'REP-0001',
  receipt: 'RCT-0001',
  payment: 'PAY-0001',
  expense: 'EXP-0001',
  transfer: 'TRF-0001',
  cashCount: 'CSH-0001',
  count: 'CNT-0001',
  adjustment: 'ADJ-0001',
} as const;
export type NumberedKind = TradeKindName | keyof typeof OTHERS;

/** The kinds of document that have a number series, each with its first number. Source: domain rules, "Numbers". */
export const FIRST_NUMBERS = {
  ...Object.fromEntries(TRADE_KIND_NAMES.map((name) => [name, TRADE_DOCUMENTS[name].firstNumber])),
  ...OTHERS,
} as Readonly<Record<NumberedKind, string>>;
export const NUMBERED_KINDS = Object.keys(FIRST_NUMBERS) as NumberedKind[];
