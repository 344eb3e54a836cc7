import { fieldWords } from '../words/field-words';
import * as z from 'zod/mini';
import { brandName } from './catalogue';
import {
  blankable,
  bounded,
  imei,
  openingDate,
  optionalText,
  rupees,
  stockQuantity,
  text,
} from '../records/fields';
import { categoryOfItem, flag, itemCode, unit } from './product';
import { recordSchemas } from '../records/record-schemas';

export const MOBILE_TYPES = ['new', 'second_hand', 'repair'] as const;
export type MobileType = (typeof MOBILE_TYPES)[number];

/** Whether a mobile of this type is an item for sale, with prices and stock. Source: specification 2, section 3. */
export const isForSale = (type: MobileType | undefined): boolean => type === 'new' || type === 'second_hand';

/** What only a mobile for sale has. */
export const SALE_FIELDS = [
  'itemCode',
  'category',
  'purchasePrice',
  'salePrice',
  'minSalePrice',
  'mrp',
  'openingStock',
] as const;

const noneForRepair = SALE_FIELDS.map((path) => ({
  path,
  message: fieldWords('mobile.forRepair'),
  holds: (fields: Partial<Record<string, unknown>>) =>
    isForSale(fields['mobileType'] as MobileType) || !fields[path],
}));
const forSale = (['purchasePrice', 'salePrice'] as const).map((path) => ({
  path,
  message: fieldWords(`mobile.${path}`),
  holds: (fields: Partial<Record<string, unknown>>) =>
    !isForSale(fields['mobileType'] as MobileType) || (fields[path] ?? undefined) !== undefined,
}));

/**
 * A mobile. `brand`, `modelNo` and `category` are sent as an id or a name, which is matched without regard to case and must
 * exist. One that is new or second hand is also an item for sale: `product` is its id, its stock is the product's, and
 * `itemCode` is allotted where it is left out. One for repair has neither price nor stock.
 */
export const mobileSchemas = recordSchemas({
  fields: {
    mobileType: z._default(z.enum(MOBILE_TYPES), 'repair'),
    brand: text(60),
    modelNo: text(60),
    emeiNumber: blankable(imei),
    emeiNumberSecond: blankable(imei),
    itemCode: blankable(itemCode),
    category: optionalText(60),
    purchasePrice: blankable(rupees),
    salePrice: blankable(rupees),
    minSalePrice: z._default(rupees, 0),
    mrp: z._default(rupees, 0),
    description: optionalText(1000),
    warranty: optionalText(100),
    unit,
    printDescription: flag,
    enableTracking: flag,
    printEmeiNo: flag,
  },
  createOnly: { openingStock: z._default(stockQuantity, 0), openingDate },
  output: {
    mobileName: z.string(),
    brand: brandName,
    modelNo: z.string(),
    category: categoryOfItem,
    productImage: z.optional(z.string()),
    /** The product that it is sold as. */
    product: z.optional(z.string()),
    stockQuantity: z.number(),
  },
  sorts: ['mobileName', 'mobileType', 'createdAt'],
  filters: { mobileType: z.optional(z.enum(MOBILE_TYPES)), brand: z.optional(bounded(100)) },
  rules: [
    {
      path: 'emeiNumberSecond',
      message: fieldWords('mobile.sameImei'),
      holds: ({ emeiNumber, emeiNumberSecond }) => !emeiNumber || emeiNumber !== emeiNumberSecond,
    },
    ...(noneForRepair as []),
    ...(forSale as []),
  ],
  rights: { purchasePrice: 'cost' },
});
export const { input: mobileInput, record: mobileRecord } = mobileSchemas;
export type Mobile = z.output<typeof mobileRecord>;
export type MobileForm = z.input<typeof mobileInput>;
