import { DESIGNATIONS, STAFF_DESIGNATIONS, TRADING_DESIGNATIONS, type Designation } from './designation';

const SEES_MONEY = ['relationship_manager', 'admin', 'marketing_executive', 'manager', 'accountant'] as const;
const SETS_PRICES = ['relationship_manager', 'admin', 'manager', 'accountant'] as const;
const ADMIN = ['admin'] as const;

/**
 * Who may what: for each action the designations that may do it. The API's guard, the areas' manifests, the menu and the
 * buttons all ask this table. Source: specification 1, section 6, and 2, section 2; domain rules, "Who enters, who sees".
 */
const MAY = {
  /** One's own profile, session and files. */
  profile: DESIGNATIONS,
  /** The staff's pages: people, their contact details and balances, search. */
  work: STAFF_DESIGNATIONS,
  /** Sales, purchases, repairs, catalogue and stock; a party's ledger, documents and money fields. */
  trade: TRADING_DESIGNATIONS,
  /** Accounts, payments and expenses. */
  accounts: TRADING_DESIGNATIONS,
  /** What goods cost the shop, margins, what the stock is worth. */
  cost: SEES_MONEY,
  /** Reports and the money dashboard: totals of a day. */
  profit: SEES_MONEY,
  /** Selling a thing below its minimum price. */
  sell_below_minimum: SETS_PRICES,
  /** What the shop owes its people, and they it. */
  people_pay: SEES_MONEY,
  customer_area: ['customer', 'admin'],
  manage_staff: ADMIN,
  settings: ADMIN,
  delete_profile: ADMIN,
  /** The list of all that people did. */
  activity: ADMIN,
  /** Whatever else only the admin may. */
  admin: ADMIN,
} as const satisfies Record<string, readonly Designation[]>;

export type Right = keyof typeof MAY;
export const RIGHTS = Object.keys(MAY) as Right[];

/** The designations that have the right. */
export const holdersOf = (right: Right): readonly Designation[] => MAY[right];

/** Whether a person of this designation has the right. */
export function hasRight(designation: string, right: Right): boolean {
  return (holdersOf(right) as readonly string[]).includes(designation);
}

/** Groups by which areas say who may enter, beside the rights themselves. */
export const DESIGNATION_GROUPS = {
  staff: MAY.work,
  trading: MAY.trade,
  admin: MAY.admin,
  customers: MAY.customer_area,
} as const satisfies Record<string, readonly Designation[]>;
export type DesignationGroup = keyof typeof DESIGNATION_GROUPS;

/**
 * Fields that only people with a right get or give, by their path in an answered record, list places left out:
 * `{ purchasePrice: 'cost', 'items.cost': 'cost' }`.
 */
export type FieldRights = Readonly<Record<string, Right>>;

/** The fields that a person of this designation does not get. */
export const hiddenFields = (rights: FieldRights, designation: string): string[] =>
  Object.keys(rights).filter((field) => !hasRight(designation, rights[field]!));
