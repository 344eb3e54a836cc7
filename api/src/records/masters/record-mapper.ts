import { fromMilli, toMilli, toPaise, toRupees } from '@shopbench/contracts';
import { recordBaseOf } from '../../store/records/record';
import type { NamedRecord, Own, RecordKind } from '../../store/records/stored-record';

type Converted = Pick<RecordKind, 'money' | 'quantities'>;

/** The fields that are there, each money field by `money`, each quantity by `quantity`; null, which clears one, stays. */
function convert(
  fields: Record<string, unknown>,
  { money = [], quantities = [] }: Converted,
  by: { money: (amount: number) => number; quantity: (amount: number) => number },
): Record<string, unknown> {
  const changed = { ...fields };
  const isThere = (field: string) => fields[field] !== undefined && fields[field] !== null;
  for (const field of money.filter(isThere)) changed[field] = by.money(fields[field] as number);
  for (const field of quantities.filter(isThere)) changed[field] = by.quantity(fields[field] as number);
  return changed;
}

/** What a form sent as it is stored: paise and thousandths. Fields that were not sent stay out. */
export const toStored = (sent: object, kind: Converted): Record<string, unknown> =>
  convert({ ...sent }, kind, { money: toPaise, quantity: toMilli });

/** A stored record as the API answers it: rupees and units, and nothing that only the database needs. */
export function toRecord<T extends NamedRecord>(record: T, kind: Converted) {
  const { uniqueKey: _unique, foldedName: _folded, searchKeys: _keys, createdBy: _by, ...rest } = record;
  const { updatedBy: _who, held: _held, mergedInto, ...fields } = rest;
  const answered = convert(fields, kind, { money: toRupees, quantity: fromMilli });
  const merged = mergedInto ? { mergedInto: String(mergedInto) } : {};
  return { ...answered, ...merged, ...recordBaseOf(record) } as unknown as Own<T> &
    ReturnType<typeof recordBaseOf>;
}
