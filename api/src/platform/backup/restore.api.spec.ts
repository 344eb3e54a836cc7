import { randomBytes } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client, type Reply } from '../../../test/support/client';
import { everything } from '../../../test/support/everything';
import { addCustomer, addProduct, billTo } from '../../../test/support/factories';
import { hold } from '../../../test/support/hold';
import { startApiProgram, type Program } from '../../../test/support/programs';
import { ADMIN, startShop, untilReady, type Shop } from '../../../test/support/shop';
import { readBackup, writeBackup, type BackedUpDocument, type BackupHeader } from './backup-file';
import { PASSING } from './passing';

/** What forgets by itself and is the shop's all the same. */
const KEPT = ['area_failures', 'area_figures', 'area_trials', 'held_bills', 'share_links'];

let shop: Shop;
const others: Program[] = [];
beforeAll(async () => {
  shop = await startShop();
});
beforeEach(async () => {
  shop.admin = await again();
});
afterEach(async () => {
  for (const other of others.splice(0)) await other.stop();
});
afterAll(() => shop.close());

const again = (url = shop.url) => new Client(url).login(ADMIN.email, ADMIN.password);
const restore = (client: Client, name: string, key?: string) =>
  client.post(
    `/backup/${name}/restore`,
    { shopName: 'Shopbench', password: ADMIN.password },
    key ? { headers: { 'Idempotency-Key': key } } : {},
  );
const backUp = async (): Promise<string> => (await shop.admin.must('POST', '/backup')).name;
const all = () => everything(shop.database);
const anyOf = (name: string) => shop.database.collection<{ _id: string }>(name);
const isWhole = async (url = shop.url) => {
  const admin = await again(url);
  expect(await admin.must('GET', '/books/check')).toMatchObject({ ok: true, differences: [] });
  expect(await shop.database.collection('parties').countDocuments({ designation: 'admin' })).toBe(1);
};

async function startAgain() {
  Object.assign(shop, await startApiProgram(shop.env));
  await untilReady(shop.url);
}

async function sell(count: number) {
  const customer = await addCustomer(shop.admin);
  const product = await addProduct(shop.admin, { openingStock: 50 });
  for (let i = 0; i < count; i += 1)
    await shop.admin.must('POST', '/invoice/create', billTo(customer, product));
}

/** Another process that serves the same database from the same folder. */
async function another(over: Record<string, string> = {}) {
  const second = await startApiProgram({ ...shop.env, ...over });
  others.push(second.program);
  await untilReady(second.url);
  return second;
}

