import { PATHS } from '@shopbench/pages';

/** What differs between customers and suppliers; one list, form and record page serve both. */
export interface PartyKind {
  designation: 'customer' | 'supplier';
  /** Many, as a title. */
  many: string;
  listPath: string;
  createPath: string;
}

export const CUSTOMER: PartyKind = {
  designation: 'customer',
  many: 'Customers',
  listPath: PATHS.customers,
  createPath: PATHS.newCustomer,
};

export const SUPPLIER: PartyKind = {
  designation: 'supplier',
  many: 'Suppliers',
  listPath: PATHS.suppliers,
  createPath: PATHS.newSupplier,
};

export const partyKindOf = (designation: string): PartyKind =>
  designation === SUPPLIER.designation ? SUPPLIER : CUSTOMER;

/** What the sides of an account mean for a party. */
export const SIDE_WORDS = { Debit: 'Debit: they owe', Credit: 'Credit: we owe' };
