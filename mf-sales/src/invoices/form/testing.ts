import type { Invoice, Party, Product, TradingSettings } from '@shopbench/contracts';

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
  timeZone: 'Asia/Kolkata',
  pricesIncludeTax: true,
  roundToRupee: false,
  allowNegativeStock: false,
  ...{ taxScheme: 'regular', compositionRate: 1, units: ['PCS'], dueDays: 0, creditByDefault: true },
  ...{ filedMonths: [], shopName: 'Sharma Mobiles', copies: 1, paperSize: 'a4', mail: false },
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
  service: false,
  movedAt: record.createdAt,
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

/** Two chargers, paid in part by a customer in Pune. */
export const testInvoice = (overrides: Partial<Invoice> = {}): Invoice => ({
  ...record,
  _id: testId(20),
  kind: 'invoice',
  invoiceType: 'gst',
  invoiceNumber: 'INV-0042',
  date: '2026-11-20',
  placeOfSupply: '27',
  pricesIncludeTax: true,
  roundToRupee: false,
  interState: false,
  reverseCharge: false,
  shop: { name: 'Sharma Mobiles', state: '27' },
  billTo: 'Customer',
  customer: { _id: testId(5), name: 'anjali deshpande' },
  customerId: testId(5),
  customerName: 'anjali deshpande',
  mobileNumber: '9820041177',
  address: 'MG Road, Pune',
  items: [
    {
      item: testId(1),
      itemCode: 'CHG-25',
      productName: '25 W charger',
      quantity: 2,
      openQuantity: 2,
      unit: 'PCS',
      salePrice: 1199,
      mrp: 1499,
      discount: 0,
      gstRate: 18,
      total: 2398,
      taxable: 2032.2,
      cgst: 182.9,
      sgst: 182.9,
      igst: 0,
    },
  ],
  subtotal: 2398,
  taxes: [{ gstRate: 18, taxable: 2032.2, cgst: 182.9, sgst: 182.9, igst: 0 }],
  taxableAmount: 2032.2,
  taxAmount: 365.8,
  totalAmount: 2398,
  discountAmount: 0,
  roundOff: 0,
  totalPayableAmount: 2398,
  receivedAmount: 1000,
  advanceAmount: 0,
  creditedAmount: 0,
  balanceAmount: 1398,
  status: 'Partially Paid',
  paymentMode: 'cash',
  soldBy: { _id: testId(3), name: 'rahul sharma' },
  sources: [],
  targets: [],
  ...overrides,
});
