import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { Schema, Types, createConnection, type Connection, type Model, type mongo } from 'mongoose';
import { listPage, listRows, sortOf } from '../src/kernel/lists/list-page';
import { forgetSizes } from '../src/kernel/lists/list-counts';
import { searchKeys } from '../src/kernel/lists/search-keys';
import { databaseUri } from './support/shop';

/** Bounds so low that every way of reaching a list is taken. */
const BOUNDS = { countUpTo: 40, sortUpTo: 12, lookUpTo: 7 };
const SORTS = { date: 'date', payable: 'payable', name: 'name' } as const;

interface Bill {
  _id: Types.ObjectId;
  archived: boolean;
  party: string;
  status: string;
  date: string;
  payable: number;
  name: string;
  searchKeys: string[];
}

const schema = new Schema<Bill>(
  {
    archived: Boolean,
    party: String,
    status: String,
    date: String,
    payable: Number,
    name: String,
    searchKeys: [String],
  },
  { collection: 'bills', versionKey: false },
);
schema.index({ searchKeys: 1 });
for (const field of ['date', 'payable', 'name']) schema.index({ archived: 1, [field]: 1, _id: 1 });
schema.index({ party: 1, date: 1, _id: 1 });
schema.index({ status: 1, date: 1, _id: 1 });

let connection: Connection;
let bills: Model<Bill>;
const commands: mongo.CommandStartedEvent[] = [];
beforeAll(async () => {
  const uri = databaseUri(process.env['TEST_MONGODB_URI']!, `test_${randomBytes(6).toString('hex')}`);
  connection = await createConnection(uri, { monitorCommands: true }).asPromise();
  connection.getClient().on('commandStarted', (event) => commands.push(event));
  bills = connection.model<Bill>('Bill', schema);
  await bills.createCollection();
  await bills.createIndexes();
});
afterAll(async () => {
  await connection.dropDatabase();
  await connection.close();
});

const pick = <T>(values: readonly T[], n: number): T => values[n % values.length]!;
const WORDS = ['asha', 'ravi', 'pune', 'inv', 'charger'];
const seed = Number(process.env['SEED'] ?? Date.now() % 2 ** 31);

/** Bills that differ in everything, but often agree in each. */
function randomBills(count: number): Bill[] {
  let state = seed;
  const next = (below: number) => (state = (state * 1_103_515_245 + 12_345) % 2 ** 31) % below;
  return Array.from({ length: count }, (_, i) => {
    const name = `INV-${i} ${pick(WORDS, next(5))} ${pick(WORDS, next(5))}`;
    return {
      _id: new Types.ObjectId(),
      archived: next(10) === 0,
      // Some parties have few bills, one has most.
      party: `p${Math.floor(Math.sqrt(next(100)))}`,
      status: pick(['open', 'open', 'open', 'paid', 'cancelled'], next(5)),
      date: `2026-01-${String(1 + next(28)).padStart(2, '0')}`,
      payable: next(50),
      name,
      searchKeys: searchKeys(name),
    };
  });
}

const query = fc.record({
  archived: fc.boolean(),
  party: fc.option(fc.integer({ min: 0, max: 9 }).map((n) => `p${n}`)),
  status: fc.option(fc.constantFrom('open', 'paid', 'cancelled')),
  from: fc.option(fc.integer({ min: 10, max: 28 }).map((n) => `2026-01-${n}`)),
  q: fc.option(
    fc.array(fc.constantFrom('asha', 'pu', 'inv', 'inv 1', '7', 'charger', 'nothing'), {
      minLength: 1,
      maxLength: 3,
    }),
  ),
  sort: fc.constantFrom('date', '-date', 'payable', '-payable', 'name', '-name'),
  page: fc.integer({ min: 1, max: 8 }),
  pageSize: fc.integer({ min: 1, max: 25 }),
});
type RandomQuery = typeof query extends fc.Arbitrary<infer T> ? T : never;
type Query = Omit<RandomQuery, 'status' | 'q'> & { status: string | null; q: string[] | null };

const filterOf = ({ archived, party, status, from }: Query) => ({
  archived,
  ...(party ? { party } : {}),
  ...(status ? { status } : {}),
  ...(from ? { date: { $gte: from } } : {}),
});

/** The same list over an array: every condition one after the other, then the sort. */
function modelOf(stored: Bill[], { archived, party, status, from, q, sort }: Query): Bill[] {
  const words = (q ?? []).flatMap((part) => part.split(' '));
  const field = sort.replace('-', '') as keyof typeof SORTS;
  const direction = sort.startsWith('-') ? -1 : 1;
  return stored
    .filter((bill) => bill.archived === archived)
    .filter((bill) => !party || bill.party === party)
    .filter((bill) => !status || bill.status === status)
    .filter((bill) => !from || bill.date >= from)
    .filter((bill) => words.every((word) => bill.searchKeys.some((key) => key.startsWith(word))))
    .sort((a, b) => {
      const order =
        a[field] === b[field] ? (String(a._id) < String(b._id) ? -1 : 1) : a[field] < b[field] ? -1 : 1;
      return order * direction;
    });
}

