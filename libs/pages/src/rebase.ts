import { choiceWord } from './words';

type Values = Record<string, unknown>;

const isSame = (a: unknown, b: unknown) => JSON.stringify(a ?? '') === JSON.stringify(b ?? '');

/** The fields of `values` that differ from `start`. An empty field and one that is not there are the same. */
export function changedFields(start: object, values: object): string[] {
  const [from, to] = [start as Values, values as Values];
  return [...new Set([...Object.keys(from), ...Object.keys(to)])].filter(
    (key) => !isSame(from[key], to[key]),
  );
}

/** How the rows of a list are told apart, so that two people may change the same list. */
export interface RowRule {
  /** What stays the same of a row whoever changes it. Rows of the same key are told apart by their order. */
  key(row: object): string;
  /** How a row is called where it is named to a person. */
  name?(row: object): string;
  /** Fields that no person types and that go with what is stored: a version. */
  stored?: readonly string[];
  /** Fields that never are stored and stay with the form. */
  own?: readonly string[];
  /** Lists inside a row. */
  rows?: RowRules;
}

/** By the name of the field that holds the list. */
export type RowRules = Readonly<Record<string, RowRule>>;

/** One change of a person that could not be put on top of what is stored. */
export interface Unmerged {
  /** Where it is in the form; null for a row that is not there any more. */
  path: string | null;
  /** What was changed, in words. */
  what: string;
  /** What the person had. */
  value: unknown;
}

/** What of a person's work stays when somebody else has saved meanwhile. */
export interface Rebased {
  /** To be put on top of what is stored now. */
  mine: Values;
  /** Fields that both have changed, to different values; there what is stored stands. */
  both: string[];
  /** What is lost by that, and what a row held that somebody else has taken away. */
  unmerged: Unmerged[];
}

/**
 * Puts work that began at `start` and stands at `values` on top of `stored`: what only the person changed stays theirs,
 * what only somebody else changed is taken over, and what both changed is named. Lists of `rules` are taken row by row.
 */
export function rebase(start: object, values: object, stored: object, rules: RowRules = {}): Rebased {
  const [from, to, now] = [start as Values, values as Values, stored as Values];
  const theirs = new Set(changedFields(start, stored));
  const differing = new Set(changedFields(stored, values));
  const rebased: Rebased = { mine: {}, both: [], unmerged: [] };
  for (const field of changedFields(start, values).filter((key) => differing.has(key))) {
    const rule = rules[field];
    if (rule && theirs.has(field)) {
      const rows = rebaseRows(
        field,
        rule,
        [from[field], to[field], now[field]].map(rowsOf) as Three<Values[]>,
      );
      rebased.mine[field] = rows.rows;
      rebased.both.push(...rows.both);
      rebased.unmerged.push(...rows.unmerged);
    } else if (theirs.has(field)) {
      rebased.both.push(field);
      rebased.unmerged.push({ path: field, what: wordsOf(field), value: to[field] });
    } else rebased.mine[field] = to[field];
  }
  return rebased;
}

/** As it began, as it was typed, as it is stored. */
type Three<T> = [T, T, T];

const rowsOf = (list: unknown): Values[] => (Array.isArray(list) ? (list as Values[]) : []);

const without = (row: Values, fields: readonly string[]): Values =>
  Object.fromEntries(Object.entries(row).filter(([field]) => !fields.includes(field)));

const only = (row: Values, fields: readonly string[]): Values =>
  Object.fromEntries(fields.filter((field) => row[field] !== undefined).map((field) => [field, row[field]]));

interface RebasedRows {
  rows: Values[];
  both: string[];
  unmerged: Unmerged[];
}

