import { EJSON } from 'bson';
import { type Collection, type Document, type IndexDescription } from 'mongodb';
import { Random } from './fixtures/random-values';
import { announceSeed, rounds } from './random';
import { compare } from './reference/reference-order';
import { referenceMatches, referenceSortKey } from './reference/reference-filter';
import { Refused, Unmodelled, referenceUpdate } from './reference/reference-update';
import { RandomWorld } from './reference/random-world';
import { ServerProcess } from './server-process';

const indexes: IndexDescription[] = [
  { key: { a: 1 } },
  { key: { b: -1 } },
  { key: { a: 1, b: -1, c: 1 } },
  { key: { c: 1, a: 1 } },
  { key: { 'a.x': 1, 'a.y': -1 } },
  { key: { 'b.x': 1 } },
  { key: { 'a.0': 1 } },
  { key: { c: -1 }, sparse: true },
  { key: { b: 1, c: 1 }, partialFilterExpression: { a: { $gte: 0 } } },
];

const text = (value: unknown): string => EJSON.stringify(value, { relaxed: false });

/** Random documents, indexes, queries, sorts and updates against a plain second implementation of them. */
describe('queries and updates against a reference', () => {
  const seed = announceSeed('query model test');
  let server: ServerProcess;
  let collection: Collection;
  let model: Document[] = [];
  let checks = 0;
  const world = new RandomWorld(new Random(seed));
  const { random } = world;

  beforeAll(async () => {
    server = await ServerProcess.start();
  });
  afterAll(() => server.dispose());

  function expectSame(found: readonly Document[], expected: readonly Document[], context: Document): void {
    const texts = (docs: readonly Document[]) => docs.map(text).sort();
    checks += model.length;
    if (text(texts(found)) === text(texts(expected))) return;
    expect({ context: text(context), docs: texts(found) }).toEqual({
      context: text(context),
      docs: texts(expected),
    });
  }

  function expectSorted(found: readonly Document[], sort: Document, context: Document): void {
    const misplaced = found.findIndex((doc, at) => {
      if (at === 0) return false;
      for (const [name, direction] of Object.entries(sort)) {
        const [before, after] = [found[at - 1] as Document, doc].map((each) =>
          referenceSortKey(each, name, direction as number),
        );
        const order = compare(before, after) * (direction as number);
        if (order !== 0) return order > 0;
      }
      return false;
    });
    checks += found.length;
    if (misplaced >= 0) throw new Error(`out of order at ${misplaced}: ${text({ context, found })}`);
  }

  async function query(): Promise<void> {
    const filter = world.filter();
    const sort = world.sort();
    const expected = model.filter((doc) => referenceMatches(doc, filter));
    const context = { seed, filter, sort };
    const found = await collection.find(filter, { sort }).toArray();
    expectSame(found, expected, context);
    // Parallel arrays make several sort keys one choice; the reference sorts by one field's arrays at a time.
    expectSorted(found, Object.fromEntries(Object.entries(sort).slice(0, 1)), context);
    const limited = await collection.find(filter, { sort, limit: 5, skip: 2 }).toArray();
    expect(limited.map(text)).toEqual(found.slice(2, 7).map(text));
    const count = await collection.countDocuments(filter);
    expect({ context: text(context), count: Number(count) }).toEqual({
      context: text(context),
      count: expected.length,
    });
  }

  /** Groups of equal values, null and missing together, each with the number of its documents. */
  function groupsOf(docs: readonly Document[], name: string): { id: unknown; count: number }[] {
    const groups: { id: unknown; count: number }[] = [];
    for (const doc of docs) {
      const id: unknown = doc[name] ?? null;
      const group = groups.find((each) => compare(each.id, id) === 0);
      if (group) group.count += 1;
      else groups.push({ id, count: 1 });
    }
    return groups.sort((a, b) => compare(a.id, b.id));
  }

  async function group(): Promise<void> {
    const filter = world.filter();
    const name = random.pick(['a', 'b', 'c']);
    const stages = [
      { $match: filter },
      { $group: { _id: `$${name}`, count: { $sum: 1 } } },
      { $sort: { count: 1 } },
    ];
    const found = (await collection.aggregate(stages).toArray()).sort((a, b) => compare(a._id, b._id));
    const expected = groupsOf(
      model.filter((doc) => referenceMatches(doc, filter)),
      name,
    );
    const context = { seed, filter, name };
    checks += model.length;
    const same = found.every(({ _id }, at) => compare(_id, expected[at]?.id) === 0);
    expect({ context: text(context), same, counts: found.map(({ count }) => Number(count)) }).toEqual({
      context: text(context),
      same: true,
      counts: expected.map(({ count }) => count),
    });
  }

  /** Parallel arrays are refused by an index, and by nothing else. */
  function hasParallelArrays(doc: Document): boolean {
    const listed = (value: unknown): boolean =>
      Array.isArray(value) ||
      (typeof value === 'object' && value !== null && Array.isArray((value as Document).x));
    return ['a', 'b', 'c'].filter((name) => listed(doc[name])).length > 1;
  }

  async function update(): Promise<void> {
    const at = random.below(model.length);
    const before = model[at] as Document;
    const change = world.update();
    const context = { seed, before, change };
    let after: Document | undefined;
    try {
      after = referenceUpdate(before, change);
    } catch (error) {
      if (error instanceof Unmodelled) return;
      if (!(error instanceof Refused)) throw error;
    }
    if (after && hasParallelArrays(after)) return;
    let refused = false;
    try {
      await collection.updateOne({ _id: before._id as never }, change);
    } catch {
      refused = true;
    }
    expect({ context: text(context), refused }).toEqual({
      context: text(context),
      refused: after === undefined,
    });
    if (after) model[at] = after;
    const stored = await collection.findOne({ _id: before._id as never });
    expect({ context: text(context), stored: text(stored) }).toEqual({
      context: text(context),
      stored: text(model[at]),
    });
    checks += 1;
  }

  it('should find, order, count, group and change the same documents', async () => {
    const client = await server.connect({ promoteValues: false, bsonRegExp: true });
    for (let round = 0; round < rounds(4, 40); round++) {
      collection = client.db('model').collection(`round${round}`);
      model = Array.from({ length: 30 + random.below(150) }, (_, at) => world.document(world.id(at)));
      const chosen = indexes.filter(() => random.chance(0.5));
      if (chosen.length > 0 && random.chance(0.5)) await collection.createIndexes(chosen);
      await collection.insertMany(model.map((doc) => ({ ...doc })));
      if (chosen.length > 0) await collection.createIndexes(chosen);
      for (let step = 0; step < rounds(60, 250); step++) {
        await query();
        if (random.chance(0.5)) await update();
        if (random.chance(0.2)) await group();
      }
      expectSame(await collection.find().toArray(), model, { seed, round });
    }
    process.stdout.write(`query model test: ${checks} checks\n`);
    expect(checks).toBeGreaterThan(rounds(10_000, 1_000_000));
  });
});
