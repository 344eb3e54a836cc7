import { isTradeKind } from '@shopbench/contracts';
import { tellFields, VALUE_WORDS, type Teller, type Words } from './tell-change';
import { tellDocumentChange } from './tell-document-change';
import { tellRepairChange } from './tell-repair-change';

const { money, percent, photo } = VALUE_WORDS;

const PARTY = { openingBalance: money, balance: money, creditLimit: money };
const PAYMENT = { amount: money, advanceAmount: money, 'allocations.amount': money };
const FOR_SALE = {
  ...{ salePrice: money, purchasePrice: money, minSalePrice: money, mrp: money, averageCost: money },
  ...{ saleDiscount: percent, 'category.gstRate': percent },
};

/** How the fields of records and of plain documents read that are more than text. */
const WORDS_OF_KIND: Readonly<Record<string, Readonly<Record<string, Words>>>> = {
  customer: PARTY,
  supplier: PARTY,
  staff: { salary: money, balance: money },
  account: { openingBalance: money, balance: money },
  receipt: PAYMENT,
  payment: PAYMENT,
  transfer: { amount: money },
  cashCount: { coins: money, counted: money, expected: money, difference: money },
  expense: { amount: money, openAmount: money, billImage: photo },
  'recurring expense': { amount: money },
  product: FOR_SALE,
  mobile: FOR_SALE,
  category: { gstRate: percent },
  adjustment: { cost: money },
  count: { 'figures.value': money },
  settings: { discountLimit: percent, compositionRate: percent, 'b2cLarge.above': money },
};

const tellProcess: Teller = (fields, timeZone) =>
  tellFields()(
    // The fault's name stands beside its id; a step's place is where it stands.
    fields.filter(({ path }) => path !== 'fault' && !/(^|\.)order$/.test(path)),
    timeZone,
  );

/** What tells the changes of a kind of record or document, on its own page and where many kinds stand in one list. */
export function tellerOf(kind: string): Teller {
  if (kind === 'repair') return tellRepairChange;
  if (kind === 'repairProcess') return tellProcess;
  return isTradeKind(kind) ? tellDocumentChange : tellFields(WORDS_OF_KIND[kind]);
}
