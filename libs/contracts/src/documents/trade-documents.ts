import type { Day } from '../values/days';
import { isOverdue } from './overdue';

export type TradeSide = 'sale' | 'purchase';

/**
 * What the status of a document tells: `money` whether it is paid, `chain` whether what it names went on into other
 * documents, `credit` whether its amount was used or paid out.
 */
export type StatusFamily = 'money' | 'chain' | 'credit';

interface TradeDocumentNames {
  /** As a message begins. */
  noun: string;
  /** The key of the rows in the answer of a list. */
  plural: string;
  side: TradeSide;
  /** Of the API's calls, below `/api/v1`. */
  path: string;
  /** Of its list on the screen. Source: specification 2, "Screens and routes". */
  screen: string;
  status: StatusFamily;
  /** The kinds that it can be made into. */
  becomes: readonly TradeKindName[];
  /** What is open of it can be given up: its goods and money are free then. Source: domain rules, "Orders". */
  closesShort: boolean;
}

export const TRADE_KIND_NAMES = [
  'invoice',
  'quotation',
  'order',
  'deliveryNote',
  'salesReturn',
  'creditNote',
  'debitNote',
  'purchaseInvoice',
  'purchaseQuotation',
  'purchaseOrder',
  'goodsReceipt',
  'purchaseReturn',
  'purchaseCreditNote',
  'purchaseDebitNote',
] as const;
export type TradeKindName = (typeof TRADE_KIND_NAMES)[number];

const named = (
  [noun, plural]: readonly [string, string],
  side: TradeSide,
  [path, screen]: readonly [string, string],
  status: StatusFamily,
  becomes: readonly TradeKindName[] = [],
  closesShort = false,
): TradeDocumentNames => ({ noun, plural, side, path, screen, status, becomes, closesShort });

/** All kinds of sale and purchase document by name; each kind's number series has its name too. */
export const TRADE_DOCUMENTS: Readonly<Record<TradeKindName, TradeDocumentNames>> = {
  quotation: named(['Quotation', 'quotations'], 'sale', ['/sales/quotation', '/sales/quotation'], 'chain', [
    'order',
    'invoice',
  ]),
  order: named(
    ['Order', 'orders'],
    'sale',
    ['/sales/order', '/sales/order'],
    'chain',
    ['deliveryNote', 'invoice'],
    true,
  ),
  deliveryNote: named(
    ['Delivery note', 'deliveryNotes'],
    'sale',
    ['/sales/delivery-note', '/sales/delivery_note'],
    'chain',
    ['invoice', 'salesReturn'],
  ),
  invoice: named(['Invoice', 'invoices'], 'sale', ['/invoice', '/sales/invoice'], 'money', [
    'salesReturn',
    'creditNote',
    'debitNote',
  ]),
  salesReturn: named(['Sales return', 'returns'], 'sale', ['/sales/return', '/sales/return'], 'chain'),
  creditNote: named(
    ['Credit note', 'creditNotes'],
    'sale',
    ['/sales/credit-note', '/sales/credit_note'],
    'credit',
  ),
  debitNote: named(['Debit note', 'debitNotes'], 'sale', ['/sales/debit-note', '/sales/debit_note'], 'money'),
  purchaseQuotation: named(
    ['Supplier quotation', 'quotations'],
    'purchase',
    ['/purchase/quotation', '/purchase/quotation'],
    'chain',
    ['purchaseOrder', 'purchaseInvoice'],
  ),
  purchaseOrder: named(
    ['Purchase order', 'orders'],
    'purchase',
    ['/purchase/order', '/purchase/order'],
    'chain',
    ['goodsReceipt', 'purchaseInvoice'],
    true,
  ),
  goodsReceipt: named(
    ['Goods receipt', 'deliveryNotes'],
    'purchase',
    ['/purchase/delivery-note', '/purchase/delivery_note'],
    'chain',
    ['purchaseInvoice', 'purchaseReturn'],
  ),
  purchaseInvoice: named(
    ['Purchase invoice', 'purchaseInvoices'],
    'purchase',
    ['/purchase-invoice', '/purchase/invoice'],
    'money',
    ['purchaseReturn', 'purchaseDebitNote', 'purchaseCreditNote'],
  ),
  purchaseReturn: named(
    ['Purchase return', 'returns'],
    'purchase',
    ['/purchase/return', '/purchase/return'],
    'chain',
  ),
  purchaseCreditNote: named(
    ['Credit note', 'creditNotes'],
    'purchase',
    ['/purchase/credit-note', '/purchase/credit_note'],
    'money',
  ),
  purchaseDebitNote: named(
    ['Debit note', 'debitNotes'],
    'purchase',
    ['/purchase/debit-note', '/purchase/debit_note'],
    'credit',
  ),
};

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