describe('a restored shop', () => {
  it('should have no session, try, secret or answered key of the backup’s', async () => {
    const expiresAt = new Date(Date.now() + 3_600_000);
    for (const name of PASSING) await anyOf(name).insertOne({ _id: 'of then', expiresAt } as never);
    const name = await backUp();
    const { cookie } = shop.admin;
    await shop.admin.must('POST', '/auth/logout');
    const admin = await again();
    expect(await restore(admin, name)).toMatchObject({ status: 200 });
    const old = new Client(shop.url);
    for (old.cookie of [cookie, admin.cookie]) expect((await old.get('/brand/all')).status).toBe(401);
    for (const one of PASSING) expect([one, await anyOf(one).countDocuments()]).toEqual([one, 0]);
    await isWhole();
  });

  it('should leave out whatever forgets by itself, unless it is the shop’s', async () => {
    const forgetful: string[] = [];
    for (const { name } of await shop.database.listCollections().toArray()) {
      const indexes = await shop.database.collection(name).listIndexes().toArray();
      if (indexes.some((index) => index['expireAfterSeconds'] !== undefined)) forgetful.push(name);
    }
    expect(forgetful.sort()).toEqual([...PASSING, ...KEPT].sort());
  });

  it('should leave whom the shop told of a breach, and of what, as it is known now', async () => {
    const customer = await addCustomer(shop.admin);
    const about = { what: 'A laptop was stolen', noticedAt: new Date().toISOString(), data: ['names'], contact: 'Asha' }; // prettier-ignore
    const sheet = { ...about, everybody: false, people: [customer._id] };
    const made = await shop.admin.must('POST', '/privacy/breach', sheet);
    const name = await backUp();
    await shop.admin.must('POST', `/privacy/breach/${made._id}/told`, {
      people: [customer._id],
      how: 'letter',
    });
    const later = await shop.admin.must('POST', '/privacy/breach', { ...sheet, what: 'A phone was lost' });
    const sheets = () => shop.database.collection('breaches').find().sort({ _id: 1 }).toArray();
    const before = await sheets();
    expect((await restore(shop.admin, name)).status).toBe(200);
    expect(await sheets()).toEqual(before);
    expect(before.map(({ _id, told }) => [String(_id), told.length])).toEqual([[made._id, 1], [later._id, 0]]); // prettier-ignore
    // A backup that knows more than there is now counts.
    shop.admin = await again();
    const whole = await backUp();
    await shop.database
      .collection('breaches')
      .updateOne({ _id: before[0]!._id }, { $set: { told: [], version: 0 } });
    expect((await restore(shop.admin, whole)).status).toBe(200);
    expect(await sheets()).toEqual(before);
  });

  it('should take no recovery code that was used since', async () => {
    const { user } = await (await shop.staff('manager')).must('GET', '/auth/check');
    const signIn = { identifiers: user.email };
    const change = (update: object) => shop.database.collection('credentials').updateOne(signIn, update);
    const twoStep = { secret: 'sealed', since: new Date(), lastStep: 7, recovery: ['a', 'b', 'c'] };
    await change({ $set: { twoStep } });
    const name = await backUp();
    await change({ $pull: { 'twoStep.recovery': 'b' }, $set: { 'twoStep.lastStep': 9 } } as never);
    expect(await restore(shop.admin, name)).toMatchObject({ status: 200 });
    const after = await shop.database.collection('credentials').findOne(signIn);
    expect(after!['twoStep']).toEqual({ ...twoStep, lastStep: 9, recovery: ['a', 'c'] });
  });

  it('should hold nothing that was begun before, be it a sign-in that waits for its turn', async () => {
    const people = await Promise.all(
      Array.from({ length: 6 }, async () => (await shop.staff('manager')).must('GET', '/auth/check')),
    );
    const name = await backUp();
    const before = await all();
    const restoring = restore(shop.admin, name);
    let isDone = false;
    void restoring.then(() => (isDone = true));
    const signIns: Promise<Reply<unknown>>[] = [];
    const signIn = () => {
      const { email } = people[signIns.length % people.length].user;
      signIns.push(new Client(shop.url).post('/auth/login', { identifier: email, password: ADMIN.password }));
    };
    const isBegun = async () =>
      (await anyOf('restores').countDocuments({ _id: 'last', ended: false } as never)) > 0;
    // One after the other, so that some are on their way when it begins, and some come then; none comes when it has ended.
    while (!isDone && !(await isBegun())) {
      signIn();
      await sleep(10);
    }
    for (let i = 0; !isDone && i < 6; i += 1) signIn();
    expect(await restoring).toMatchObject({ status: 200 });
    const statuses = new Set((await Promise.all(signIns)).map(({ status }) => status));
    expect(statuses.has(503)).toBe(true);
    expect(await anyOf('sessions').countDocuments()).toBe(0);
    expect(await all()).toEqual(before);
  });
});

