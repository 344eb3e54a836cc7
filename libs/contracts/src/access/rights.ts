import { DESIGNATIONS, STAFF_DESIGNATIONS, TRADING_DESIGNATIONS, type Designation } from './designation';

const SEES_MONEY = ['relationship_manager', 'admin', 'marketing_executive', 'manager', 'accountant'] as const;
const SETS_PRICES = ['relationship_manager', 'admin', 'manager', 'accountant'] as const;
const ADMIN = ['admin'] as const;
/** Who has all acts of money and GST. */
const KEEPS_BOOKS = ['admin', 'manager', 'accountant'] as const;
/** Who does more with documents than to make them. */
const CHANGES_DOCUMENTS = [
  'relationship_manager',
  'admin',
  'marketing_executive',
  'manager',
  'accountant',
  'receptionist',
] as const;

/**
 * Who may what before an admin adjusts it: for each action the designations that may do it. The API's guard, the areas' manifests, the menu and the
 * buttons all ask this table. Source: specification 1, section 6, and 2, section 2; domain rules, "Who enters, who sees" and "Acts".
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
  /** Changing documents of today, whoever made them, and cancelling one's own of today. See `document-acts`. */
  change_documents: CHANGES_DOCUMENTS,
  /** Cancelling what others made, and what is of a past day. */
  cancel_documents: KEEPS_BOOKS,
  /** Dating a document on an earlier day, and changing one of a past day. */
  backdate: KEEPS_BOOKS,
  /** Giving a discount, up to the limit in the settings. */
  discount: CHANGES_DOCUMENTS,
  discount_above_limit: KEEPS_BOOKS,
  /** Selling a thing below its minimum price. */
  sell_below_minimum: SETS_PRICES,
  /** Billing taxed goods without tax, for a reason. Source: domain rules, "Non-GST". */
  bill_untaxed: KEEPS_BOOKS,
  /** Paying money out; what is given back for one's own return needs no right. */
  pay_out: KEEPS_BOOKS,
  /** Deleting and archiving records, merging two of them, and taking that back. */
  archive: CHANGES_DOCUMENTS,
  /** How a person who sold a phone proved who they are: the number and the picture of the proof. */
  identity: KEEPS_BOOKS,
  /** What the shop owes its people, and they it. */
  people_pay: SEES_MONEY,
  /** Going on with, stopping and taking back what another person imported. */
  others_imports: ['admin', 'manager'],
  /** Marking the return of a month as filed, which locks the month. Source: domain rules, "Acts". */
  file_gst: KEEPS_BOOKS,
  customer_area: ['customer', 'admin'],
  manage_staff: ADMIN,
  settings: ADMIN,
  delete_profile: ADMIN,
  /** The list of all that people did. */
  activity: ADMIN,
  /** The whole file of a customer, their erasure and who looked at them; notices, the clock of people's data, the breach sheet. */
  privacy: ADMIN,
  /** What is published of the program's areas, tried and taken back. */
  areas: ADMIN,
  /** Whatever else only the admin may. */
  admin: ADMIN,
} as const satisfies Record<string, readonly Designation[]>;

export type Right = keyof typeof MAY;
/** Names the rights that an answer was given under; another value than before: ask who is signed in anew. */
export const RIGHTS_HEADER = 'X-Rights';

export const RIGHTS = Object.keys(MAY) as Right[];

/**
 * The rights that the admin may give and take, each with whom it may be given to at most: entering is only narrowed, and
 * what is seen may be opened to any staff, what is done to any who trade. The admin keeps all. Source: domain rules, "Who enters, who sees".
 */
