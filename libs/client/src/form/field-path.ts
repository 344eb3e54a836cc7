type Item<T> = T extends readonly (infer Element)[] ? Element : never;

/** Every path into `T`: `name`, `items`, `items.0`, `items.0.quantity`. */
export type FieldPath<T> = T extends readonly unknown[]
  ? `${number}` | `${number}.${FieldPath<NonNullable<Item<T>>>}`
  : T extends object
    ? {
        [K in keyof T & string]: K | `${K}.${FieldPath<NonNullable<T[K]>>}`;
      }[keyof T & string]
    : never;

/** What stands at a path of `T`. */
export type ValueAt<T, Path extends string> = Path extends `${infer Head}.${infer Rest}`
  ? ValueAt<NonNullable<Child<T, Head>>, Rest>
  : Child<T, Path>;

type Child<T, Key extends string> = T extends readonly (infer Element)[]
  ? Element
  : Key extends keyof T
    ? T[Key]
    : never;

type Branch = Record<string, unknown> | readonly unknown[];

/** The value at `path`, undefined where the way there is missing. */
export function valueAt(from: unknown, path: string): unknown {
  let value = from;
  for (const key of path.split('.')) {
    if (value === null || value === undefined) return undefined;
    value = (value as Record<string, unknown>)[key];
  }
  return value;
}

/** A copy of `into` with `value` at `path`; whatever the path does not touch stays the same object. */
export function withValueAt<T>(into: T, path: string, value: unknown): T {
  const [key = '', ...rest] = path.split('.');
  const branch = (into ?? (/^\d+$/.test(key) ? [] : {})) as Branch;
  const before = (branch as Record<string, unknown>)[key];
  const after = rest.length === 0 ? value : withValueAt(before, rest.join('.'), value);
  if (Object.is(before, after)) return into;
  if (Array.isArray(branch)) return Object.assign([...(branch as unknown[])], { [key]: after }) as T;
  return { ...branch, [key]: after } as T;
}

/** True for `path` itself and for what stands below it. */
export const isWithin = (path: string, parent: string): boolean =>
  path === parent || path.startsWith(`${parent}.`);

const isEmpty = (value: unknown) => value === undefined || value === null || value === '';

/**
 * Whether two values say the same in a form: a field typed into and emptied again equals one never touched, and parts
 * that nobody changed are the same object, so that only what changed is compared.
 */
export function isSameValue(a: unknown, b: unknown): boolean {
  if (Object.is(a, b) || (isEmpty(a) && isEmpty(b))) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  if (Array.isArray(a) && a.length !== (b as unknown[]).length) return false;
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...keys].every((key) =>
    isSameValue((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key]),
  );
}

/**
 * Renames the keys of `table` below `list` after its rows have moved: `newIndexOf` gives a row's new place, or null when
 * it is gone. `items.2.price` becomes `items.1.price` when row 1 is removed.
 */
export function renumbered<T>(
  table: Readonly<Record<string, T>>,
  list: string,
  newIndexOf: (index: number) => number | null,
): Record<string, T> {
  const entries = Object.entries(table).flatMap(([path, entry]): [string, T][] => {
    if (!path.startsWith(`${list}.`)) return [[path, entry]];
    const [index = '', ...rest] = path.slice(list.length + 1).split('.');
    const after = newIndexOf(Number(index));
    return after === null ? [] : [[[list, after, ...rest].join('.'), entry]];
  });
  return Object.fromEntries(entries);
}
