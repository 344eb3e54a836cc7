import {
  FILED_FIELDS,
  fromMilli,
  NEVER_DUE,
  toRupees,
  TRADE_DOCUMENTS,
  tradeFields,
  tradeStatus,
  WIRE_NAMES,
  type Day,
  type FiledField,
  type Invoice as InvoiceRecord,
  type InvoiceRow,
  type MarginParts,
  type Purchase as PurchaseRecord,
  type PurchaseRow,
  type SecondHandRecord,
  type TaxParts,
  type TradeKindName,
  type TradeSide,
  type TradeStatus,
} from '@shopbench/contracts';
import type { Types } from 'mongoose';
import { recordBaseOf } from '../../store/records/record';
import { sentSource } from './trade-input';
import type {
  PurchaseFields,
  SecondHand,
  SetOff,
  TradeDocument,
  TradeLine,
  TradeRef,
} from '../../store/trade/trade.schema';

/** The status on the day `today`. Source: domain rules, "Payments, accounts, expenses". */
export const statusOf = (
  kind: TradeKindName,
  { settlement, dueOn }: Pick<TradeDocument, 'settlement' | 'dueOn'>,
  today: Day,
): TradeStatus => tradeStatus(TRADE_DOCUMENTS[kind].status, { settlement, dueOn }, today);

type OfParty = Pick<TradeDocument, 'partyId' | 'partyName'>;

/** Whose a document or a row is, by the names of its side. */
function partyOf(side: TradeSide, { partyId, partyName }: OfParty): object {
  const { party, name } = WIRE_NAMES[side];
  return { [party]: partyId ? { _id: String(partyId), name: partyName } : null, [name]: partyName };
}

/** The same of a whole document, with its GSTIN and whether it is with anybody in particular. */
function partyToldOf(side: TradeSide, document: TradeDocument): object {
  const { billTo, named, answeredId, gstin } = WIRE_NAMES[side];
  return {
    ...partyOf(side, document),
    [billTo]: document.billTo === 'Cash' ? 'Cash' : named,
    ...(document.partyId ? { [answeredId]: String(document.partyId) } : {}),
    ...(document.partyGstin ? { [gstin]: document.partyGstin } : {}),
  };
}

const taxPartsOf = ({ taxable, cgst, sgst, igst }: TaxParts) => ({
  taxable: toRupees(taxable),
  cgst: toRupees(cgst),
  sgst: toRupees(sgst),
  igst: toRupees(igst),
});

/** The optional fields that the answer has as they are stored. */
const AS_STORED = [
  'dueDate',
  'placeOfSupply',
  'mobileNumber',
  'address',
  'cancelReason',
  'closedOn',
  'closedReason',
] as const;

