import { STAFF_DESIGNATIONS, TRADING_DESIGNATIONS, type StaffDesignation } from './designation';

/**
 * What a designation may do or see beyond entering an area: `trade` changes money and documents, `cost` sees purchase
 * prices and margins, `profit` reports and the money dashboard, `people_pay` wages, `admin` everything that only the
 * admin may. Source: domain rules, "Who enters, who sees".
 */
export const RIGHTS = ['trade', 'cost', 'profit', 'people_pay', 'admin'] as const;
export type Right = (typeof RIGHTS)[number];

const NEVER_MONEY: readonly StaffDesignation[] = ['receptionist', 'office_boy', 'trainee'];
const money = TRADING_DESIGNATIONS.filter((designation) => !NEVER_MONEY.includes(designation));

const HOLDERS: Record<Right, readonly StaffDesignation[]> = {
  trade: TRADING_DESIGNATIONS,
  cost: money,
  profit: money,
  people_pay: money,
  admin: STAFF_DESIGNATIONS.filter((designation) => designation === 'admin'),
};

/** Whether a person of this designation has the right; nobody but staff has any. */
export function hasRight(designation: string, right: Right): boolean {
  return (HOLDERS[right] as readonly string[]).includes(designation);
}

/**
 * Fields that only people with a right get or give, by their path in an answered record, list places left out:
 * `{ purchasePrice: 'cost', 'items.cost': 'cost' }`.
 */
export type FieldRights = Readonly<Record<string, Right>>;

/** The fields that a person of this designation does not get. */
export const hiddenFields = (rights: FieldRights, designation: string): string[] =>
  Object.keys(rights).filter((field) => !hasRight(designation, rights[field]!));