/** One list, row by row. New rows of both stay; what somebody else took away goes, and is named where it was changed. */
function rebaseRows(list: string, rule: RowRule, lists: Three<Values[]>): RebasedRows {
  const { stored: theirsOnly = [], own = [] } = rule;
  const [from, to, now] = lists.map((rows) => keyed(rows, rule)) as Three<Map<string, Values>>;
  const typed = (row: Values) => without(row, [...theirsOnly, ...own]);
  const nameOf = (row: Values) => rule.name?.(row) || wordsOf(list);
  const placed = new Map<string, { row: Values; both: string[]; unmerged: Unmerged[] }>();
  const gone: Unmerged[] = [];

  const [began, wanted] = [[...from.keys()], [...to.keys()]];
  const storedKeys = [...now.keys()];
  const isMoved = (keys: readonly string[]) => {
    const common = began.filter((key) => keys.includes(key));
    return !isSame(
      common,
      keys.filter((key) => common.includes(key)),
    );
  };
  // New to the person, though somebody else may have added one of the same key.
  const isNew = (key: string) => !from.has(key);
  const stays = wanted.filter((key) => isNew(key) || now.has(key));
  const isMovedByThem = isMoved(storedKeys) && !isMoved(wanted);
  const order = isMovedByThem
    ? [...storedKeys.filter((key) => !isNew(key) && to.has(key)), ...stays.filter(isNew)]
    : stays;

  for (const key of order) {
    const row = to.get(key)!;
    if (isNew(key)) {
      placed.set(`mine ${key}`, { row, both: [], unmerged: [] });
      continue;
    }
    const stored = now.get(key)!;
    const parts = rebase(typed(from.get(key)!), typed(row), typed(stored), rule.rows);
    placed.set(key, {
      row: { ...stored, ...parts.mine, ...only(row, own) },
      both: parts.both,
      unmerged: parts.unmerged.map((one) => ({ ...one, what: `${nameOf(row)}, ${one.what}` })),
    });
  }
  const added = storedKeys.filter(isNew);
  for (const key of added) placed.set(`theirs ${key}`, { row: now.get(key)!, both: [], unmerged: [] });

  for (const key of began) {
    const [first, row, stored] = [from.get(key)!, to.get(key), now.get(key)];
    const isChanged = (one: Values) => changedFields(typed(first), typed(one)).length > 0;
    if (row && !stored && isChanged(row))
      gone.push({ path: null, what: `${nameOf(row)}, which was taken away`, value: typed(row) });
    // Taken away by the person, changed by somebody else: theirs stands.
    if (!row && stored && isChanged(stored)) {
      placed.set(key, { row: stored, both: [], unmerged: [] });
      gone.push({ path: null, what: `${nameOf(stored)} was changed by somebody else`, value: 'taken away' });
    }
  }

  const result = [...placed.values()];
  const at = (i: number, path: string) => `${list}.${i}.${path}`;
  return {
    rows: result.map(({ row }) => row),
    both: result.flatMap(({ both }, i) => both.map((path) => at(i, path))),
    unmerged: [
      ...result.flatMap(({ unmerged }, i) =>
        unmerged.map((one) => ({ ...one, path: one.path === null ? null : at(i, one.path) })),
      ),
      ...gone,
    ],
  };
}

/** Rows by their keys, in their order; the second of one key is another row. */
function keyed(rows: readonly Values[], { key }: RowRule): Map<string, Values> {
  const seen = new Map<string, number>();
  return new Map(
    rows.map((row) => {
      const name = key(row);
      const count = (seen.get(name) ?? 0) + 1;
      seen.set(name, count);
      return [`${name}#${count}`, row];
    }),
  );
}

/** `salePrice` → `Sale price`. */
const wordsOf = (field: string): string => {
  const words = field.replace(/([A-Z])/g, ' $1').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Ids, keys and versions say nothing to a person. */
const isTold = (field: string) => !/^(_id|item|key|version|order)$|Id$/.test(field);

/** What somebody had typed, to be read and copied: `Charger: Quantity 2, Sale price 200`. */
export const tellUnmerged = ({ path, what, value }: Unmerged): string =>
  `${what}: ${told(value, path ?? '') || 'empty'}`;

function told(value: unknown, path: string): string {
  if (Array.isArray(value))
    return value
      .map((one) => told(one, path))
      .filter(Boolean)
      .join('; ');
  if (typeof value !== 'object' || value === null) return choiceWord(path, value) ?? String(value ?? '');
  return Object.entries(value)
    .filter(([field]) => isTold(field))
    .flatMap(([field, part]) => (told(part, field) ? [`${wordsOf(field)} ${told(part, field)}`] : []))
    .join(', ');
}
