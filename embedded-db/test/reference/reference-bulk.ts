/** What a bulkWrite does to a few plain maps; the simpler model that random ones are compared with. */
export interface Row {
  _id: number;
  v: number;
  /** Unique among the rows that have it. */
  k?: number;
}

/** Rows by `_id`, by namespace. */
export type World = Map<string, Map<number, Row>>;

export type Operation =
  | { name: 'insertOne'; namespace: string; document: Row }
  | {
      name: 'updateOne';
      namespace: string;
      filter: { _id: number };
      update: { $inc: { v: number }; $set?: { k: number } };
      upsert: boolean;
    }
  | {
      name: 'updateMany';
      namespace: string;
      filter: { v: { $gte: number } };
      update: { $inc: { v: number } };
    }
  | {
      name: 'replaceOne';
      namespace: string;
      filter: { k: number };
      replacement: Omit<Row, '_id'>;
    }
  | { name: 'deleteOne'; namespace: string; filter: { _id: number } }
  | { name: 'deleteMany'; namespace: string; filter: { v: { $gte: number } } };

export interface BulkOutcome {
  inserted: number;
  matched: number;
  modified: number;
  upserted: number;
  deleted: number;
  /** Positions of the operations that met a duplicate. */
  duplicates: number[];
}

export const copyOf = (world: World): World =>
  new Map([...world].map(([name, rows]) => [name, new Map(rows)]));

/** The rows of each namespace, by `_id`. */
export const listed = (world: World): Record<string, Row[]> =>
  Object.fromEntries(
    [...world].map(([name, rows]) => [name, [...rows.values()].sort((a, b) => a._id - b._id)]),
  );

/** Puts a row unless that breaks uniqueness; answers whether it did. */
function put(rows: Map<number, Row>, row: Row): boolean {
  const isTaken = [...rows.values()].some(({ _id, k }) => _id !== row._id && k !== undefined && k === row.k);
  if (!isTaken) rows.set(row._id, row);
  return !isTaken;
}

/** Fields in another order are a change too. */
const isSame = (a: Row, b: Row): boolean => JSON.stringify(a) === JSON.stringify(b);

/** One operation; answers false for a duplicate, which changes nothing. */
function apply(operation: Operation, rows: Map<number, Row>, outcome: BulkOutcome): boolean {
  switch (operation.name) {
    case 'insertOne': {
      const { document } = operation;
      if (rows.has(document._id) || !put(rows, document)) return false;
      outcome.inserted++;
      return true;
    }
    case 'updateOne': {
      const { filter, update, upsert } = operation;
      const before = rows.get(filter._id);
      if (!before && !upsert) return true;
      const { $inc, $set } = update;
      // New fields come in the order of their names.
      const after = before
        ? { ...before, v: before.v + $inc.v, ...$set }
        : { _id: filter._id, ...$set, ...$inc };
      if (!put(rows, after)) return false;
      if (!before) outcome.upserted++;
      else {
        outcome.matched++;
        if (!isSame(before, after)) outcome.modified++;
      }
      return true;
    }
    case 'updateMany':
      for (const row of [...rows.values()].filter(({ v }) => v >= operation.filter.v.$gte)) {
        const { v } = operation.update.$inc;
        rows.set(row._id, { ...row, v: row.v + v });
        outcome.matched++;
        if (v !== 0) outcome.modified++;
      }
      return true;
    case 'replaceOne': {
      const before = [...rows.values()].find(({ k }) => k === operation.filter.k);
      if (!before) return true;
      const after = { _id: before._id, ...operation.replacement };
      if (!put(rows, after)) return false;
      outcome.matched++;
      if (!isSame(before, after)) outcome.modified++;
      return true;
    }
    case 'deleteOne':
      if (rows.delete(operation.filter._id)) outcome.deleted++;
      return true;
    case 'deleteMany':
      for (const row of [...rows.values()].filter(({ v }) => v >= operation.filter.v.$gte)) {
        rows.delete(row._id);
        outcome.deleted++;
      }
      return true;
  }
}

/** All operations, on the world itself; the first duplicate ends an ordered one and one in a transaction. */
export function applyBulk(world: World, operations: readonly Operation[], endsAtFirst: boolean): BulkOutcome {
  const outcome = {
    inserted: 0,
    matched: 0,
    modified: 0,
    upserted: 0,
    deleted: 0,
    duplicates: [] as number[],
  };
  for (const [index, operation] of operations.entries()) {
    const rows = world.get(operation.namespace) as Map<number, Row>;
    if (apply(operation, rows, outcome)) continue;
    outcome.duplicates.push(index);
    if (endsAtFirst) break;
  }
  return outcome;
}
