export { screenPath } from '@shopbench/contracts';

/** Where lists are and records are made, for links from one area to another. Source: specification 1 and 2, section 2. */
export const PATHS = {
  accounts: '/account',
  newAccount: '/account/create',
  payments: '/payment',
  paymentIn: '/payment/in',
  paymentOut: '/payment/out',
  brands: '/brand',
  categories: '/category',
  models: '/mobile/model',
  mobiles: '/mobile',
  newMobile: '/mobile/create',
  faults: '/fault',
  products: '/product',
  newProduct: '/product/create',
  customers: '/user/customer/manage',
  newCustomer: '/user/customer/create',
  suppliers: '/supplier',
  newSupplier: '/supplier/create',
  staff: '/user',
  repairs: '/repair',
  newRepair: '/repair/booking',
  newPurchase: '/purchase/invoice/create',
  sales: '/sales/invoice',
  newSale: '/sales/invoice/create',
} as const;
