/** What differs between customers and suppliers; one list, form and record page serve both. */
export interface PartyKind {
  designation: 'customer' | 'supplier';
  /** One and many, as titles. */
  one: string;
  many: string;
  /** One, inside a sentence. */
  noun: string;
  listPath: string;
  createPath: string;
}

export const CUSTOMER: PartyKind = {
  designation: 'customer',
  one: 'Customer',
  many: 'Customers',
  noun: 'customer',
  listPath: '/user/customer/manage',
  createPath: '/user/customer/create',
};

export const SUPPLIER: PartyKind = {
  designation: 'supplier',
  one: 'Supplier',
  many: 'Suppliers',
  noun: 'supplier',
  listPath: '/supplier',
  createPath: '/supplier/create',
};

export const partyKindOf = (designation: string): PartyKind =>
  designation === SUPPLIER.designation ? SUPPLIER : CUSTOMER;

/** The record page of customers and suppliers alike. Source: specification 1, section 2. */
export const partyPath = (id: string): string => `/user/customer/profile/${id}`;
