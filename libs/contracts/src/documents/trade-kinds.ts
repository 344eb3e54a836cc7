/**
 * What the status of a document tells: `money` whether it is paid, `chain` whether what it names went on into other
 * documents, `credit` whether its amount was used or paid out.
 */
export type StatusFamily = 'money' | 'chain' | 'credit';
export type TradeSide = 'sale' | 'purchase';
type Sign = -1 | 0 | 1;

/** What is said of a kind of document; all else that differs between kinds follows from it. */
interface KindRow {
  /** As a message begins. */
  noun: string;
  /** The key of the rows in the answer of a list. */
  plural: string;
  side: TradeSide;
  /** Of the API's calls, below `/api/v1`. */
  path: string;
  /** Of its list on the screen. Source: specification 2, "Screens and routes". */
  screen: string;
  /** Its documents in the database. */
  collection: string;
  /** Of its number series. Source: domain rules, "Numbers". */
  firstNumber: string;
  /** Goods go out (-1), come in (1) or stay. */
  stock: Sign;
  /** The party comes to owe the shop more (1) or less (-1), or nothing changes. */
  debt: Sign;
  /** The kinds that it can be made into. */
  becomes: readonly string[];
  /** Goods go back the way they came; the note that is written with it, since money or tax is concerned. */
  note?: 'creditNote' | 'purchaseDebitNote';
  /** It binds nobody. */
  isOffer?: true;
  /** What is open of it can be given up: its goods and money are free then. Source: domain rules, "Orders". */
  closesShort?: true;
  /** Goods are reserved and money is kept for it until it is billed. */
  reserves?: true;
  /** The group of the GST summary that its tax stands in. */
  gstGroup?: 'sales' | 'debitNotes' | 'creditNotes' | 'purchases' | 'purchaseNotes';
  /** The portal's number and words of it in table 13 of GSTR-1. */
  nature?: readonly [number, string];
  /** What kind of voucher Tally has for it. */
  tally?: 'Sales' | 'Purchase' | 'Credit Note' | 'Debit Note';
}

