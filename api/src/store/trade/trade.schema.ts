import { Schema, type Types } from 'mongoose';
import {
  isBill,
  TRADE_DOCUMENTS,
  tradeFields,
  type Charge,
  type Day,
  type IdType,
  type InvoiceType,
  type MarginParts,
  type Milli,
  type Paise,
  type PaymentMode,
  type RateTotals,
  type RETURN_CONDITIONS,
  type SettlementState,
  type StateCode,
  type TaxParts,
  type TradeKindName,
  type TradeFields,
  type Unit,
  type UnitScheme,
} from '@shopbench/contracts';
import { documentFields, documentWith, indexDocuments } from '../books/stored-document';
import { actor, recordOptions, type Actor } from '../records/record';
import { customerOrder, type CustomerOrder } from './customer-order.schema';

/** One line; names, prices and rates as they were when the document was saved. Money in paise. */
export interface TradeLine extends TaxParts {
  item: Types.ObjectId;
  itemCode: string;
  productName: string;
  quantity: Milli;
  unit: Unit;
  hsnCode?: string;
  /** For a unit: the sale price or the purchase price, as the kind of document says. */
  price: Paise;
  mrp: Paise;
  /** Percent. */
  discount: number;
  gstRate: number;
  total: Paise;
  /** The line's part of the bill's discount; a return takes its share back. */
  discountShare: Paise;
  itemDescription?: string;
  /** What the product wants told of it on a bill, when it was sold: its description, its serial number. */
  printed?: string[];
  /** One number for each unit of a tracked product. */
  imeis?: string[];
  /** All numbers of each unit that came in with a purchase; `imeis` are the first ones. */
  units?: string[][];
  /** The line of an earlier document that it goes on from. */
  source?: { kind: TradeKindName; id: Types.ObjectId; line: number };
  /** What of it has gone on into other documents, or come back. */
  done?: Milli;
  condition?: (typeof RETURN_CONDITIONS)[number];
  /** Of units that come in: how they are taxed when they are sold. */
  scheme?: UnitScheme;
  /** Of a second-hand unit under the margin scheme: what its tax is on; the line's own parts are its amount alone. */
  margin?: MarginParts;
  /** Work, not goods: nothing of it moves. */
  service?: boolean;
  /** The item of the repair that it bills: its goods moved when they were used. */
  repair?: { index: number };
  /** What the goods of the line cost the shop: by the weighted average when they moved, or what was paid for them. */
  cost: Paise;
  /** Of a bill for goods received before: what it makes them cost beside their receipt's price; on the receipt the sum. */
  revalued?: Paise;
}

/** What only purchases have. */
export interface PurchaseFields {
  inputCredit: boolean;
  supplierInvoiceNumber?: string;
  /** Supplier, financial year and number of the bill in one: unique while the document is not cancelled. */
  billKey?: string;
  receivedDate?: Day;
  /** Where its goods were put. */
  shelf?: string;
  /** The address of the photo of the supplier's paper. */
  billImage?: string;
  charges: (Charge & { what: string; tax: Paise })[];
  /** Work, and of the charges what is an expense of its own. */
  expense: Paise;
  /** Of a phone bought from a person at the counter. */
  secondHand?: SecondHand;
}

/** How a person who sold a phone proved who they are. */
export interface SecondHand {
  idType: IdType;
  /** The number, sealed; its picture is, too. Both are gone once they are wiped. */
  sealedNumber?: string;
  /** How it ends: see `lastFour`. */
  lastFour?: string;
  /** The address of the picture. */
  idPhoto?: string;
  /** Number and picture were kept long enough. */
  wipedOn?: Day;
}

export interface TradeRef {
  kind: TradeKindName;
  id: Types.ObjectId;
  number: string;
}

/** Another document of the party that it was set off with, and how much of both, paise. */
export interface SetOff extends TradeRef {
  amount: Paise;
}

/** The shop as it was when the document was saved. Source: Rule 46 of the CGST Rules. */
export interface ShopSnapshot {
  name: string;
  address?: string;
  state: StateCode;
  gstin?: string;
  phone?: string;
  /** It was under the composition scheme. */
  composition?: boolean;
}

