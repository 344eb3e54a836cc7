import * as z from 'zod/mini';
import type { FieldRights } from '../rules/rights';
import { UNITS } from '../rules/quantity';
import {
  blankable,
  documentLink,
  objectId,
  optionalText,
  percent,
  rupees,
  signedQuantity,
  stockQuantity,
  text,
  unitNumber,
} from './fields';
import { listQuery } from './list-query';
import { recordSchemas } from './record-schemas';

const unit = z._default(
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((u) => u.trim().toUpperCase()),
    ),
    z.enum(UNITS),
  ),
  'PCS',
);
const flag = z._default(z.boolean(), false);
const hsn = z.string().check(z.trim(), z.regex(/^\d{4,8}$/, 'Give an HSN code of 4 to 8 digits'));

/**
 * An item for sale. `brand` and `category` are sent as an id or a name, which is matched without regard to case and must
 * exist. Prices in rupees, quantities in its unit. The opening stock is given once; later changes are adjustments.
 * `productImage` is the address of an uploaded picture.
 */
export const productSchemas = recordSchemas({
  fields: {
    productName: text(120),
    itemCode: z.string().check(z.trim(), z.toUpperCase(), z.minLength(1), z.maxLength(40)),
    brand: optionalText(60),
    category: optionalText(60),
    subcategory: optionalText(60),
    purchasePrice: rupees,
    salePrice: rupees,
    minSalePrice: z._default(rupees, 0),
    mrp: z._default(rupees, 0),
    unit,
    hsnCode: blankable(hsn),
    saleDiscount: z._default(percent, 0),
    lowLevelLimit: z._default(stockQuantity, 0),
    serialNumber: optionalText(60),
    description: optionalText(1000),
    warranty: optionalText(100),
    location: optionalText(60),
    printDescription: flag,
    oneClickSale: flag,
    enableTracking: flag,
    printSerialNo: flag,
    notForSale: flag,
  },
  createOnly: {
    openingStock: z._default(stockQuantity, 0),
    /** The units of a tracked product that the opening stock holds: of each its serial number, or one or two IMEIs. */
    openingUnits: z.optional(
      z.array(z.array(unitNumber).check(z.minLength(1), z.maxLength(2))).check(z.maxLength(1000)),
    ),
  },
  output: {
    brand: z.nullable(z.object({ _id: z.string(), brandName: z.string() })),
    category: z.nullable(z.object({ _id: z.string(), categoryName: z.string(), gstRate: z.number() })),
    productImage: z.optional(z.string()),
    stockQuantity: z.number(),
  },
  sorts: ['productName', 'itemCode', 'stockQuantity', 'salePrice', 'createdAt'],
  filters: { category: z.optional(z.string()), brand: z.optional(z.string()) },
  rights: { purchasePrice: 'cost' },
});
export const { input: productInput, update: productUpdate, record: productRecord } = productSchemas;
export type ProductInput = z.output<typeof productInput>;
export type ProductForm = z.input<typeof productInput>;
export type ProductUpdate = z.output<typeof productUpdate>;
export type Product = z.output<typeof productRecord>;
export const productListQuery = productSchemas.listQuery;
export type ProductListQuery = z.output<typeof productListQuery>;

export const productSearchQuery = z.strictObject({ q: z.string().check(z.trim(), z.maxLength(100)) });

/** One change of an item's stock; `change` in the item's unit, `value` what those goods cost, rupees, with its sign. */
export const stockMovement = z.object({
  _id: z.string(),
  itemId: z.string(),
  kind: z.enum([
    'opening',
    'sale',
    'sale_changed',
    'sale_cancelled',
    'purchase',
    'purchase_changed',
    'purchase_cancelled',
    'adjustment',
    'repair_part',
    'return',
  ]),
  change: z.number(),
  quantityAfter: z.number(),
  value: z.optional(z.number()),
  documentNumber: z.optional(z.string()),
  documentId: z.optional(z.string()),
  document: documentLink,
  reason: z.optional(z.string()),
  createdAt: z.string(),
  createdBy: z.optional(z.string()),
});
export type StockMovement = z.infer<typeof stockMovement>;

/** What of a stock movement only people with a right see. */
export const STOCK_MOVEMENT_RIGHTS = { value: 'cost' } as const satisfies FieldRights;

export const stockMovementsQuery = listQuery(['createdAt'], { itemId: objectId });

/**
 * An adjustment by hand: `change` more or less in the item's unit, not 0. `imeis` names the units of a tracked product
 * that are found or written off.
 */
export const stockAdjustInput = z.strictObject({
  itemId: objectId,
  change: signedQuantity.check(z.refine<number>((change) => change !== 0, 'Change must not be 0')),
  reason: text(200),
  imeis: z.optional(z.array(unitNumber).check(z.maxLength(1000))),
});