const ROWS = {
  invoice: {
    ...{ noun: 'Invoice', plural: 'invoices', side: 'sale', path: '/invoice', screen: '/sales/invoice' },
    ...{ collection: 'invoices', firstNumber: 'INV-0001', stock: -1, debt: 1 },
    becomes: ['salesReturn', 'creditNote', 'debitNote'],
    ...{ gstGroup: 'sales', nature: [1, 'Invoices for outward supply'], tally: 'Sales' },
  },
  quotation: {
    ...{ noun: 'Quotation', plural: 'quotations', side: 'sale' },
    ...{ path: '/sales/quotation', screen: '/sales/quotation' },
    ...{ collection: 'quotations', firstNumber: 'QTN-0001', stock: 0, debt: 0, isOffer: true },
    becomes: ['order', 'invoice'],
  },
  order: {
    ...{ noun: 'Order', plural: 'orders', side: 'sale', path: '/sales/order', screen: '/sales/order' },
    ...{
      collection: 'orders',
      firstNumber: 'ORD-0001',
      stock: 0,
      debt: 0,
      closesShort: true,
      reserves: true,
    },
    becomes: ['deliveryNote', 'invoice'],
  },
  deliveryNote: {
    ...{ noun: 'Delivery note', plural: 'deliveryNotes', side: 'sale' },
    ...{ path: '/sales/delivery-note', screen: '/sales/delivery_note' },
    ...{ collection: 'delivery_notes', firstNumber: 'DN-0001', stock: -1, debt: 0 },
    becomes: ['invoice', 'salesReturn'],
    nature: [12, 'Delivery Challan in cases other than by way of supply (excluding at S no. 9 to 11)'],
  },
  salesReturn: {
    ...{
      noun: 'Sales return',
      plural: 'returns',
      side: 'sale',
      path: '/sales/return',
      screen: '/sales/return',
    },
    ...{ collection: 'sales_returns', firstNumber: 'SRN-0001', stock: 1, debt: 0, note: 'creditNote' },
    becomes: [],
  },
  creditNote: {
    ...{ noun: 'Credit note', plural: 'creditNotes', side: 'sale' },
    ...{ path: '/sales/credit-note', screen: '/sales/credit_note' },
    ...{ collection: 'credit_notes', firstNumber: 'CN-0001', stock: 0, debt: -1 },
    becomes: [],
    ...{ gstGroup: 'creditNotes', nature: [5, 'Credit Note'], tally: 'Credit Note' },
  },
  debitNote: {
    ...{ noun: 'Debit note', plural: 'debitNotes', side: 'sale' },
    ...{ path: '/sales/debit-note', screen: '/sales/debit_note' },
    ...{ collection: 'debit_notes', firstNumber: 'DRN-0001', stock: 0, debt: 1 },
    becomes: [],
    ...{ gstGroup: 'debitNotes', nature: [4, 'Debit Note'], tally: 'Debit Note' },
  },
  purchaseInvoice: {
    ...{ noun: 'Purchase invoice', plural: 'purchaseInvoices', side: 'purchase' },
    ...{ path: '/purchase-invoice', screen: '/purchase/invoice' },
    ...{ collection: 'purchase_invoices', firstNumber: 'PINV-0001', stock: 1, debt: -1 },
    becomes: ['purchaseReturn', 'purchaseDebitNote', 'purchaseCreditNote'],
    ...{ gstGroup: 'purchases', tally: 'Purchase' },
  },
  purchaseQuotation: {
    ...{ noun: 'Supplier quotation', plural: 'quotations', side: 'purchase' },
    ...{ path: '/purchase/quotation', screen: '/purchase/quotation' },
    ...{ collection: 'purchase_quotations', firstNumber: 'PQTN-0001', stock: 0, debt: 0, isOffer: true },
    becomes: ['purchaseOrder', 'purchaseInvoice'],
  },
  purchaseOrder: {
    ...{ noun: 'Purchase order', plural: 'orders', side: 'purchase' },
    ...{ path: '/purchase/order', screen: '/purchase/order' },
    ...{ collection: 'purchase_orders', firstNumber: 'PORD-0001', stock: 0, debt: 0, closesShort: true },
    becomes: ['goodsReceipt', 'purchaseInvoice'],
  },
  goodsReceipt: {
    ...{ noun: 'Goods receipt', plural: 'deliveryNotes', side: 'purchase' },
    ...{ path: '/purchase/delivery-note', screen: '/purchase/delivery_note' },
    ...{ collection: 'goods_receipts', firstNumber: 'PDN-0001', stock: 1, debt: 0 },
    becomes: ['purchaseInvoice', 'purchaseReturn'],
  },
  purchaseReturn: {
    ...{ noun: 'Purchase return', plural: 'returns', side: 'purchase' },
    ...{ path: '/purchase/return', screen: '/purchase/return' },
    ...{ collection: 'purchase_returns', firstNumber: 'PRN-0001', stock: -1, debt: 0 },
    ...{ note: 'purchaseDebitNote', becomes: [] },
  },
  purchaseCreditNote: {
    ...{ noun: 'Credit note', plural: 'creditNotes', side: 'purchase' },
    ...{ path: '/purchase/credit-note', screen: '/purchase/credit_note' },
    ...{ collection: 'purchase_credit_notes', firstNumber: 'PCN-0001', stock: 0, debt: -1 },
    becomes: [],
    ...{ gstGroup: 'purchaseNotes', tally: 'Credit Note' },
  },
  purchaseDebitNote: {
    ...{ noun: 'Debit note', plural: 'debitNotes', side: 'purchase' },
    ...{ path: '/purchase/debit-note', screen: '/purchase/debit_note' },
    ...{ collection: 'purchase_debit_notes', firstNumber: 'PDRN-0001', stock: 0, debt: 1 },
    becomes: [],
    ...{ gstGroup: 'purchaseNotes', tally: 'Debit Note' },
  },
} as const satisfies Record<string, KindRow>;

export type TradeKindName = keyof typeof ROWS;
export const TRADE_KIND_NAMES = Object.keys(ROWS) as TradeKindName[];

/** A kind with what follows from its row. */
export interface TradeKindRow extends Omit<KindRow, 'becomes'> {
  becomes: readonly TradeKindName[];
  status: StatusFamily;
}

const rowOf = (row: Omit<TradeKindRow, 'status'>): TradeKindRow => ({ ...row, status: familyOf(row) });

/** What is owed the way its side goes is to be paid; what is owed the other way is credit. */
const familyOf = ({ side, debt }: Pick<KindRow, 'side' | 'debt'>): StatusFamily =>
  debt === 0 ? 'chain' : (side === 'sale') === debt > 0 ? 'money' : 'credit';

