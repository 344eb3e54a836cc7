import { statusWord } from '@shopbench/ui';
import { tellFields, VALUE_WORDS, type Teller, type ToldChange } from './tell-change';

type Field = Parameters<Teller>[0][number];

const tellWords = tellFields({
  repairStatus: (value) => statusWord(String(value)),
  repairPrice: VALUE_WORDS.money,
  outsourceCost: VALUE_WORDS.money,
  discountAmount: VALUE_WORDS.money,
  totalAmount: VALUE_WORDS.money,
  totalPayableAmount: VALUE_WORDS.money,
});

/** A part by its quantity and name, all else as it is. */
function thingWords(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(thingWords);
  if (typeof value !== 'object' || value === null) return value;
  const { productName, quantity } = value as Record<string, unknown>;
  return productName ? `${String(quantity)} × ${String(productName)}` : value;
}

const CHECKLIST = /^repairProcessStatus\.completedSteps/;
/** Who and when stand beside each change; the steps of a process say nothing that its name does not. */
const UNTOLD = /(^|\.)(at|by|ticked|version)$|^repairProcess\.(steps|version)/;

function tellItem(fields: Field[], timeZone?: string): ToldChange[] {
  const boxes = fields.filter(({ path }) => CHECKLIST.test(path));
  const others = fields.filter(({ path }) => !CHECKLIST.test(path) && !UNTOLD.test(path));
  const told = tellWords(
    others.map((field) => ({ ...field, before: thingWords(field.before), after: thingWords(field.after) })),
    timeZone,
  );
  return boxes.length > 0 ? [{ what: 'Checklist', before: null, after: 'ticked' }, ...told] : told;
}

/** What a change of a booking did; what is about one item says which. */
export const tellRepairChange: Teller = (fields, timeZone) => {
  const byItem = new Map<string, Field[]>();
  for (const field of fields) {
    const [, index = '', path = field.path] = /^repairing\.(\d+)\.(.+)$/.exec(field.path) ?? [];
    byItem.set(index, [...(byItem.get(index) ?? []), { ...field, path }]);
  }
  return [...byItem].flatMap(([index, ofItem]) =>
    tellItem(ofItem, timeZone).map((one) =>
      index === '' ? one : { ...one, what: `Item ${Number(index) + 1}: ${one.what}` },
    ),
  );
};