/** A sale or a purchase document of whichever kind; money in paise, quantities in thousandths. */
export class TradeDocument extends documentWith<TradeFields>() {
  invoiceType: InvoiceType;
  dueDate?: Day;
  placeOfSupply?: StateCode;
  interState: boolean;
  pricesIncludeTax: boolean;
  roundToRupee: boolean;
  /** The buyer owes the tax to the government. */
  reverseCharge?: boolean;
  shop: ShopSnapshot;
  billTo: 'Cash' | 'Customer';
  partyId: Types.ObjectId | null;
  partyName: string;
  partyGstin?: string;
  /** What kind of taxpayer the party was; none of nobody in particular. */
  partyGstType?: string;
  mobileNumber?: string;
  address?: string;
  items: TradeLine[];
  taxes: RateTotals[];
  total: Paise;
  discount: Paise;
  taxable: Paise;
  tax: Paise;
  /** Of what goes back too late to lower the tax of its bill: what of that stays due. */
  taxStays?: Paise;
  roundOff: Paise;
  payable: Paise;
  received: Paise;
  advance: Paise;
  /** Of a bill: what notes took off it. Of a note: what of it was set against bills. */
  credited?: Paise;
  /** Of `credited` what has nothing to do with a note's own bill: open notes that a bill took, bills that took of a note. */
  setOff?: SetOff[];
  /** Still to be paid, or of a note that gives credit, still to be used; 0 when cancelled. */
  open: Paise;
  paymentMode: PaymentMode;
  accountId: Types.ObjectId | null;
  soldBy: Actor | null;
  purchase?: PurchaseFields;
  /** The repair booking that it bills. */
  repair?: { id: Types.ObjectId; number: string };
  /** Of an order that a customer made by their own program. */
  customerOrder?: CustomerOrder;
  /** Of an order that was closed short: the day, and why. */
  closedOn?: Day;
  closedReason?: string;
  /** What it was made from, and what was made from it and is not cancelled. */
  sources?: TradeRef[];
  targets?: TradeRef[];

  /** Name and whatever else is of the person were kept long enough. */
  erasedOn?: Day;
  settlement: SettlementState;
  /** Until when it is paid in time, frozen when it was saved (`dueOnOf`). */
  dueOn: Day;
  searchKeys: string[];
}

const amount = { type: Number, required: true } as const;
const flag = { type: Boolean, required: true } as const;
const taxParts = { taxable: amount, cgst: amount, sgst: amount, igst: amount } as const;

const margin = new Schema({ purchasePrice: amount, value: amount, ...taxParts }, { _id: false });

const line = {
  _id: false,
  item: { type: Schema.Types.ObjectId, required: true },
  itemCode: { type: String, required: true },
  productName: { type: String, required: true },
  quantity: amount,
  unit: { type: String, required: true },
  hsnCode: String,
  price: amount,
  mrp: amount,
  discount: amount,
  gstRate: amount,
  total: amount,
  discountShare: amount,
  itemDescription: String,
  printed: { type: [String], default: undefined },
  imeis: { type: [String], default: undefined },
  units: { type: [[String]], default: undefined },
  source: {
    type: new Schema({ kind: String, id: Schema.Types.ObjectId, line: Number }, { _id: false }),
    default: undefined,
  },
  done: Number,
  condition: String,
  scheme: String,
  service: Boolean,
  margin: { type: margin, default: undefined },
  repair: { type: new Schema({ index: Number }, { _id: false }), default: undefined },
  cost: amount,
  revalued: Number,
  ...taxParts,
} as const;

const reference = {
  _id: false,
  kind: { type: String, required: true },
  id: { type: Schema.Types.ObjectId, required: true },
  number: { type: String, required: true },
} as const;
const references = { type: [reference], default: undefined } as const;