/**
 * All kinds of sale and purchase document by name, which is that of the kind's number series too. A kind more is a row more.
 */
export const TRADE_DOCUMENTS = Object.fromEntries(
  TRADE_KIND_NAMES.map((name) => [name, rowOf(ROWS[name])]),
) as Readonly<Record<TradeKindName, TradeKindRow>>;

/** Whether a record of this kind is a trade document. */
export const isTradeKind = (kind: string): kind is TradeKindName => Object.hasOwn(ROWS, kind);

type Condition = { readonly [Field in keyof KindRow]?: readonly KindRow[Field][] };
type KindWith<C extends Condition> = {
  [Name in TradeKindName]: (typeof ROWS)[Name] extends {
    [Field in keyof C]: C[Field] extends readonly (infer Value)[] ? Value : never;
  }
    ? Name
    : never;
}[TradeKindName];

/** The kinds whose row has one of the given values in each of the fields, in the order of the table. */
const kindsWith = <const C extends Condition>(condition: C) =>
  TRADE_KIND_NAMES.filter((name) =>
    Object.entries(condition).every(([field, values]) =>
      (values as unknown[]).includes(TRADE_DOCUMENTS[name][field as keyof KindRow]),
    ),
  ) as KindWith<C>[];

/** The kinds that are owed or give credit: they post tax and are settled. */
export const OWED_KINDS = kindsWith({ debt: [1, -1] });
export type OwedKind = (typeof OWED_KINDS)[number];
/** The kinds whose figures a GSTR-1 holds. */
export const RETURN_KINDS = kindsWith({ side: ['sale'], debt: [1, -1] });
export type ReturnKind = (typeof RETURN_KINDS)[number];
/** The kinds that a GSTR-1 counts in table 13. */
export const COUNTED_KINDS = [...RETURN_KINDS, ...kindsWith({ side: ['sale'], stock: [-1], debt: [0] })];
export type CountedKind = (typeof COUNTED_KINDS)[number];
/** The kinds that what the shop sold is made of: bills, their notes, and goods that came back. */
export const SALES_KINDS = [...RETURN_KINDS, ...kindsWith({ side: ['sale'], stock: [1] })];
export type SalesKind = (typeof SALES_KINDS)[number];
/** The kinds that are billed: goods and money at once. */
export const BILL_KINDS = kindsWith({ stock: [1, -1], debt: [1, -1] });
export type BillKind = (typeof BILL_KINDS)[number];

type Row<Field extends keyof TradeKindRow> = Pick<TradeKindRow, Field>;

/** A bill: goods and money at once. */
export const isBill = ({ stock, debt }: Row<'stock' | 'debt'>): boolean => stock !== 0 && debt !== 0;
/** A note: it says how much a bill changes, and moves nothing. */
export const isNote = ({ stock, debt }: Row<'stock' | 'debt'>): boolean => stock === 0 && debt !== 0;
/** Goods go back the way they came: from a customer, or to a supplier. */
export const goesBack = ({ side, stock }: Row<'side' | 'stock'>): boolean =>
  side === 'sale' ? stock > 0 : stock < 0;
/** Goods move and are billed later. */
export const movesUnbilled = (row: Row<'side' | 'stock' | 'debt'>): boolean =>
  row.stock !== 0 && row.debt === 0 && !goesBack(row);
/** It goes on for days and moves neither goods nor money by its own day. */
export const isOpenForDays = ({ stock, debt }: Row<'stock' | 'debt'>): boolean => stock === 0 && debt === 0;
/** Goods leave the shop with it, to a customer: its paper is made out in copies. Source: Rules 48 and 55 of the CGST Rules. */
export const hasCopies = ({ side, stock }: Row<'side' | 'stock'>): boolean => side === 'sale' && stock < 0;

const screensOf = (names: readonly TradeKindName[]): Readonly<Record<string, { kind: TradeKindName }>> =>
  Object.fromEntries(names.map((kind) => [TRADE_DOCUMENTS[kind].screen, { kind }]));

/** The kinds by their screens. The build of an area reads these tables too, so this module imports nothing. */
export const DOCUMENT_SCREENS = screensOf(TRADE_KIND_NAMES);
/** Of those, the kinds that can be written by hand; what goes back is made from what went. */
export const WRITTEN_SCREENS = screensOf(TRADE_KIND_NAMES.filter((kind) => !goesBack(TRADE_DOCUMENTS[kind])));
