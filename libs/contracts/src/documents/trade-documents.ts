import type { Day } from '../values/days';
import { isOverdue } from './overdue';
import type { StatusFamily } from './trade-kinds';

/** The words of a bill. Source: domain rules, "Payments, accounts, expenses". */
export const INVOICE_STATUSES = ['Unpaid', 'Partially Paid', 'Paid', 'Overdue', 'Cancelled'] as const;
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number];

/** The words of a document that is not a bill: what it names went on in part or in full, or its credit was used. */
export const CHAIN_STATUSES = ['Open', 'Partly done', 'Done'] as const;
/** The word of an order whose rest was given up. */
export const CLOSED_SHORT = 'Closed short';
export const TRADE_STATUSES = [...INVOICE_STATUSES, ...CHAIN_STATUSES, CLOSED_SHORT] as const;
export type TradeStatus = (typeof TRADE_STATUSES)[number];

/** How far a document is settled, or a chain gone on; `closed`: what is open of it was given up. */
export const SETTLEMENTS = ['open', 'partial', 'paid', 'closed', 'cancelled'] as const;
export type SettlementState = (typeof SETTLEMENTS)[number];

/** How far `done` of `whole` is: paise or thousandths of pieces. Nothing to settle is settled. */
export function settlementOf(done: number, whole: number): SettlementState {
  if (done >= whole) return 'paid';
  return done > 0 ? 'partial' : 'open';
}

const ENDED = { closed: CLOSED_SHORT, cancelled: 'Cancelled' } as const;
const WORDS: Record<'money' | 'chain', Record<SettlementState, TradeStatus>> = {
  money: { open: 'Unpaid', partial: 'Partially Paid', paid: 'Paid', ...ENDED },
  chain: { open: 'Open', partial: 'Partly done', paid: 'Done', ...ENDED },
};

/** The status on the day `today`, derived, never set by hand: what is still open after its day is overdue; credit has none. */
export function tradeStatus(
  family: StatusFamily,
  { settlement, dueOn }: { settlement: SettlementState; dueOn?: Day | undefined },
  today: Day,
): TradeStatus {
  const open = settlement === 'open' || settlement === 'partial';
  if (open && family !== 'credit' && dueOn && isOverdue(dueOn, today)) return 'Overdue';
  return WORDS[family === 'money' ? 'money' : 'chain'][settlement];
}
