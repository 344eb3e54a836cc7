import { Double, Int32, Long, ObjectId } from 'bson';
import { compileFilter } from '../src/query/matcher';
import { compileSortKeys } from '../src/fields/sort';
import { type Doc } from '../src/values/document';
import { type Collection, type Document } from 'mongodb';
import { announceSeed, rounds, seededRandom } from './random';
import { ServerProcess } from './server-process';

/** Random values of mixed types, few enough of each that queries hit, with the traps among them. */
class Values {
  private readonly ids = Array.from({ length: 40 }, () => new ObjectId());

  constructor(readonly random: () => number) {}

  integer(limit: number): number {
    return Math.floor(this.random() * limit);
  }

  pick<T>(list: readonly T[]): T {
    return list[this.integer(list.length)] as T;
  }

  scalar(): unknown {
    switch (this.integer(11)) {
      case 0:
        return null;
      case 1:
        return new Int32(this.integer(7) - 3);
      case 2:
        return new Double(this.pick([-1.5, -0, 0, 0.5, 2, NaN, Infinity, -Infinity, 1e300]));
      case 3:
        return this.pick([
          Long.fromString('9007199254740993'),
          Long.fromNumber(2),
          Long.fromString('-9007199254740993'),
        ]);
      case 4:
        return this.pick(['', 'a', 'ab', 'abc', 'b', 'a\0b', 'é', '😀', 'B']);
      case 5:
        return this.pick(this.ids);
      case 6:
        return this.random() < 0.5;
      case 7:
        return new Date(this.pick([-1, 0, 1, 1e12]));
      case 8:
        return { b: this.integer(3) };
      default:
        return new Int32(this.integer(5));
    }
  }

  /** undefined stands for a missing field. */
  value(): unknown {
    const kind = this.integer(12);
    if (kind === 0) return undefined;
    if (kind === 10) return Array.from({ length: 1 + this.integer(3) }, () => new Int32(this.integer(7)));
    if (kind === 11) {
      return Array.from({ length: 1 + this.integer(3) }, () => ({ b: this.integer(3), c: this.integer(3) }));
    }
    if (kind === 1)
      return Array.from({ length: this.integer(4) }, () =>
        this.integer(5) === 0 ? [this.scalar()] : this.scalar(),
      );
    if (kind === 2)
      return Array.from({ length: this.integer(3) }, () => ({ b: this.scalar(), c: this.scalar() }));
    return this.scalar();
  }

  document(id: number): Document {
    const doc: Document = { _id: id };
    for (const field of ['a', 'b', 'c']) {
      const value = this.value();
      if (value !== undefined) doc[field] = value;
    }
    // A compound index cannot hold two arrays.
    if (Array.isArray(doc.a) && Array.isArray(doc.b)) doc.b = this.scalar();
    if (Array.isArray(doc.c) && (Array.isArray(doc.a) || Array.isArray(doc.b))) doc.c = this.scalar();
    return doc;
  }

  condition(): unknown {
    switch (this.integer(11)) {
      case 9:
        return { $gt: new Int32(this.integer(4)), $lt: new Int32(2 + this.integer(4)) };
      case 0:
        return { $in: Array.from({ length: this.integer(4) }, () => this.scalar()) };
      case 1:
        return { $gte: this.scalar(), $lt: this.scalar() };
      case 2:
        return { $gt: this.scalar() };
      case 3:
        return { $lte: this.scalar() };
      case 4:
        return { $exists: this.random() < 0.5 };
      case 5:
        return this.pick([/^a/, /^ab?/, /b/, /^A/i]);
      case 6:
        return { $ne: this.scalar() };
      case 7:
        return { $elemMatch: { $gte: this.scalar(), $lte: this.scalar() } };
      default:
        return this.scalar();
    }
  }

  /** Logic up to three deep. */
  filter(depth = 3): Document {
    if (depth === 0 || this.random() < 0.6) return this.fields();
    const operator = this.pick(['$or', '$or', '$and', '$nor']);
    const branches = Array.from({ length: 1 + this.integer(3) }, () => this.filter(depth - 1));
    return this.random() < 0.5 ? { [operator]: branches } : { ...this.fields(), [operator]: branches };
  }

  private fields(): Document {
    const filter: Document = {};
    for (let fields = 1 + this.integer(3); fields > 0; fields--) {
      filter[this.pick(['a', 'b', 'c', 'a.b', 'c.b', '_id'])] = this.condition();
    }
    if (this.random() < 0.15) Object.assign(filter, { 'a.b': this.integer(3), 'a.c': this.integer(3) });
    if (this.random() < 0.1) filter.a = { $elemMatch: { b: this.scalar(), c: this.condition() } };
    if (this.random() < 0.05) filter.a = { $elemMatch: { $elemMatch: { $gte: this.scalar() } } };
    return filter;
  }

  /** Often by a field of the filter, whose bounds then cut into the order. */
  sort(filter: Document): Document {
    const fields = Object.keys(filter).filter((field) => ['a', 'b', 'c'].includes(field));
    if (fields.length > 0 && this.random() < 0.4)
      return { [this.pick(fields)]: this.random() < 0.5 ? 1 : -1 };
    const sort: Document = {};
    for (let fields = this.integer(3); fields > 0; fields--) {
      sort[this.pick(['a', 'b', 'c', '_id'])] = this.random() < 0.5 ? 1 : -1;
    }
    return sort;
  }
}

