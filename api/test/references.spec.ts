import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { mongo, Schema } from 'mongoose';
import { RESTORES } from '../src/kernel/database/turns/restore-turns.service';
import { PASSING } from '../src/platform/backup/passing';
import { kindName, namedSchema, type RecordKind } from '../src/store/records/stored-record';
import { NAMED_KINDS, type Reference } from '../src/store/references/reference';
import { DEEDS, REFERENCES } from '../src/store/references/references';
import { tradeFeatures } from '../src/store/trade/trade-models';
import { Client } from './support/client';
import { databaseOf, runStart, type Program } from './support/programs';
import { ADMIN, untilReady } from './support/shop';

const STORE = path.join(__dirname, '../src/store');

/** Who makes the records that a shop begins with. */
const NOBODY = '0'.repeat(24);

type Place = Pick<Reference, 'in' | 'path'>;
const keyOf = ({ in: collection, path: at }: Place) => `${collection} ${at}`;
const declared = new Map<string, Reference[]>();
for (const one of REFERENCES) declared.set(keyOf(one), [...(declared.get(keyOf(one)) ?? []), one]);
const isDeed = ({ path: at }: Place) => {
  const [field, id] = at.split('.').slice(-2);
  return id === 'userId' && (DEEDS as readonly string[]).includes(field!);
};
const isKnown = (place: Place) => declared.has(keyOf(place)) || isDeed(place);

/** The paths of a schema that hold ids, but for its own. */
function idsOf(schema: Schema, before = ''): string[] {
  return Object.entries(schema.paths).flatMap(([name, type]) => {
    const at = `${before}${name}`;
    const { schema: inner, embeddedSchemaType: item } = type as {
      schema?: Schema;
      embeddedSchemaType?: { instance: string };
    };
    if (inner) return idsOf(inner, `${at}.`);
    return [type.instance, item?.instance].includes('ObjectId') && at !== '_id' ? [at] : [];
  });
}

const isKind = (value: unknown): value is RecordKind =>
  typeof value === 'object' && value !== null && 'collection' in value && 'schemas' in value;

/** The kinds of record, and the schema of each collection that `store` describes. */
function stored(): { kinds: RecordKind[]; schemas: Map<string, Schema> } {
  const files = readdirSync(STORE, { recursive: true, encoding: 'utf8' });
  const values = files
    .filter((file) => file.endsWith('.schema.ts'))
    .flatMap((file) => Object.values(jest.requireActual<Record<string, unknown>>(path.join(STORE, file))));
  const kinds = values.filter(isKind);
  const all = [
    ...kinds.map((kind) => namedSchema(kind)),
    ...values.filter((value): value is Schema => value instanceof Schema),
    ...tradeFeatures().map(({ schema }) => schema),
  ];
  const named = all.map((schema) => [schema.get('collection') as string | undefined, schema] as const);
  return { kinds, schemas: new Map(named.flatMap(([name, schema]) => (name ? [[name, schema]] : []))) };
}

describe('the table of references', () => {
  const { kinds, schemas } = stored();

  it('should know every id that a schema describes, and no other', () => {
    const described = [...schemas].flatMap(([collection, schema]) =>
      idsOf(schema).map((at) => ({ in: collection, path: at })),
    );
    expect(described.length).toBeGreaterThan(300);
    expect(described.filter((place) => !isKnown(place)).map(keyOf)).toEqual([]);
    const isThere = ({ in: collection, path: at }: Reference) => schemas.get(collection)?.path(at);
    expect(REFERENCES.filter((one) => !isThere(one)).map(keyOf)).toEqual([]);
  });

  it('should call kinds as their lists do, and what moves by one word each', () => {
    const named = kinds.map((kind) => [kindName(kind), kind.collection]);
    expect(Object.fromEntries(named)).toMatchObject(NAMED_KINDS);
    const moves = REFERENCES.flatMap(({ kind, moves: what }) => (what ? [`${kind!} ${what}`] : []));
    expect(moves).toEqual([...new Set(moves)]);
  });

  it('should look for nothing without an index', () => {
    const begins = ({ in: collection, path: at }: Reference) =>
      at === '_id' ||
      schemas
        .get(collection)!
        .indexes()
        .some(([index]) => Object.keys(index)[0] === at);
    const asked = REFERENCES.filter(({ keeps, open, moves }) => keeps ?? open ?? moves);
    expect(asked.filter((one) => !begins(one)).map(keyOf)).toEqual([]);
  });
});

interface StoredId extends Place {
  id: string;
  text: boolean;
}

