import { type Collection, type Document, type Sort } from 'mongodb';
import { announceSeed, rounds, seededRandom } from './random';
import { ServerProcess } from './server-process';

const DOCUMENTS = 6000;

/** Fields from a few different values to nearly as many as documents. */
const SPREADS = { two: 2, ten: 10, some: 150, many: 2000, each: DOCUMENTS };
const FIELDS = Object.keys(SPREADS) as (keyof typeof SPREADS)[];

/** The plan chosen against the best of all indexes, tried one by one. */
describe('the cost of plans', () => {
  const seed = announceSeed('planner cost test');
  const random = seededRandom(seed);
  const below = (limit: number): number => Math.floor(random() * limit);
  const pick = <T>(list: readonly T[]): T => list[below(list.length)] as T;
  let server: ServerProcess;
  let items: Collection<Document>;

  beforeAll(async () => {
    server = await ServerProcess.start();
    items = (await server.connect()).db('shop').collection('items');
    await items.insertMany(
      Array.from({ length: DOCUMENTS }, (_, _id) => ({
        _id: _id as never,
        ...Object.fromEntries(FIELDS.map((field) => [field, below(SPREADS[field])])),
      })),
    );
  });
  afterAll(() => server.dispose());

  /** Conditions on a field that differ in their values only. */
  function conditionsOn(field: keyof typeof SPREADS): () => unknown {
    const spread = SPREADS[field];
    const width = 1 + below(Math.ceil(spread / 4));
    const length = 1 + below(5);
    switch (below(4)) {
      case 0:
        return () => {
          const from = below(spread);
          return { $gte: from, $lt: from + width };
        };
      case 1:
        return () => ({ $in: Array.from({ length }, () => below(spread)) });
      default:
        return () => below(spread);
    }
  }

  function filtersOfOneShape(): () => Document {
    const fields = Array.from({ length: 1 + below(3) }, () => pick(FIELDS));
    const conditions = fields.map((field) => [field, conditionsOn(field)] as const);
    return () => Object.fromEntries(conditions.map(([field, next]) => [field, next()]));
  }

  async function examined(query: Document, sort: Sort, limit: number, hint?: string): Promise<number> {
    const cursor = items.find(query).sort(sort).limit(limit);
    if (hint) cursor.hint(hint);
    const { executionStats: stats } = (await cursor.explain('executionStats')) as Document;
    return Math.max(stats.totalKeysExamined, stats.totalDocsExamined);
  }

  it('should look at no more than ten times the keys of the best index', async () => {
    for (let world = 0; world < rounds(2, 12); world++) {
      await items.dropIndexes();
      const keys = new Map<string, Document>();
      for (let i = 2 + below(5); i > 0; i--) {
        const fields = [...new Set(Array.from({ length: 1 + below(3) }, () => pick(FIELDS)))];
        keys.set(fields.join(), Object.fromEntries(fields.map((field) => [field, pick([1, -1])])));
      }
      const names = await items.createIndexes([...keys].map(([name, key]) => ({ name, key: key as never })));
      for (let step = 0; step < 30; step++) {
        const sort = pick<Sort>([{}, {}, { [pick(FIELDS)]: 1 }, { [pick(FIELDS)]: -1, _id: 1 }]);
        const limit = pick([0, 0, 1, 25]);
        // How soon a limit is reached is luck where no index knows the matches: several queries even it out.
        const queries = Array.from({ length: limit === 0 ? 1 : 4 }, filtersOfOneShape());
        const cost = async (hint?: string): Promise<number> => {
          let sum = 0;
          for (const query of queries) sum += await examined(query, sort, limit, hint);
          return sum / queries.length;
        };
        const chosen = await cost();
        const costs = [];
        for (const hint of ['_id_', ...names]) costs.push(await cost(hint));
        const best = Math.min(...costs);
        const context = JSON.stringify({ seed, queries, sort, limit, names, chosen, best });
        expect({ context, isFine: chosen <= 10 * Math.max(best, 100) }).toEqual({ context, isFine: true });
      }
    }
  });

  it('should take an equality with few hits before an index that only sorts', async () => {
    await items.dropIndexes();
    await items.createIndexes([{ key: { some: 1 } }, { key: { each: -1 } }]);
    const { executionStats: stats } = (await items
      .find({ some: 7 })
      .sort({ each: -1 })
      .limit(50)
      .explain('executionStats')) as Document;
    expect(stats.totalDocsExamined).toBeLessThan(200);
  });

  it('should reach a limit by an index that spreads the matches, not by one that keeps them for late', async () => {
    await items.dropIndexes();
    await items.createIndexes([{ key: { two: 1, ten: 1 } }, { key: { two: 1, many: 1 } }]);
    const late = { two: { $gte: 0, $lt: 1 }, ten: { $gte: 7, $lt: 10 } };
    expect(await examined(late, {}, 25)).toBeLessThan(300);
  });

  it.each([10, 1500, 5000])('should serve $in with %d values from the index', async (size) => {
    await items.dropIndexes();
    await items.createIndex({ each: 1 });
    const ids = Array.from({ length: size }, (_, i) => i);
    for (const field of ['_id', 'each']) {
      const { executionStats: stats } = (await items
        .find({ [field]: { $in: ids } })
        .explain('executionStats')) as Document;
      expect(stats.totalDocsExamined).toBe(stats.nReturned);
    }
  });

  it('should serve an $or that is nested in other logic from its indexes', async () => {
    await items.dropIndexes();
    await items.createIndexes([{ key: { many: 1 } }, { key: { each: 1 } }]);
    const either = { $or: [{ many: 3 }, { each: 5 }] };
    const nested = {
      $and: [{ $or: [either, { $and: [{ $or: [{ many: 4 }, { each: 6 }] }] }] }, { two: { $gte: 0 } }],
    };
    const { executionStats: stats } = (await items.find(nested).explain('executionStats')) as Document;
    const expected = await items.find(nested).hint({ $natural: 1 }).toArray();
    expect(stats.nReturned).toBe(expected.length);
    expect(stats.totalDocsExamined).toBeLessThan(50);
  });
});
