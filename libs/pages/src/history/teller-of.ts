import { isTradeKind } from '@shopbench/contracts';
import { tellFields, VALUE_WORDS, type Teller } from './tell-change';
import { tellDocumentChange } from './tell-document-change';
import { tellRepairChange } from './tell-repair-change';

const MONEY = [
  ...['salePrice', 'purchasePrice', 'minSalePrice', 'mrp', 'price', 'amount', 'openAmount', 'advanceAmount'],
  ...['openingBalance', 'creditLimit', 'salary'],
];
const tellRecord = tellFields({
  ...Object.fromEntries(MONEY.map((path) => [path, VALUE_WORDS.money])),
  gstRate: VALUE_WORDS.percent,
  'category.gstRate': VALUE_WORDS.percent,
});

/** What tells the changes of a kind of record or document, where many kinds stand in one list. */
export const tellerOf = (kind: string): Teller =>
  kind === 'repair' ? tellRepairChange : isTradeKind(kind) ? tellDocumentChange : tellRecord;