const INDEXES: Array<{ key: Document; name: string; [option: string]: unknown }> = [
  { key: { a: 1 }, name: 'a' },
  { key: { b: -1 }, name: 'b' },
  { key: { a: 1, b: -1, c: 1 }, name: 'abc' },
  { key: { b: 1, c: -1 }, name: 'bc' },
  { key: { 'a.b': 1, 'a.c': 1 }, name: 'nested' },
  { key: { c: 1 }, name: 'sparse', sparse: true },
  { key: { b: 1, a: 1 }, name: 'partial', partialFilterExpression: { c: { $gt: 0 } } },
  { key: { c: -1, _id: -1 }, name: 'cid' },
];

describe('random indexes against a full scan', () => {
  const seed = announceSeed('index model test');
  const values = new Values(seededRandom(seed));
  let server: ServerProcess;
  let database: ReturnType<Awaited<ReturnType<ServerProcess['connect']>>['db']>;

  beforeAll(async () => {
    server = await ServerProcess.start();
    database = (await server.connect({ promoteValues: false, bsonRegExp: true })).db('model');
  });
  afterAll(() => server.dispose());

  async function mutate(collection: Collection, id: number): Promise<void> {
    const kind = values.integer(4);
    const field = values.pick(['a', 'b', 'c']);
    if (kind === 0) await collection.deleteOne({ _id: id as never });
    else if (kind === 1)
      await collection.replaceOne({ _id: id as never }, values.document(id), { upsert: true });
    else if (kind === 2) await collection.updateOne({ _id: id as never }, { $unset: { [field]: 1 } });
    else await collection.updateOne({ _id: id as never }, { $set: { [field]: values.scalar() } });
  }

  /** Filters that MongoDB refuses or that cannot be compiled are no test of indexes. */
  function isValid(filter: Document): boolean {
    try {
      compileFilter(filter as Doc);
      return true;
    } catch {
      return false;
    }
  }

  async function compare(collection: Collection, everything: Doc[]): Promise<number> {
    const filter = values.filter();
    const sort = values.sort(filter);
    if (!isValid(filter)) return 0;
    const matcher = compileFilter(filter as Doc);
    const expected = everything.filter((doc) => matcher.matches(doc));
    const found = (await collection
      .find(filter)
      .sort(sort as never)
      .toArray()) as unknown as Doc[];
    const idsOf = (docs: Doc[]): string[] => docs.map(({ _id }) => String(_id)).sort();
    const context = JSON.stringify({ seed, filter, sort });
    expect({ context, ids: idsOf(found) }).toEqual({ context, ids: idsOf(expected) });
    if (Object.keys(sort).length > 0) {
      const { keysOf, compareKeys } = compileSortKeys(sort as Doc);
      const keys = found.map(keysOf);
      const misplaced = keys.findIndex((key, i) => i > 0 && compareKeys(keys[i - 1] as never, key) > 0);
      expect({ context, misplaced }).toEqual({ context, misplaced: -1 });
    }
    const limited = await collection.countDocuments(filter, { limit: 7 });
    expect({ context, limited: Number(limited) }).toEqual({ context, limited: Math.min(7, expected.length) });
    return everything.length;
  }

  /** An open cursor gives what was there when it was opened, whatever becomes of indexes and documents. */
  async function compareBesideChanges(collection: Collection, everything: Doc[]): Promise<number> {
    const filter = values.filter();
    if (!isValid(filter)) return 0;
    const matcher = compileFilter(filter as Doc);
    const sort = values.sort(filter);
    const cursor = collection.find(filter, { sort, batchSize: 3 });
    const found = await cursor.next();
    const index = values.pick(INDEXES);
    const present = await collection.listIndexes().toArray();
    if (present.some(({ name }) => name === index.name)) await collection.dropIndex(index.name);
    else await collection.createIndexes([index as never]);
    for (let i = 0; i < 5; i++) await mutate(collection, values.integer(everything.length));
    const rest = await cursor.toArray();
    const ids = [found, ...rest].flatMap((doc) => (doc ? [String(doc._id)] : [])).sort();
    const expected = everything.filter((doc) => matcher.matches(doc)).map(({ _id }) => String(_id));
    const context = JSON.stringify({ seed, filter, sort, index: index.name });
    expect({ context, ids }).toEqual({ context, ids: expected.sort() });
    return everything.length;
  }

  it('should give the same documents, order and counts', async () => {
    let checks = 0;
    const worlds = rounds(4, 90);
    for (let world = 0; world < worlds; world++) {
      const collection = database.collection(`world${world}`);
      const indexes = INDEXES.filter(() => values.random() < 0.5);
      if (indexes.length > 0 && world % 2 === 0) await collection.createIndexes(indexes as never);
      const size = 60 + values.integer(200);
      await collection.insertMany(Array.from({ length: size }, (_, id) => values.document(id)));
      if (indexes.length > 0 && world % 2 === 1) await collection.createIndexes(indexes as never);
      for (let step = 0; step < rounds(60, 150); step++) {
        if (step % 10 === 0) for (let i = 0; i < 10; i++) await mutate(collection, values.integer(size));
        const everything = (await collection.find({}).hint({ $natural: 1 }).toArray()) as unknown as Doc[];
        checks += await compare(collection, everything);
        if (step % 6 === 5) checks += await compareBesideChanges(collection, everything);
      }
      const state = await database.command({ validate: `world${world}` });
      expect({ seed, errors: state.errors }).toEqual({ seed, errors: [] });
    }
    process.stdout.write(`index model test: ${checks} documents compared\n`);
    expect(checks).toBeGreaterThan(rounds(10_000, 1_000_000));
  });
});
