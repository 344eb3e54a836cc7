import { fieldWords } from '../words/field-words';
import * as z from 'zod/mini';
import { UNITS } from '../values/quantity';
import { brandName } from './catalogue';
import {
  blankable,
  bounded,
  openingDate,
  optionalText,
  percent,
  rupees,
  stockQuantity,
  text,
  unitNumbers,
} from '../records/fields';
import { queryFlag } from '../records/list-query';
import { recordSchemas } from '../records/record-schemas';

/** What an item is counted in; in either case. */
export const unit = z._default(
  z.pipe(
    z.pipe(
      bounded(20),
      z.transform((u) => u.toUpperCase()),
    ),
    z.enum(UNITS),
  ),
  'PCS',
);
export const itemCode = bounded(40).check(z.toUpperCase(), z.minLength(1));
export const flag = z._default(z.boolean(), false);
const hsn = bounded(100).check(z.regex(/^\d{4,8}$/, fieldWords('hsn.form')));

/** A category as an item that belongs to it is answered. */
export const categoryOfItem = z.nullable(
  z.object({ _id: z.string(), categoryName: z.string(), gstRate: z.number() }),
);

/**
 * An item for sale. `brand` and `category` are sent as an id or a name, which is matched without regard to case and must
 * exist. Prices in rupees, quantities in its unit. The opening stock is given once; later changes are adjustments.
 * `productImage` is the address of an uploaded picture.
 */
export const productSchemas = recordSchemas({
  fields: {
    productName: text(120),
    itemCode,
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
    /** Work, not goods: it has no stock and moves none. Its `hsnCode` is the code of the service (SAC). */
    service: flag,
  },
  createOnly: {
    openingStock: z._default(stockQuantity, 0),
    openingDate,
    /** The units of a tracked product that the opening stock holds: of each its serial number, or one or two IMEIs. */
    openingUnits: z.optional(z.array(unitNumbers).check(z.maxLength(1000))),
  },
  output: {
    brand: brandName,
    category: categoryOfItem,
    productImage: z.optional(z.string()),
    /** The mobile that is sold as this product. */
    mobile: z.optional(z.string()),
    stockQuantity: z.number(),
    /** What a piece in stock cost on average, rupees; without stock the purchase price. */
    averageCost: z.optional(z.number()),
    /** When goods last came, went or were sold; corrections by hand do not count. */
    movedAt: z.string(),
  },
  sorts: ['productName', 'itemCode', 'stockQuantity', 'salePrice', 'movedAt', 'createdAt'],
  filters: {
    category: z.optional(bounded(100)),
    brand: z.optional(bounded(100)),
    location: z.optional(bounded(100)),
    /** At or below their low level. */
    lowStock: queryFlag,
    notForSale: queryFlag,
    oneClickSale: queryFlag,
    /** In stock, and not moved for 90 days. */
    idle: queryFlag,
  },
  rules: [
    {
      path: 'enableTracking',
      message: fieldWords('service.noUnits'),
      holds: ({ service, enableTracking }) => !service || !enableTracking,
    },
    {
      path: 'lowLevelLimit',
      message: fieldWords('service.noStock'),
      holds: ({ service, lowLevelLimit }) => !service || !lowLevelLimit,
    },
  ],
  rights: { purchasePrice: 'cost', averageCost: 'cost' },
});
export const { input: productInput, update: productUpdate, record: productRecord } = productSchemas;
export type ProductInput = z.output<typeof productInput>;
export type ProductForm = z.input<typeof productInput>;
export type ProductUpdate = z.output<typeof productUpdate>;
export type Product = z.output<typeof productRecord>;
export const productListQuery = productSchemas.listQuery;
export type ProductListQuery = z.output<typeof productListQuery>;

export const productSearchQuery = z.strictObject({ q: bounded(100) });