const ADJUSTABLE = {
  work: STAFF_DESIGNATIONS,
  trade: TRADING_DESIGNATIONS,
  accounts: TRADING_DESIGNATIONS,
  cost: STAFF_DESIGNATIONS,
  profit: STAFF_DESIGNATIONS,
  people_pay: STAFF_DESIGNATIONS,
  change_documents: TRADING_DESIGNATIONS,
  cancel_documents: TRADING_DESIGNATIONS,
  backdate: TRADING_DESIGNATIONS,
  discount: TRADING_DESIGNATIONS,
  discount_above_limit: TRADING_DESIGNATIONS,
  sell_below_minimum: TRADING_DESIGNATIONS,
  bill_untaxed: TRADING_DESIGNATIONS,
  pay_out: TRADING_DESIGNATIONS,
  archive: TRADING_DESIGNATIONS,
} as const satisfies Partial<Record<Right, readonly Designation[]>>;
export type AdjustableRight = keyof typeof ADJUSTABLE;
export const ADJUSTABLE_RIGHTS = Object.keys(ADJUSTABLE) as AdjustableRight[];

/** What an admin changed: of each right that is not as it was at first, who has it now. */
export type AdjustedRights = { readonly [R in AdjustableRight]?: readonly Designation[] };

/** Whether the admin may give and take this right of this designation. */
export const mayAdjust = (right: Right, designation: Designation): boolean =>
  designation !== 'admin' &&
  right in ADJUSTABLE &&
  (ADJUSTABLE[right as AdjustableRight] as readonly Designation[]).includes(designation);

/** The designations that have the right in a shop that adjusted it so. Whoever may not enter at all has no other right. */
export function holdersIn(adjusted: AdjustedRights, right: Right): readonly Designation[] {
  const first: readonly Designation[] = MAY[right];
  if (!(right in ADJUSTABLE)) return first;
  const given = adjusted[right as AdjustableRight] ?? first;
  const enters = right === 'work' ? null : holdersIn(adjusted, 'work');
  const kept = first.filter((one) => !mayAdjust(right, one));
  const left = DESIGNATIONS.filter(
    (one) => mayAdjust(right, one) && given.includes(one) && (enters?.includes(one) ?? true),
  );
  return DESIGNATIONS.filter((one) => kept.includes(one) || left.includes(one));
}

/** Somebody whose rights are asked: the designation, and what the admin of their shop has adjusted. */
export interface RightsHolder {
  readonly designation: string;
  readonly rights?: AdjustedRights | null | undefined;
}

const AS_AT_FIRST: AdjustedRights = {};
/** Who has each right in a shop, worked out once for each adjusted table. */
const tables = new WeakMap<AdjustedRights, ReadonlyMap<Right, readonly string[]>>();

function tableOf(adjusted: AdjustedRights): ReadonlyMap<Right, readonly string[]> {
  const known = tables.get(adjusted);
  if (known) return known;
  const table = new Map(RIGHTS.map((right) => [right, holdersIn(adjusted, right)] as const));
  tables.set(adjusted, table);
  return table;
}

/** Whether this person has the right. */
export const hasRight = ({ designation, rights }: RightsHolder, right: Right): boolean =>
  tableOf(rights ?? AS_AT_FIRST)
    .get(right)!
    .includes(designation);

/** Groups by which areas say who may enter, beside the rights themselves. */
const GROUPS = { staff: 'work', trading: 'trade', admin: 'admin', customers: 'customer_area' } as const;
export type DesignationGroup = keyof typeof GROUPS;
export const DESIGNATION_GROUPS = Object.keys(GROUPS) as DesignationGroup[];
/** Names by which an area says who may enter: designations, groups of them, or whoever has a right. */
export const ENTERING = [...DESIGNATIONS, ...DESIGNATION_GROUPS, ...RIGHTS] as const;
export type Entering = (typeof ENTERING)[number];

/** Whether one of the names means this person. */
export const isMeant = (names: readonly Entering[], person: RightsHolder): boolean =>
  names.some((name) => {
    const right = name in GROUPS ? GROUPS[name as DesignationGroup] : name;
    return right in MAY ? hasRight(person, right as Right) : right === person.designation;
  });

/**
 * Fields that only people with a right get or give, by their path in an answered record, list places left out:
 * `{ purchasePrice: 'cost', 'items.cost': 'cost' }`.
 */
export type FieldRights = Readonly<Record<string, Right>>;

/** The fields that this person does not get. */
export const hiddenFields = (rights: FieldRights, person: RightsHolder): string[] =>
  Object.keys(rights).filter((field) => !hasRight(person, rights[field]!));
