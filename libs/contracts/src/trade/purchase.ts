import { fieldWords } from '../words/field-words';
import * as z from 'zod/mini';
import { UNIT_SCHEMES } from '../gst/margin-scheme';
import type { FieldRights } from '../access/rights';
import {
  blankable,
  documentDay,
  objectId,
  optionalText,
  percent,
  rupees,
  text,
  unitNumbers,
  version,
} from '../records/fields';
import { listQuery } from '../records/list-query';
import { secondHandRecord, SECOND_HAND_RIGHTS } from './second-hand';
import {
  defaultedTradeFields,
  dueAfterDate,
  lineFields,
  lineRecordFields,
  linesOf,
  optionalTradeFields,
  paymentsAddUp,
  shownFigures,
  TRADE_ROW_KEYS,
  TRADE_SORTS,
  tradeFilters,
  tradeInputFields,
  tradeRecordFields,
} from './trade';

/** The numbers of each unit that comes in: one or two IMEIs, or a serial number. */
const units = z.array(unitNumbers).check(z.maxLength(1000));

/**
 * One line of a purchase. `purchasePrice` in rupees per unit, before tax unless the document says otherwise, `discount`
 * in percent. `units` names what comes in of a tracked product with all numbers of each; `imeis` with one each.
 */
export const purchaseLineInput = z.strictObject({
  ...lineFields,
  purchasePrice: rupees,
  salePrice: z.optional(rupees),
  units: z.optional(units),
  /** The rate that stands on the supplier's bill, percent; left out, that of the product's category. */
  gstRate: z.optional(percent),
  /** How its units are taxed when they are sold: `margin` only where no input credit is claimed on them. */
  scheme: z.optional(z.enum(UNIT_SCHEMES)),
});

/** What a bill asks for beside goods: freight, packing. `inCost` shares it among the goods, else it is an expense. */
export const chargeInput = z.strictObject({
  what: text(60),
  amount: rupees,
  gstRate: z._default(percent, 0),
  inCost: z._default(z.boolean(), true),
});
export type ChargeInput = z.output<typeof chargeInput>;

const billFrom = z.enum(['Cash', 'Supplier']);
const items = linesOf(purchaseLineInput);
const charges = z.array(chargeInput).check(z.maxLength(10));

/** What only purchases have. Source: domain rules, "Purchases". */
const bill = {
  supplier: blankable(objectId),
  supplierName: optionalText(100),
  /** The supplier's own number of the bill: the same one from the same supplier in a financial year is refused. */
  supplierInvoiceNumber: optionalText(40),
  /** When the goods came; left out, on the day of the bill. */
  receivedDate: blankable(documentDay),
  /** Where its goods were put; left out, where each product lies. */
  shelf: optionalText(60),
  /** What is to pay by the paper: compared with the server's figure, refused beyond the round-off. */
  billTotal: blankable(rupees),
};

/** A purchase invoice, or another purchase document, as a form sends it. All amounts in rupees. */
export const purchaseInput = z
  .strictObject({
    ...tradeInputFields,
    ...bill,
    billFrom: z._default(billFrom, 'Cash'),
    /** Whether the prices of its lines hold tax. Left out: of a return or a note as its bill's do, else they do not. */
    pricesIncludeTax: z.optional(z.boolean()),
    /**
     * Whether the shop claims the tax back; if not, the tax is part of what the goods cost. Left out: of a return or a note as
     * its bill has it, else where nothing keeps it from that (`inputCreditProblem`).
     */
    inputCredit: z.optional(z.boolean()),
    charges: z._default(charges, []),
    items,
  })
  .check(
    z.refine((purchase) => purchase.billFrom === 'Cash' || !!purchase.supplier, {
      path: ['supplier'],
      error: fieldWords('supplier.choose'),
    }),
    dueAfterDate,
    paymentsAddUp,
  );
export type PurchaseInput = z.output<typeof purchaseInput>;
export type PurchaseForm = z.input<typeof purchaseInput>;

/** A change of a saved purchase document; as `invoiceUpdate`. */
export const purchaseUpdate = z.strictObject({
  ...z.partial(z.object(defaultedTradeFields)).shape,
  ...optionalTradeFields,
  ...shownFigures,
  ...bill,
  billFrom: z.optional(billFrom),
  pricesIncludeTax: z.optional(z.boolean()),
  inputCredit: z.optional(z.boolean()),
  charges: z.optional(charges),
  invoiceNumber: tradeInputFields.invoiceNumber,
  date: tradeInputFields.date,
  items: z.optional(items),
  version,
});
export type PurchaseUpdate = z.output<typeof purchaseUpdate>;

/**
 * The fields of a purchase that only people with a right get: what the shop pays for each thing. What a whole bill comes to
 * is for all who trade, as the supplier's balance and the payments are.
 */
export const PURCHASE_RIGHTS = {
  'items.purchasePrice': 'cost',
  'items.discount': 'cost',
  'items.total': 'cost',
  'items.taxable': 'cost',
  'items.cgst': 'cost',
  'items.sgst': 'cost',
  'items.igst': 'cost',
  'items.cost': 'cost',
  billImage: 'cost',
  ...SECOND_HAND_RIGHTS,
} as const satisfies FieldRights;

/** Rupees; only for people who may see costs. */
const paid = z.optional(z.number());

const supplier = z.nullable(z.object({ _id: z.string(), name: z.string() }));

/** A stored purchase document, all amounts in rupees. */
export const purchaseRecord = z.object({
  ...tradeRecordFields,
  billFrom,
  supplier,
  supplierId: z.optional(z.string()),
  supplierName: text(),
  supplierGstin: z.optional(z.string()),
  supplierInvoiceNumber: z.optional(z.string()),
  receivedDate: z.optional(z.string()),
  shelf: z.optional(z.string()),
  /** The address of the photo of the supplier's paper. */
  billImage: z.optional(z.string()),
  inputCredit: z.boolean(),
  /** Of a phone that was bought from a person at the counter. */
  secondHand: z.optional(secondHandRecord),
  charges: z.array(
    z.object({
      what: z.string(),
      amount: z.number(),
      gstRate: z.number(),
      inCost: z.boolean(),
      tax: z.number(),
    }),
  ),
  items: z.array(
    z.object({
      ...lineRecordFields,
      purchasePrice: paid,
      discount: paid,
      total: paid,
      taxable: paid,
      cgst: paid,
      sgst: paid,
      igst: paid,
      units: z.optional(z.array(z.array(z.string()))),
      scheme: z.optional(z.enum(UNIT_SCHEMES)),
    }),
  ),
});
export type Purchase = z.infer<typeof purchaseRecord>;

/** What a list row shows; the whole document comes from `GET /purchase-invoice/{id}`. */
export const purchaseRow = z.pick(purchaseRecord, {
  ...TRADE_ROW_KEYS,
  supplier: true,
  supplierName: true,
  supplierInvoiceNumber: true,
});
export type PurchaseRow = z.infer<typeof purchaseRow>;

export const purchaseListQuery = listQuery(TRADE_SORTS, { ...tradeFilters, supplier: z.optional(objectId) });
export type PurchaseListQuery = z.output<typeof purchaseListQuery>;