/** What of some fields there is. */
const givenOf = <Fields extends object>(fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Fields;

/** A document of either side as the API answers it. */
export type TradeRecord = InvoiceRecord | PurchaseRecord;

/** A stored document as the API answers it: money in rupees, the status as of `today`, the party by its side's names. */
export function toTradeRecord(kind: TradeKindName, document: TradeDocument, today: Day): TradeRecord {
  const { side } = TRADE_DOCUMENTS[kind];
  const common = { ...commonOf(kind, document, today), ...partyToldOf(side, document) };
  const own = document.purchase ? purchaseOf(document, document.purchase) : saleOf(document);
  return { ...common, ...own } as unknown as TradeRecord;
}

const saleOf = (document: TradeDocument) => ({
  ...orderOf(document),
  items: document.items.map((line) => ({
    ...toLine(line),
    [WIRE_NAMES.sale.price]: toRupees(line.price),
    ...(line.margin ? { scheme: 'margin' as const, margin: toMargin(line.margin) } : {}),
  })),
});

/** Of an order that a customer made: what the shop answered. */
const orderOf = ({ customerOrder: made }: Pick<TradeDocument, 'customerOrder'>) =>
  made
    ? {
        ...{ channel: 'customer' as const, answer: made.answer, pickUp: made.pickUp },
        ...(made.answerWord ? { answerWord: made.answerWord } : {}),
      }
    : {};

const toMargin = ({ purchasePrice, value, ...parts }: MarginParts) => ({
  purchasePrice: toRupees(purchasePrice),
  value: toRupees(value),
  ...taxPartsOf(parts),
});

/** How a seller proved who they are, as it is answered: never the number, not even sealed. */
export const proofOf = (
  purchase: Types.ObjectId,
  { sealedNumber: _never, idPhoto, ...told }: SecondHand,
): SecondHandRecord => ({ ...told, ...(idPhoto ? { idPhoto: identityPicture(purchase) } : {}) });

/** The address under which a purchase answers the picture of the seller's proof. */
export const identityPicture = (purchase: Types.ObjectId): string =>
  `/api/v1/second-hand/${String(purchase)}/identity/picture`;

const purchaseOf = (document: TradeDocument, purchase: PurchaseFields) => ({
  ...(purchase.supplierInvoiceNumber ? { supplierInvoiceNumber: purchase.supplierInvoiceNumber } : {}),
  ...(purchase.receivedDate ? { receivedDate: purchase.receivedDate } : {}),
  ...(purchase.shelf ? { shelf: purchase.shelf } : {}),
  ...(purchase.billImage ? { billImage: purchase.billImage } : {}),
  inputCredit: purchase.inputCredit,
  ...(purchase.secondHand ? { secondHand: proofOf(document._id, purchase.secondHand) } : {}),
  charges: purchase.charges.map(({ what, amount, gstRate, inCost, tax }) => {
    return { what, amount: toRupees(amount), gstRate, inCost, tax: toRupees(tax) };
  }),
  items: document.items.map((line) => ({
    ...toLine(line),
    [WIRE_NAMES.purchase.price]: toRupees(line.price),
    ...(line.units ? { units: line.units } : {}),
    ...(line.scheme ? { scheme: line.scheme } : {}),
  })),
});

const refsOf = (refs: readonly TradeRef[] = []) =>
  refs.map(({ kind, id, number }) => ({ kind, id: String(id), number }));

const toSetOff = ({ amount, ...ref }: SetOff) => ({ ...refsOf([ref])[0]!, amount: toRupees(amount) });

function commonOf(kind: TradeKindName, document: TradeDocument, today: Day) {
  const given = Object.fromEntries(AS_STORED.map((field) => [field, document[field]]));
  return {
    ...recordBaseOf(document),
    ...givenOf(given as Pick<InvoiceRecord, (typeof AS_STORED)[number]>),
    ...givenOf(tradeFields.told(document)),
    kind,
    invoiceType: document.invoiceType,
    invoiceNumber: document.number,
    date: document.date,
    pricesIncludeTax: document.pricesIncludeTax,
    roundToRupee: document.roundToRupee,
    interState: document.interState,
    reverseCharge: document.reverseCharge ?? false,
    shop: document.shop,
    subtotal: toRupees(document.total),
    taxes: document.taxes.map((rate) => ({ gstRate: rate.gstRate, ...taxPartsOf(rate) })),
    taxableAmount: toRupees(document.taxable),
    taxAmount: toRupees(document.tax),
    ...(document.taxStays === undefined ? {} : { taxStays: toRupees(document.taxStays) }),
    totalAmount: toRupees(document.total),
    discountAmount: toRupees(document.discount),
    roundOff: toRupees(document.roundOff),
    totalPayableAmount: toRupees(document.payable),
    receivedAmount: toRupees(document.received),
    advanceAmount: toRupees(document.advance),
    creditedAmount: toRupees(document.credited ?? 0),
    ...(document.setOff?.length ? { setOff: document.setOff.map(toSetOff) } : {}),
    balanceAmount: toRupees(document.open),
    status: statusOf(kind, document, today),
    paymentMode: document.paymentMode,
    ...(document.accountId ? { accountId: String(document.accountId) } : {}),
    madeBy: String(document.createdBy.userId),
    soldBy: document.soldBy ? { _id: String(document.soldBy.userId), name: document.soldBy.name } : null,
    sources: refsOf(document.sources),
    ...(document.repair ? { repair: { ...document.repair, id: String(document.repair.id) } } : {}),
    targets: refsOf(document.targets),
  };
}

function toLine(line: TradeLine) {
  return {
    item: String(line.item),
    itemCode: line.itemCode,
    productName: line.productName,
    quantity: fromMilli(line.quantity),
    openQuantity: fromMilli(line.quantity - (line.done ?? 0)),
    unit: line.unit,
    ...(line.hsnCode ? { hsnCode: line.hsnCode } : {}),
    mrp: toRupees(line.mrp),
    discount: line.discount,
    gstRate: line.gstRate,
    total: toRupees(line.total),
    ...(line.itemDescription ? { itemDescription: line.itemDescription } : {}),
    ...(line.printed ? { printed: [...line.printed] } : {}),
    ...(line.imeis ? { imeis: line.imeis } : {}),
    ...(line.source ? { source: sentSource(line.source) } : {}),
    ...(line.condition ? { condition: line.condition } : {}),
    ...(line.service ? { service: true } : {}),
    cost: toRupees(line.cost),
    ...taxPartsOf(line),
  };
}

/** The record of what is not posted yet: what its goods will cost is not known. */
export const withoutCosts = (record: TradeRecord): TradeRecord =>
  ({ ...record, items: record.items.map(({ cost: _cost, ...line }) => line) }) as TradeRecord;

/** The stored fields that a list row needs. */
export const ROW_FIELDS = {
  number: 1,
  date: 1,
  dueOn: 1,
  partyId: 1,
  partyName: 1,
  mobileNumber: 1,
  total: 1,
  payable: 1,
  open: 1,
  settlement: 1,
  'purchase.supplierInvoiceNumber': 1,
  'customerOrder.answer': 1,
  ...Object.fromEntries(FILED_FIELDS.map((name) => [name, 1 as const])),
} as const;

/** What of a document is a column of the list's file. */
function filedOf(document: TradeDocument): Pick<InvoiceRow, FiledField> {
  const told = tradeFields.told(document);
  return givenOf(Object.fromEntries(FILED_FIELDS.map((name) => [name, told[name]])));
}

/** A list row; the whole document comes from `GET …/{id}`. */
export function toTradeRow(
  kind: TradeKindName,
  document: TradeDocument,
  today: Day,
): InvoiceRow | PurchaseRow {
  const common = {
    _id: String(document._id),
    invoiceNumber: document.number,
    date: document.date,
    ...(document.dueOn < NEVER_DUE ? { dueDate: document.dueOn } : {}),
    status: statusOf(kind, document, today),
    ...(document.mobileNumber ? { mobileNumber: document.mobileNumber } : {}),
    totalAmount: toRupees(document.total),
    totalPayableAmount: toRupees(document.payable),
    balanceAmount: toRupees(document.open),
    ...filedOf(document),
    ...partyOf(TRADE_DOCUMENTS[kind].side, document),
  };
  const { answer } = document.customerOrder ?? {};
  const number = document.purchase?.supplierInvoiceNumber;
  return {
    ...common,
    ...(answer ? { channel: 'customer' as const, answer } : {}),
    ...(number ? { supplierInvoiceNumber: number } : {}),
  } as InvoiceRow | PurchaseRow;
}

/** A row of the list of sales invoices. */
export const toInvoiceRow = (invoice: TradeDocument, today: Day): InvoiceRow =>
  toTradeRow('invoice', invoice, today) as InvoiceRow;