const planOf = (asked: Query) => ({
  filter: filterOf(asked),
  q: asked.q?.join(' '),
  sort: sortOf(asked.sort, SORTS),
  sortIndex: { archived: 1 as const, ...sortOf(asked.sort.replace('-', ''), SORTS) },
});

describe('a list with every filter, sort, search and page at once', () => {
  it('should be what the same conditions make of an array', async () => {
    process.stdout.write(`list seed ${seed}\n`);
    const stored = randomBills(300);
    await bills.insertMany(stored);
    await fc.assert(
      fc.asyncProperty(query, async (asked) => {
        const expected = modelOf(stored, asked);
        const start = (asked.page - 1) * asked.pageSize;
        const { page: number, pageSize } = asked;
        const page = await listPage(bills, { ...planOf(asked), page: number, pageSize }, BOUNDS);
        expect(page.rows.map((bill) => bill.name)).toEqual(
          expected.slice(start, start + asked.pageSize).map((bill) => bill.name),
        );
        // Where rows have to be looked at, counting stops sooner.
        const mosts = Object.values(BOUNDS);
        expect(mosts.map((most) => [Math.min(expected.length, most), expected.length > most])).toContainEqual(
          [page.total, page.totalIsAtLeast ?? false],
        );
      }),
      { seed, numRuns: 400 },
    );
    const whole = { archived: false, party: null, status: 'open', from: null, sort: '-date' } as const;
    const asked: Query = { ...whole, q: ['inv'], page: 1, pageSize: 1 };
    const names: string[] = [];
    for await (const batch of listRows(bills, planOf(asked))) names.push(...batch.map((bill) => bill.name));
    expect(names).toEqual(modelOf(stored, asked).map((bill) => bill.name));
  });

  it('should look at few documents for a common word with a party that has few bills', async () => {
    const few = Array.from({ length: 5 }, (_, i) => ({
      ...randomBills(1)[0]!,
      _id: new Types.ObjectId(),
      party: 'rare',
      archived: false,
      name: `INV-9${i}`,
      searchKeys: searchKeys(`INV-9${i}`),
    }));
    await bills.insertMany(few);
    commands.length = 0;
    const asked: Query = {
      archived: false,
      party: 'rare',
      status: null,
      from: null,
      q: ['inv'],
      sort: '-payable',
      page: 1,
      pageSize: 25,
    };
    const page = await listPage(bills, { ...planOf(asked), page: 1, pageSize: 25 });
    expect(page.total).toBe(5);
    expect(await examined()).toBeLessThanOrEqual(5);
  });
});

describe('a page of a long list', () => {
  const stored = Array.from({ length: 3_000 }, (_, i) => {
    const words = `${i < 110 ? 'seldom' : ''} ${i % 5 === 0 ? 'often' : ''} ${i % 2 === 0 ? 'oftener' : ''}`;
    return {
      ...{ _id: new Types.ObjectId(), archived: false, party: 'p', name: `INV-${i}` },
      ...{ date: new Date(Date.UTC(2020, 0, i)).toISOString().slice(0, 10), payable: i },
      ...{ status: i >= 2_880 ? 'late' : 'open', searchKeys: searchKeys(words) },
    };
  });
  beforeAll(async () => {
    await bills.deleteMany({});
    await bills.insertMany(stored);
    forgetSizes();
  });

  it.each<[q: string | null, status: string | null, sort: Query['sort']]>([
    ['seldom', null, '-date'],
    ['seldom', null, 'payable'],
    ['often', null, '-date'],
    ['oftener', null, 'date'],
    [null, 'late', 'payable'],
    [null, 'late', '-date'],
    ['often', 'late', 'date'],
    ['seldom often', null, '-payable'],
    [null, null, 'name'],
  ])('should take no more than ten times what it gives of (%p, %p) by %s', async (words, status, sort) => {
    commands.length = 0;
    const q = words === null ? null : [words];
    const asked: Query = { archived: false, party: null, status, from: null, q, sort, page: 1, pageSize: 25 };
    const page = await listPage(bills, { ...planOf(asked), page: 1, pageSize: 25 }, BOUNDS);
    const expected = modelOf(stored, asked).slice(0, 25);
    expect(page.rows.map(({ name }) => name)).toEqual(expected.map(({ name }) => name));
    expect(await examined()).toBeLessThanOrEqual(10 * expected.length);
  });
});

/** How many documents the database looked at for the rows of the list that was asked for last. */
async function examined(): Promise<number> {
  const { command } = commands.findLast(({ commandName }) => commandName === 'find')!;
  const explained = await connection.db!.command({
    explain: {
      ...{ find: 'bills', filter: command['filter'], sort: command['sort'], hint: command['hint'] },
      ...{ limit: command['limit'], skip: command['skip'] },
    },
    verbosity: 'executionStats',
  });
  return explained['executionStats'].totalDocsExamined;
}
