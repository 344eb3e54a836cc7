import type { Party, Product, TradingSettings } from '@shopbench/contracts';

const record = {
  version: 1,
  createdAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-20T10:00:00.000Z',
  archived: false,
};

/** Hexadecimal ids that the schemas take: `testId(7)`. */
export const testId = (n: number): string => n.toString(16).padStart(24, '0');

/** A shop in Maharashtra with a GSTIN and prices that include tax. */
export const testSettings = (overrides: Partial<TradingSettings> = {}): TradingSettings => ({
  state: '27',
  gstin: '27AAPFU0939F1ZV',
  pricesIncludeTax: true,
  roundToRupee: false,
  allowNegativeStock: false,
  ...overrides,
});

/** A charger at ₹1,199.00 with 18 % GST and 5 in stock. */
export const testProduct = (overrides: Partial<Product> = {}): Product => ({
  ...record,
  _id: testId(1),
  productName: '25 W charger',
  itemCode: 'CHG-25',
  brand: null,
  category: { _id: testId(9), categoryName: 'accessories', gstRate: 18 },
  purchasePrice: 780,
  salePrice: 1199,
  minSalePrice: 0,
  mrp: 1499,
  openingStock: 5,
  stockQuantity: 5,
  unit: 'PCS',
  saleDiscount: 0,
  lowLevelLimit: 0,
  printDescription: false,
  oneClickSale: false,
  enableTracking: false,
  printSerialNo: false,
  notForSale: false,
  ...overrides,
});

/** A customer in Pune who owes nothing. */
export const testParty = (overrides: Partial<Party> = {}): Party => ({
  ...record,
  _id: testId(5),
  name: 'anjali deshpande',
  mobileNumber: '9820041177',
  address: 'MG Road, Pune',
  designation: 'customer',
  state: 'Maharashtra',
  gstType: 'Unregistered',
  accountType: 'Debit',
  openingBalance: 0,
  creditAllowed: false,
  creditLimit: 0,
  balance: 0,
  ...overrides,
});
