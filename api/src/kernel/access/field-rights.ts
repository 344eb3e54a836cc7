import { hiddenFields, say, type FieldRights, type RightsHolder } from '@shopbench/contracts';
import { notAllowed } from '../answers/failure';
import type { FieldDifference } from '../answers/differences';

/** The value without what lies at `path`; in a list, at that path of each of its entries. */
function without(value: unknown, [field, ...rest]: readonly string[]): unknown {
  if (field === undefined || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((entry) => without(entry, [field, ...rest]));
  if (!(field in value)) return value;
  const { [field]: inner, ...others } = value as Record<string, unknown>;
  return rest.length === 0 ? others : { ...others, [field]: without(inner, rest) };
}

/** An answered record without the fields that the person has no right to. */
export const recordSeenBy = <R extends object>(record: R, rights: FieldRights, person: RightsHolder): R =>
  hiddenFields(rights, person).reduce<R>((seen, path) => without(seen, path.split('.')) as R, record);

/** What changed, without the fields that the person has no right to, wherever in a list they stand. */
export function differencesSeenBy(
  fields: readonly FieldDifference[],
  rights: FieldRights,
  person: RightsHolder,
): FieldDifference[] {
  const hidden = hiddenFields(rights, person).map((path) => path.split('.'));
  if (hidden.length === 0) return [...fields];
  return fields.flatMap((field) => {
    const at = field.path.split('.').filter((part) => !/^\d+$/.test(part));
    if (hidden.some((path) => path.every((part, i) => part === at[i]))) return [];
    const inside = hidden.filter((path) => at.every((part, i) => part === path[i]));
    const seen = (value: unknown) =>
      inside.reduce((left, path) => without(left, path.slice(at.length)), value);
    return [inside.length === 0 ? field : { ...field, before: seen(field.before), after: seen(field.after) }];
  });
}

/** Refuses a list that would be sorted or filtered by a field that the person has no right to: its order would tell. */
export function refuseHiddenQuery(
  query: Readonly<Record<string, unknown>>,
  rights: FieldRights,
  person: RightsHolder,
): void {
  const asked = [...Object.keys(query), String(query['sort'] ?? '').replace(/^-/, '')];
  refuseFirst(asked, rights, person, 'right.listByField');
}

/** Refuses a change that names a field that the person has no right to. */
export const refuseHiddenChange = (changed: object, rights: FieldRights, person: RightsHolder): void =>
  refuseFirst(Object.keys(changed), rights, person, 'right.changeField');

function refuseFirst(
  asked: readonly string[],
  rights: FieldRights,
  person: RightsHolder,
  code: 'right.changeField' | 'right.listByField',
): void {
  const hidden = hiddenFields(rights, person).find((field) => asked.includes(field));
  if (hidden) throw notAllowed(say(code, { field: { field: hidden } }), hidden);
}
