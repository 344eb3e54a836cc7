import { productSchemas, UNITS } from '@shopbench/contracts';
import type { ImportColumn, ImportLayout } from '../../records/import/reading/import-layout';

const flag = (field: string, heading: string): ImportColumn => ({
  field,
  heading,
  kind: 'flag',
  note: 'Yes or No',
});

/** A list of products as a file. Its headings are those of the exported list where that has the field. */
export const PRODUCT_LAYOUT: ImportLayout = {
  noun: 'product',
  plural: 'products',
  schemas: productSchemas,
  key: 'itemCode',
  name: 'productName',
  shown: ['itemCode', 'productName', 'openingStock', 'salePrice'],
  keyOf: ({ itemCode }) => String(itemCode).toLowerCase(),
  columns: [
    {
      field: 'itemCode',
      heading: 'Item code',
      aliases: ['code', 'sku'],
      kind: 'text',
      note: 'Must be there. A product with this code is updated, any other is new',
    },
    {
      field: 'productName',
      heading: 'Product name',
      aliases: ['product', 'name', 'item name'],
      kind: 'text',
      note: 'A new product must have it',
    },
    { field: 'brand', heading: 'Brand', kind: 'text', note: 'As it stands under Brands', anyCase: true },
    {
      field: 'category',
      heading: 'Category',
      kind: 'text',
      note: 'As it stands under Categories',
      anyCase: true,
    },
    { field: 'subcategory', heading: 'Sub category', kind: 'text', note: '' },
    {
      field: 'purchasePrice',
      heading: 'Purchase price',
      kind: 'number',
      note: 'A new product must have it; rupees',
    },
    {
      field: 'salePrice',
      heading: 'Sale price',
      kind: 'number',
      note: 'A new product must have it; rupees',
    },
    {
      field: 'minSalePrice',
      heading: 'Lowest sale price',
      aliases: ['minimum sale price'],
      kind: 'number',
      note: 'Rupees',
    },
    { field: 'mrp', heading: 'MRP', kind: 'number', note: 'Rupees' },
    {
      field: 'openingStock',
      heading: 'Opening stock',
      kind: 'number',
      note: 'What is on the shelf now; counts for a new product only',
    },
    {
      field: 'unit',
      heading: 'Unit',
      kind: 'choice',
      choices: Object.fromEntries(UNITS.map((unit) => [unit, unit])),
      note: `${UNITS.join(', ')}; PCS when left empty`,
    },
    { field: 'hsnCode', heading: 'HSN code', aliases: ['hsn'], kind: 'text', note: '4 to 8 digits' },
    { field: 'saleDiscount', heading: 'Sale discount', kind: 'number', note: 'Percent' },
    {
      field: 'lowLevelLimit',
      heading: 'Low stock at',
      aliases: ['low level', 'low level limit'],
      kind: 'number',
      note: 'Marked as low at this many or fewer',
    },
    { field: 'serialNumber', heading: 'Serial number', kind: 'text', note: '' },
    { field: 'description', heading: 'Description', kind: 'text', note: '' },
    { field: 'warranty', heading: 'Warranty', kind: 'text', note: 'Such as 6 months' },
    { field: 'location', heading: 'Location', kind: 'text', note: 'Shelf, drawer' },
    flag('printDescription', 'Print description'),
    flag('oneClickSale', 'One click sale'),
    flag('enableTracking', 'Track each unit'),
    flag('printSerialNo', 'Print serial number'),
    flag('notForSale', 'Not for sale'),
    {
      field: 'openingUnits',
      heading: 'IMEI',
      aliases: ['imeis', 'imei / serial number'],
      kind: 'units',
      note: 'Of a tracked product: the units in the opening stock, divided by commas; two IMEIs of one phone by /',
    },
  ],
};