describe('a restore', () => {
  it('should be one at a time, in one process and over several', async () => {
    await sell(2);
    const name = await backUp();
    const before = await all();
    const second = await another();
    const elsewhere = await again(second.url);
    const replies = await Promise.all([
      restore(shop.admin, name),
      restore(shop.admin, name),
      restore(elsewhere, name),
      restore(elsewhere, name),
    ]);
    const [done, ...others] = replies.map(({ status }) => status).sort();
    expect(done).toBe(200);
    // Whoever came later is told of the first, or finds nobody who serves them, or their session ended by it.
    for (const status of others) expect([401, 409, 503]).toContain(status);
    await untilReady(second.url);
    expect(await all()).toEqual(before);
    for (const url of [shop.url, second.url]) await isWhole(url);
  });

  it('should keep another process from serving or writing until it has what was restored', async () => {
    const name = await backUp();
    const before = await all();
    const folder = path.join(shop.env['DATA_DIR']!, 'second');
    mkdirSync(folder);
    copyFileSync(path.join(folder, '..', 'device-secret-key'), path.join(folder, 'device-secret-key'));
    const second = await another({ DATA_DIR: folder });
    const elsewhere = await again(second.url);
    await elsewhere.must('POST', '/brand/create', { brandName: 'Made since' });
    let isDone = false;
    const restoring = restore(shop.admin, name).finally(() => (isDone = true));
    const told: number[] = [];
    for (let i = 0; !isDone; i += 1) {
      const [seen, made] = await Promise.all([
        elsewhere.get('/brand/all?q=since'),
        elsewhere.post('/brand/create', { brandName: `Brand ${i}` }),
      ]);
      told.push(seen.status, made.status);
    }
    expect(await restoring).toMatchObject({ status: 200 });
    // It may have what was restored before the one that asked for it is told.
    for (const status of told) expect([200, 201, 401, 503]).toContain(status);
    expect(told).toContain(503);
    await untilReady(second.url);
    expect((await elsewhere.get('/brand/all')).status).toBe(401);
    expect(await all()).toEqual(before);
    expect((await (await again(second.url)).must('GET', '/brand/all?q=since')).brands).toEqual([]);
  });

  it('should be finished by another process when the one that began it dies in its middle', async () => {
    await sell(2);
    const name = await backUp();
    const before = await all();
    const second = await another();
    const there = async () => (await shop.database.listCollections({}, { nameOnly: true }).toArray()).map((one) => one.name); // prettier-ignore
    const collections = await there();
    const letGo = await hold(
      shop.database,
      collections.findLast((one) => !/^(restores|system)/.test(one))!,
    );
    void restore(shop.admin, name, 'asked-once').catch(() => null);
    while ((await there()).length >= collections.length) await sleep(10);
    await shop.program.stop('SIGKILL');
    await letGo();
    expect(await (await new Client(second.url).get('/settings/public')).status).toBe(503);
    await untilReady(second.url);
    expect(await all()).toEqual(before);
    await isWhole(second.url);
    // Whoever did not hear asks again: what was entered since stays.
    const elsewhere = await again(second.url);
    await elsewhere.must('POST', '/brand/create', { brandName: 'Entered since' });
    const entered = await all();
    const copies = async () => (await elsewhere.must('GET', '/backup')).backups.length;
    const made = await copies();
    expect(await restore(elsewhere, name, 'asked-once')).toMatchObject({ status: 200, data: { name } });
    expect([await all(), await copies()]).toEqual([entered, made]);
    expect(await restore(elsewhere, name, 'asked-anew')).toMatchObject({ status: 200 });
    expect(await all()).toEqual(before);
    // From here on it is the shop.
    others.splice(others.indexOf(second.program), 1);
    Object.assign(shop, second);
  });

  it.each([
    ['the database knows', (name: string) => noted({ backup: name, before: name })],
    ['an older release left behind', (name: string) => left(name)],
  ])('should be done again by the next start when it was cut off, as %s', async (_, note) => {
    await sell(1);
    const name = await backUp();
    const before = await all();
    await shop.program.stop('SIGKILL');
    await note(name);
    await anyOf('settings').drop();
    await anyOf('ledger_entries').drop();
    await startAgain();
    expect(await all()).toEqual(before);
    expect(existsSync(path.join(shop.env['DATA_DIR']!, 'restoring'))).toBe(false);
    await isWhole();
  });

  it('should be forgotten where it was cut off before anything was touched', async () => {
    await sell(1);
    const before = await all();
    await shop.program.stop('SIGKILL');
    await noted({});
    await startAgain();
    expect(await all()).toEqual(before);
    shop.admin = await again();
    expect(await restore(shop.admin, await backUp())).toMatchObject({ status: 200 });
  });

  it('should bring back what was there, sign-ins and answered keys too, when the backup cannot be put in', async () => {
    const name = await backUp();
    const headers = { 'Idempotency-Key': randomBytes(8).toString('hex') };
    const brand = () => shop.admin.post('/brand/create', { brandName: 'Nokia' }, { headers });
    const made = await brand();
    const before = await all();
    // Two documents of one id: nothing that a look at the file finds.
    const { documents, header } = await contentsOf(name);
    const twice = documents.find((one) => one.collection === 'categories' || one.collection === 'accounts')!;
    const at = header.collections.find(({ namespace }) => namespace.endsWith(`.${twice.collection}`))!;
    at.documents += 1;
    documents.splice(documents.indexOf(twice), 0, twice);
    await writeBackup(fileOf(name), header, bytesOf(documents));
    shop.program.expectErrors(/Restore failed|Something went wrong on our side|Request failed/);
    expect((await restore(shop.admin, name)).status).toBeGreaterThanOrEqual(400);
    expect(await all()).toEqual(before);
    const answered = await brand();
    expect([answered.status, answered.data]).toEqual([made.status, made.data]);
  });

  /** Says in the database that a restore by a process that has died is under way. */
  async function noted(what: object) {
    const restores = anyOf('restores');
    await restores.replaceOne({ _id: 'last' }, { id: 'x', ended: false, ...what } as never, { upsert: true });
    const dead = { holder: 'dead', until: new Date(Date.now() + 1_000) };
    await restores.replaceOne({ _id: 'lock' }, dead as never, { upsert: true });
  }

  const left = async (name: string) => writeFileSync(path.join(shop.env['DATA_DIR']!, 'restoring'), name);
});

async function* bytesOf(documents: readonly BackedUpDocument[]) {
  for (const { bytes } of documents) yield bytes;
}

/** What a backup holds, to be written again in another way. */
async function contentsOf(name: string) {
  const documents: BackedUpDocument[] = [];
  let header: BackupHeader | undefined;
  for await (const part of readBackup(fileOf(name)))
    if ('collections' in part) header = part;
    else documents.push({ ...part, bytes: Buffer.from(part.bytes) });
  return { documents, header: header! };
}

const fileOf = (name: string) => path.join(shop.env['DATA_DIR']!, 'backups', name);