const purchase = new Schema(
  {
    ...{ inputCredit: flag, supplierInvoiceNumber: String },
    billKey: String,
    ...{ receivedDate: String, shelf: String, billImage: String },
    charges: [{ _id: false, what: String, amount, gstRate: amount, inCost: flag, tax: amount }],
    expense: amount,
    secondHand: {
      type: new Schema(
        { idType: String, sealedNumber: String, lastFour: String, idPhoto: String, wipedOn: String },
        { _id: false },
      ),
      default: undefined,
    },
  },
  { _id: false },
);

/** The schema of one kind's collection. */
export function tradeSchema<T extends TradeDocument>(kind: TradeKindName): Schema<T> {
  const row = TRADE_DOCUMENTS[kind];
  const schema = new Schema<TradeDocument>(
    {
      ...documentFields,
      invoiceType: { type: String, required: true },
      dueDate: String,
      placeOfSupply: String,
      interState: flag,
      pricesIncludeTax: flag,
      roundToRupee: flag,
      reverseCharge: Boolean,
      shop: {
        type: new Schema(
          {
            name: String,
            address: String,
            state: String,
            gstin: String,
            phone: String,
            composition: Boolean,
          },
          { _id: false },
        ),
        required: true,
      },
      billTo: { type: String, required: true },
      partyId: { type: Schema.Types.ObjectId, default: null },
      partyName: { type: String, required: true },
      partyGstin: String,
      partyGstType: String,
      mobileNumber: String,
      address: String,
      items: [line],
      taxes: [{ _id: false, gstRate: amount, ...taxParts }],
      total: amount,
      discount: amount,
      taxable: amount,
      tax: amount,
      taxStays: Number,
      roundOff: amount,
      payable: amount,
      received: amount,
      advance: amount,
      open: amount,
      paymentMode: { type: String, required: true },
      accountId: { type: Schema.Types.ObjectId, default: null },
      soldBy: { ...actor, default: null },
      ...Object.fromEntries(
        tradeFields.rows.map(([name, { stored }]) => [
          name,
          stored === 'text' || stored === 'day' ? String : Number,
        ]),
      ),
      purchase: { type: purchase, default: undefined },
      credited: Number,
      setOff: { type: [{ ...reference, amount }], default: undefined },
      repair: {
        type: new Schema({ id: Schema.Types.ObjectId, number: String }, { _id: false }),
        default: undefined,
      },
      ...{ closedOn: String, closedReason: String },
      customerOrder: { type: customerOrder, default: undefined },
      sources: references,
      targets: references,
      erasedOn: String,
      settlement: { type: String, required: true },
      dueOn: { type: String, required: true },
      searchKeys: { type: [String], required: true },
    },
    recordOptions(row.collection),
  );
  indexDocuments(schema);
  schema.index({ searchKeys: 1 });
  schema.index({ 'items.item': 1 });
  schema.index({ payable: 1, _id: 1 });
  schema.index({ createdAt: 1, _id: 1 });
  schema.index({ settlement: 1, date: 1, _id: 1 });
  schema.index({ settlement: 1, dueOn: 1, _id: 1 });
  schema.index({ partyId: 1, date: 1, _id: 1 });
  schema.index({ 'soldBy.userId': 1, date: 1, _id: 1 });
  // What is open, oldest first, of one party: payments are allocated and debts aged by it.
  const open = { partialFilterExpression: { open: { $gt: 0 } } };
  schema.index({ partyId: 1, dueOn: 1, date: 1, _id: 1 }, open);
  if (row.reserves) {
    // What customers wait for, and what is kept back for them.
    const made = { partialFilterExpression: { 'customerOrder.answer': { $exists: true } } } as const;
    schema.index({ 'customerOrder.answer': 1, settlement: 1, date: 1, _id: 1 }, made);
  }
  if (row.side === 'purchase' && isBill(row)) {
    const billed = { 'purchase.billKey': { $exists: true } } as const;
    const secondHand = { 'purchase.secondHand': { $exists: true } } as const;
    schema.index({ date: 1, createdAt: 1 }, { partialFilterExpression: secondHand });
    schema.index({ 'purchase.billKey': 1 }, { unique: true, partialFilterExpression: billed });
  }
  return schema as unknown as Schema<T>;
}
