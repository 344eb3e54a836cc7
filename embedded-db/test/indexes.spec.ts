import { type Collection, type Db, type Document, MongoServerError } from 'mongodb';
import { ServerProcess } from './server-process';

interface Stage {
  stage: string;
  indexName?: string;
  direction?: string;
  inputStage?: Stage;
  inputStages?: Stage[];
}

/** The stages of a plan from the top down. */
function stagesOf(plan: Stage): string[] {
  const own = plan.stage === 'IXSCAN' ? `IXSCAN ${plan.indexName}` : plan.stage;
  return [own, ...(plan.inputStage ? stagesOf(plan.inputStage) : [])];
}

describe('indexes and plans', () => {
  let server: ServerProcess;
  let database: Db;

  beforeAll(async () => {
    server = await ServerProcess.start();
    database = (await server.connect()).db('shop');
  });
  afterAll(() => server.dispose());

  async function failure(work: Promise<unknown>): Promise<MongoServerError> {
    const error: unknown = await work.then(
      () => undefined,
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(MongoServerError);
    return error as MongoServerError;
  }

  describe('the planner', () => {
    let invoices: Collection<Document>;

    beforeAll(async () => {
      invoices = database.collection('invoices');
      await invoices.insertMany(
        Array.from({ length: 3000 }, (_, i) => ({
          _id: i as never,
          customer: i % 300,
          status: ['open', 'paid', 'void'][i % 3],
          number: `INV-${String(i).padStart(5, '0')}`,
          at: new Date(Date.UTC(2026, 0, 1) + i * 60_000),
          lines: [
            { sku: `sku-${i % 50}`, quantity: 1 + (i % 3) },
            { sku: `sku-${(i + 1) % 50}`, quantity: 2 },
          ],
          ...(i % 10 === 0 ? { deletedAt: new Date(0) } : { active: true }),
          ...(i % 5 === 0 ? { gstin: `29ABCDE${i}` } : {}),
        })),
      );
      await invoices.createIndexes([
        { key: { customer: 1, at: -1 }, name: 'customer_at' },
        { key: { status: 1, at: -1 }, name: 'status_at' },
        { key: { number: 1 }, name: 'number', unique: true },
        { key: { at: -1 }, name: 'at' },
        { key: { 'lines.sku': 1 }, name: 'sku' },
        { key: { gstin: 1 }, name: 'gstin', sparse: true },
        { key: { customer: 1, number: 1 }, name: 'active', partialFilterExpression: { active: true } },
      ]);
    });

    const cases: Array<{
      title: string;
      filter: Document;
      sort?: Document;
      limit?: number;
      stages: string[];
      keys?: number;
      documents?: number;
      returned: number;
    }> = [
      {
        title: 'find one by _id',
        filter: { _id: 7 },
        stages: ['FETCH', 'IXSCAN _id_'],
        keys: 1,
        documents: 1,
        returned: 1,
      },
      {
        title: 'find by a unique key',
        filter: { number: 'INV-00007' },
        stages: ['FETCH', 'IXSCAN number'],
        keys: 1,
        documents: 1,
        returned: 1,
      },
      {
        title: 'serve equality and sort from one index',
        filter: { status: 'open' },
        sort: { at: -1 },
        limit: 25,
        stages: ['LIMIT', 'FETCH', 'IXSCAN status_at'],
        keys: 25,
        documents: 25,
        returned: 25,
      },
      {
        title: 'walk the same index backwards',
        filter: { status: 'open' },
        sort: { at: 1 },
        limit: 25,
        stages: ['LIMIT', 'FETCH', 'IXSCAN status_at'],
        keys: 25,
        returned: 25,
      },
      {
        title: 'bound a range after an equality',
        filter: {
          customer: 5,
          at: { $gte: new Date(Date.UTC(2026, 0, 2)), $lt: new Date(Date.UTC(2026, 0, 3)) },
        },
        sort: { at: -1 },
        stages: ['FETCH', 'IXSCAN customer_at'],
        keys: 5,
        returned: 5,
      },
      {
        title: 'merge the branches of $in for a sort',
        filter: { status: { $in: ['open', 'paid'] } },
        sort: { at: -1 },
        limit: 10,
        stages: ['LIMIT', 'SORT_MERGE', 'FETCH', 'IXSCAN status_at'],
        returned: 10,
      },
      {
        title: 'turn an anchored expression into a range',
        filter: { number: /^INV-0001/ },
        stages: ['FETCH', 'IXSCAN number'],
        returned: 10,
      },
      {
        title: 'not bound an expression that ignores case',
        filter: { number: /^inv-0001/i },
        stages: ['COLLSCAN'],
        returned: 10,
      },
      {
        title: 'use a sort index when nothing else fits',
        filter: { 'lines.quantity': { $gt: 2 } },
        sort: { at: -1 },
        limit: 5,
        stages: ['LIMIT', 'FETCH', 'IXSCAN at'],
        returned: 5,
      },
      {
        title: 'find elements of arrays by a multikey index',
        filter: { 'lines.sku': 'sku-7' },
        stages: ['FETCH', 'IXSCAN sku'],
        keys: 120,
        returned: 120,
      },
      {
        title: 'use a partial index when the query implies its filter',
        filter: { customer: 5, number: { $gte: 'INV-00600' }, active: true },
        stages: ['FETCH', 'IXSCAN active'],
        returned: 8,
      },
      {
        title: 'use a sparse index for a value',
        filter: { gstin: '29ABCDE15' },
        stages: ['FETCH', 'IXSCAN gstin'],
        keys: 1,
        returned: 1,
      },
      {
        title: 'not use a sparse index for null',
        filter: { gstin: null },
        stages: ['COLLSCAN'],
        returned: 2400,
      },
      {
        title: 'scan when no index fits',
        filter: { 'lines.quantity': 3 },
        stages: ['COLLSCAN'],
        returned: 1000,
      },
      {
        title: 'sort in memory when few documents are left',
        filter: { number: { $in: ['INV-00001', 'INV-00002', 'INV-00003'] } },
        sort: { customer: -1 },
        stages: ['SORT', 'FETCH', 'IXSCAN number'],
        keys: 3,
        returned: 3,
      },
      {
        title: 'unite the branches of $or',
        filter: { $or: [{ number: 'INV-00001' }, { customer: 1 }] },
        stages: ['FETCH', 'OR'],
        returned: 10,
      },
    ];

    it.each(cases)('should $title', async ({ filter, sort, limit, stages, keys, documents, returned }) => {
      let cursor = invoices.find(filter);
      if (sort) cursor = cursor.sort(sort as never);
      if (limit) cursor = cursor.limit(limit);
      const plan = (await cursor.clone().explain('executionStats')) as Document;
      expect(stagesOf(plan.queryPlanner.winningPlan as Stage)).toEqual(stages);
      expect(plan.executionStats.nReturned).toBe(returned);
      if (keys !== undefined) expect(plan.executionStats.totalKeysExamined).toBe(keys);
      if (documents !== undefined) expect(plan.executionStats.totalDocsExamined).toBe(documents);
      const scanned = await invoices.find(filter).hint({ $natural: 1 }).toArray();
      const found = await cursor.toArray();
      if (!limit)
        expect(new Set(found.map(({ _id }) => _id))).toEqual(new Set(scanned.map(({ _id }) => _id)));
      if (sort) {
        const [field, direction] = Object.entries(sort)[0] as [string, number];
        const values = found.map((doc) => Number(doc[field]));
        expect(values).toEqual([...values].sort((a, b) => (a - b) * direction));
      }
    });

    it('should count from keys alone', async () => {
      const plan = (await database.command({
        explain: { count: 'invoices', query: { status: 'open' } },
        verbosity: 'executionStats',
      })) as Document;
      expect(stagesOf(plan.queryPlanner.winningPlan as Stage)).toEqual(['COUNT', 'COUNT_SCAN']);
      expect(plan.executionStats.totalDocsExamined).toBe(0);
      expect(await invoices.countDocuments({ status: 'open' })).toBe(1000);
      expect(await invoices.countDocuments({ status: 'open' }, { skip: 10, limit: 20 })).toBe(20);
    });

    it('should count documents with several fitting elements once, from keys alone', async () => {
      const fitting = { 'lines.sku': /^sku/ };
      expect(await invoices.countDocuments(fitting)).toBe(3000);
      expect(await invoices.countDocuments(fitting, { skip: 2990, limit: 7 })).toBe(7);
      const several = { 'lines.sku': /^sku/, 'lines.quantity': 3 };
      expect(await invoices.countDocuments(several)).toBe(1000);
      const plan = (await database.command({
        explain: { count: 'invoices', query: fitting },
        verbosity: 'executionStats',
      })) as Document;
      expect(plan.executionStats).toMatchObject({ totalKeysExamined: 6000, totalDocsExamined: 0 });
    });

    it('should take equalities of one field in an $or for a membership', async () => {
      const plan = (await invoices
        .find({ $or: [{ customer: 5 }, { customer: 7 }, { customer: 5 }] })
        .explain()) as Document;
      expect(stagesOf(plan.queryPlanner.winningPlan as Stage)).toEqual(['FETCH', 'IXSCAN customer_at']);
    });

    it('should not take an array at a position for its elements, though the index holds those', async () => {
      const nested = database.collection<Document>('nested');
      await nested.createIndex({ 'a.0': 1 });
      await nested.insertMany([{ a: [['ab']] }, { a: ['ab'] }]);
      for (const filter of [{ 'a.0': 'ab' }, { 'a.0': /^ab/ }]) {
        expect(await nested.countDocuments(filter)).toBe(1);
        expect(await nested.find(filter).toArray()).toMatchObject([{ a: ['ab'] }]);
      }
    });

    it('should follow a hint and refuse one that names no index', async () => {
      const plan = (await invoices.find({ customer: 5 }).hint('at').explain()) as Document;
      expect(stagesOf(plan.queryPlanner.winningPlan as Stage)).toEqual(['FETCH', 'IXSCAN at']);
      expect((await failure(invoices.find({}).hint('nothing').toArray())).code).toBe(2);
    });
  });

  describe('making indexes', () => {
    let phones: Collection<Document>;

    beforeEach(async () => {
      phones = database.collection('phones');
      await phones.drop();
    });

    it('should refuse duplicates that are there already and leave no index', async () => {
      await phones.insertMany([{ imei: 'a' }, { imei: 'b' }, { imei: 'a' }]);
      const error = await failure(phones.createIndex({ imei: 1 }, { unique: true }));
      expect(error.code).toBe(11000);
      expect(error.keyPattern).toEqual({ imei: 1 });
      expect(error.keyValue).toEqual({ imei: 'a' });
      expect((await phones.indexes()).map(({ name }) => name)).toEqual(['_id_']);
      await phones.insertOne({ imei: 'a' });
    });

    it('should say which key was found twice', async () => {
      await phones.createIndex({ shop: 1, imei: -1 }, { unique: true });
      await phones.insertOne({ shop: 1, imei: 'x' });
      const error = await failure(phones.insertOne({ shop: 1, imei: 'x' }));
      expect(error.code).toBe(11000);
      expect(error.message).toBe(
        'E11000 duplicate key error collection: shop.phones index: shop_1_imei_-1 dup key: { shop: 1, imei: "x" }',
      );
      expect(error.keyPattern).toEqual({ shop: 1, imei: -1 });
      expect(error.keyValue).toEqual({ shop: 1, imei: 'x' });
    });

    it('should treat a missing unique field as null, and leave it out of sparse and partial indexes', async () => {
      await phones.createIndex({ imei: 1 }, { unique: true });
      await phones.insertOne({});
      expect((await failure(phones.insertOne({}))).keyValue).toEqual({ imei: null });
      await phones.dropIndex('imei_1');
      await phones.createIndex({ imei: 1 }, { unique: true, sparse: true });
      await phones.insertMany([{}, {}]);
      await phones.dropIndexes();
      await phones.createIndex(
        { imei: 1 },
        { unique: true, partialFilterExpression: { imei: { $type: 'string' } } },
      );
      await phones.insertMany([{ imei: null }, { imei: null }, { imei: 'x' }]);
      expect((await failure(phones.insertOne({ imei: 'x' }))).code).toBe(11000);
    });

    it('should know the same index again and refuse a different one under its name', async () => {
      await phones.createIndex({ imei: 1 }, { name: 'imei' });
      await phones.createIndex({ imei: 1 }, { name: 'imei' });
      expect((await failure(phones.createIndex({ other: 1 }, { name: 'imei' }))).code).toBe(86);
      expect((await failure(phones.createIndex({ imei: 1 }, { name: 'imei', unique: true }))).code).toBe(85);
      expect((await failure(phones.createIndex({ imei: 1 }, { name: 'second' }))).code).toBe(85);
      expect((await failure(phones.dropIndex('nothing'))).code).toBe(27);
    });

    it.each([
      [{ text: 'text' }, {}],
      [{ place: '2dsphere' }, {}],
      [{ id: 'hashed' }, {}],
      [{ '$**': 1 }, {}],
      [{ name: 1 }, { collation: { locale: 'en', strength: 2 } }],
    ])('should refuse the index %j %j by name', async (key, options) => {
      const error = await failure(phones.createIndex(key as never, options));
      expect(error.code).toBe(115);
      expect(error.message).toContain('not supported by the embedded database');
    });

    it('should keep an index and its entries over updates, deletes and a restart', async () => {
      await phones.createIndex({ tags: 1 });
      await phones.createIndex({ price: 1 }, { partialFilterExpression: { price: { $gt: 100 } } });
      await phones.insertMany(
        Array.from({ length: 200 }, (_, i) => ({ _id: i as never, price: i, tags: [i % 3, 'x'] })),
      );
      await phones.updateMany({ price: { $gte: 150 } }, { $set: { price: 50 } });
      await phones.deleteMany({ tags: 1 });
      await phones.updateMany({ tags: 2 }, { $set: { tags: [] } });
      expect(await database.command({ validate: 'phones' })).toMatchObject({ valid: true, errors: [] });
    });

    it('should delete what a TTL index says is over', async () => {
      const own = await ServerProcess.start({ args: ['--expiry-interval-ms', '50'] });
      const tokens = (await own.connect()).db('shop').collection('tokens');
      await tokens.createIndex({ at: 1 }, { expireAfterSeconds: 3600 });
      await tokens.insertMany([{ at: new Date(0) }, { at: new Date() }, { at: 'never' }, {}]);
      while ((await tokens.countDocuments()) === 4) await new Promise((resolve) => setTimeout(resolve, 20));
      expect(await tokens.countDocuments()).toBe(3);
      await own.dispose();
    });
  });
});
