import type { Right } from './rights';

/** The parts of the shop by which the table of rights is read, in its order. */
export const RIGHT_AREAS = {
  enter: 'Who enters what',
  counter: 'Counter',
  purchases: 'Purchases and stock',
  money: 'Money',
  gst: 'GST',
  people: 'People',
  program: 'Program',
} as const;
export type RightArea = keyof typeof RIGHT_AREAS;

export interface RightWords {
  area: RightArea;
  label: string;
  /** One line on what it lets somebody do. */
  about: string;
}

const words = (area: RightArea, label: string, about: string): RightWords => ({ area, label, about });

/** Each right in plain words. `docs/rights.md` is written from this and the presets. */
export const RIGHT_WORDS: Readonly<Record<Right, RightWords>> = {
  work: words(
    'enter',
    'Customers and suppliers',
    'The staff’s pages: people, their contact details and balances.',
  ),
  trade: words(
    'enter',
    'Sales, repairs, purchases, stock',
    'Those pages, and a party’s ledger, documents and money fields.',
  ),
  accounts: words('enter', 'Accounts, payments, expenses', 'Those pages, and what is in the accounts.'),
  profile: words('enter', 'Own profile', 'One’s own profile, session and files.'),
  customer_area: words(
    'enter',
    'The customers’ own pages',
    'What a customer sees of their own bills and repairs.',
  ),
  change_documents: words(
    'counter',
    'Change documents of today',
    'Change what was made today, and cancel one’s own of today.',
  ),
  cancel_documents: words(
    'counter',
    'Cancel any document',
    'Cancel what others made, and what is of a past day.',
  ),
  backdate: words(
    'counter',
    'Earlier days',
    'Date a document on an earlier day, and change one of a past day.',
  ),
  discount: words(
    'counter',
    'Give discount',
    'Take something off a sale or a repair, up to the limit in the settings.',
  ),
  discount_above_limit: words(
    'counter',
    'Discount above the limit',
    'Take off more than the limit in the settings.',
  ),
  archive: words(
    'counter',
    'Delete, archive and merge',
    'Delete or archive a customer, product, account or other record, merge two, and take that back.',
  ),
  sell_below_minimum: words(
    'counter',
    'Sell below the minimum price',
    'Let something go for less than its minimum price.',
  ),
  cost: words('purchases', 'Cost prices, margins', 'What goods cost the shop, and what the stock is worth.'),
  identity: words('purchases', 'Proof of who sold a phone', 'Number and picture of the proof of identity.'),
  pay_out: words(
    'money',
    'Pay money out',
    'Pay suppliers and give money back; for one’s own return nobody needs it.',
  ),
  profit: words('money', 'Reports and profit', 'Reports and the dashboard of money: totals of a day.'),
  people_pay: words('money', 'What people are paid', 'What the shop owes its people, and they it.'),
  bill_untaxed: words(
    'gst',
    'Bill taxed goods without tax',
    'Make a Non-GST invoice of what is taxed, for a reason that it tells.',
  ),
  file_gst: words('gst', 'Mark a month as filed', 'Close a month once its GST return is filed.'),
  manage_staff: words('people', 'Staff', 'Create and change the people who work here.'),
  delete_profile: words('people', 'Delete a profile', 'Delete the profile of a person.'),
  activity: words('people', 'Activity', 'The list of all that people did.'),
  privacy: words(
    'people',
    'Privacy of customers',
    'A customer’s whole file and erasure, who looked, notices, how long data is kept, the breach sheet.',
  ),
  settings: words('program', 'Settings', 'The shop’s settings, rights, mail and backups.'),
  others_imports: words(
    'program',
    'Imports of others',
    'Go on with, stop and take back what somebody else imported.',
  ),
  areas: words('program', 'Publishing', 'What is published of the program, tried and taken back.'),
  admin: words(
    'program',
    'Whatever else is the admin’s',
    'Checking the books, opening a counted day or a filed month.',
  ),
};
