import { fieldLabel, tradeFields, type ChangeRecord, type Stored } from '@shopbench/contracts';
import { choiceWord } from '../words';
import { inWords, VALUE_WORDS, type ToldChange, type Words } from './tell-change';

const { money, percent, plain, name, day, photo } = VALUE_WORDS;

const choice =
  (field: string): Words =>
  (value) =>
    choiceWord(field, value) ?? String(value);

const OF_FIELD: Record<Stored, Words> = { text: plain, day, paise: money, thousandths: plain };

/** Fields that a person changes and how their values read, in the order of telling. Whatever follows from them is left out. */
const TOLD: Record<string, [what: string, words: Words]> = {
  customerName: ['Customer', name],
  supplierName: ['Supplier', name],
  supplierInvoiceNumber: ['Their bill number', plain],
  receivedDate: ['Goods received', day],
  shelf: ['Shelf', plain],
  billImage: ['Their bill', photo],
  mobileNumber: ['Mobile number', plain],
  address: ['Address', plain],
  customerGstin: ['GSTIN', plain],
  supplierGstin: ['GSTIN', plain],
  date: ['Date', day],
  dueDate: ['Due date', day],
  invoiceType: ['Invoice type', choice('invoiceType')],
  placeOfSupply: ['Place of supply', plain],
  discountAmount: ['Discount', money],
  totalPayableAmount: ['Amount', money],
  receivedAmount: ['Received', money],
  advanceAmount: ['Advances used', money],
  creditedAmount: ['Settled with notes', money],
  paymentMode: ['Payment mode', choice('paymentMode')],
  'soldBy.name': ['Sold by', name],
  ...Object.fromEntries(
    tradeFields.rows.map(([path, { label, stored }]) => [path, [label, OF_FIELD[stored]]]),
  ),
  answer: ['Answer to the customer', name],
  answerWord: ['Word to the customer', plain],
  cancelReason: ['Cancelled because', plain],
  closedOn: ['Closed short', day],
  closedReason: ['Closed because', plain],
};

const TOLD_OF_LINE: Record<string, Words> = {
  quantity: plain,
  salePrice: money,
  purchasePrice: money,
  discount: percent,
  hsnCode: plain,
  gstRate: percent,
  'margin.value': money,
  imeis: (value) => (value as string[]).join(', '),
};

/** What a change of a document did, for a person: lines that came and went first, then what changed on lines, then the rest. */
export function tellDocumentChange(fields: ChangeRecord['fields']): ToldChange[] {
  const changedLines = fields.flatMap(({ path }) => /^items\.(\d+)\./.exec(path)?.[1] ?? []);
  const lines = [...new Set(changedLines)].flatMap((index) => tellLine(Number(index), fields));
  const rest = Object.entries(TOLD).flatMap(([path, [what, words]]): ToldChange[] => {
    const field = fields.find((candidate) => candidate.path === path);
    return field ? [{ what, before: inWords(field.before, words), after: inWords(field.after, words) }] : [];
  });
  return [...lines, ...rest, ...tellMade(fields)];
}

/** The documents that were made of it since. */
function tellMade(fields: ChangeRecord['fields']): ToldChange[] {
  const numbers = fields.flatMap(({ path, before, after }) => {
    if (/^targets\.\d+\.number$/.test(path)) return after ? [String(after)] : [];
    if (path !== 'targets') return [];
    const was = new Set(numbersOf(before));
    return numbersOf(after).filter((number) => !was.has(number));
  });
  return numbers.length > 0 ? [{ what: 'Made of it', before: null, after: numbers.join(', ') }] : [];
}

const numbersOf = (links: unknown): string[] =>
  Array.isArray(links) ? links.map(({ number }: { number: string }) => number) : [];

function tellLine(index: number, fields: ChangeRecord['fields']): ToldChange[] {
  const at = (key: string) => fields.find(({ path }) => path === `items.${index}.${key}`);
  const item = at('productName');
  if (item) {
    const side = (which: 'before' | 'after') => {
      const quantity = at('quantity')?.[which];
      return item[which] === null ? null : `${name(item[which])}${quantity ? ` × ${plain(quantity)}` : ''}`;
    };
    return [{ what: `Line ${index + 1}`, before: side('before'), after: side('after') }];
  }
  return Object.entries(TOLD_OF_LINE).flatMap(([key, words]): ToldChange[] => {
    const field = at(key);
    if (!field) return [];
    const what = `Line ${index + 1}, ${fieldLabel(key.split('.').slice(0, 1)).toLowerCase()}`;
    return [{ what, before: inWords(field.before, words), after: inWords(field.after, words) }];
  });
}