/** Whatever looks like an id in the documents of a shop, with where it stands; what changes tell of values is a copy to read. */
async function idsIn(database: mongo.Db): Promise<StoredId[]> {
  const found: StoredId[] = [];
  const look = (value: unknown, collection: string, at: string): void => {
    const text = typeof value === 'string';
    const id = value instanceof mongo.ObjectId ? value.toHexString() : value;
    if (typeof id === 'string') {
      if (/^[0-9a-f]{24}$/.test(id)) found.push({ in: collection, path: at, id, text });
    } else if (Array.isArray(value)) for (const one of value) look(one, collection, at);
    else if (value?.constructor === Object)
      for (const [name, one] of Object.entries(value)) look(one, collection, at ? `${at}.${name}` : name);
  };
  for (const { name } of await database.listCollections({}, { nameOnly: true }).toArray()) {
    if (PASSING.has(name)) continue;
    const projection = name === 'changes' ? { fields: 0 } : {};
    for await (const document of database.collection(name).find({}, { projection })) look(document, name, '');
  }
  return found;
}

/** What nobody of the demo does: publish areas, file a month, import, merge, park a bill, lose a password, share a paper. */
const UNTOUCHED = [
  ...['area_failures', 'area_figures', 'area_publishing', 'area_tokens', 'area_trials'],
  // It has no place outside.
  ...['copy_care', 'copy_places'],
  // Nobody takes its events.
  ...['event_deliveries', 'event_takers'],
  // No device was let in.
  ...['paired_devices', 'pairing_codes'],
  ...['gst_filings', 'held_bills', 'import_rows', 'imports', 'list_views', 'merged_references'],
  ...['activation_codes', 'password_resets', 'share_links'],
  // Nobody of the demo was held or erased.
  ...['breaches', 'clock_runs', 'privacy_holds'],
  // Of requests that name a key: those of the demo name none.
  'idempotency_records',
];

describe('a shop that npm start fills with three months of work', () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'shopbench-demo-'));
  let program: Program;
  let owner: Client;
  let database: mongo.MongoClient;

  beforeAll(async () => {
    const running = await runStart({
      DATA_DIR: dataDir,
      DEMO: '1',
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      RATE_LIMIT_FACTOR: '0.01',
    });
    program = running.program;
    await untilReady(running.url);
    owner = await new Client(running.url).login(ADMIN.email, ADMIN.password);
    database = await mongo.MongoClient.connect(await databaseOf(dataDir));
  });
  afterAll(async () => {
    await database.close();
    expect(await program.stop('SIGINT')).toBe(0);
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('should be ready only when all of it is there, and count requests again after that', async () => {
    const totalOf = async (list: string) => (await owner.must('GET', `/${list}/all?pageSize=1`)).total;
    expect(await totalOf('invoice')).toBeGreaterThan(200);
    expect(await totalOf('repair')).toBeGreaterThan(100);
    await program.line('Shopbench is ready');
    const statuses = [];
    for (let look = 0; look < 30; look += 1) statuses.push((await owner.get('/fault/all')).status);
    expect(statuses).toContain(429);
  });

  it('should have something in every collection but those that its quarter does not touch', async () => {
    const collections = await database.db().listCollections({}, { nameOnly: true }).toArray();
    const isFilled = async (name: string) => (await database.db().collection(name).findOne()) !== null;
    // A turn of the day's work comes and goes there.
    const filled = await Promise.all(collections.map(({ name }) => isFilled(name)));
    const empty = collections
      .filter(({ name }, at) => name !== RESTORES && !filled[at])
      .map(({ name }) => name);
    expect(empty.sort()).toEqual([...UNTOUCHED].sort());
  });

  it('should hold no id that the table does not know, and none of something else', async () => {
    const found = await idsIn(database.db());
    const own = found.filter(({ path: at }) => at === '_id');
    const all = new Set(own.map(({ id }) => id));
    const there = new Set(own.map(({ in: collection, id }) => `${collection} ${id}`));
    const others = found.filter(({ path: at, id, text }) => at !== '_id' && (!text || all.has(id)));
    expect(others.length).toBeGreaterThan(10_000);
    const unknown = others.filter((place) => !isKnown(place)).map(keyOf);
    expect([...new Set(unknown)]).toEqual([]);
    const isFound = (place: StoredId) => {
      if (place.id === NOBODY) return isDeed(place);
      const of = declared.get(keyOf(place))?.flatMap((one) => one.of) ?? ['parties'];
      return of.length === 0 || of.some((collection) => there.has(`${collection} ${place.id}`));
    };
    const astray = others.filter((place) => !isFound(place)).map(keyOf);
    expect([...new Set(astray)]).toEqual([]);
  });
});
