import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import http, { type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { eventTaker, check, type AreaHealth, type EventTaker, type ShopEvent } from '@shopbench/contracts';
import { mongo } from 'mongoose';
import { nameOf, perform, publish, stage } from '@shopbench/registry';
import { testShop } from '@shopbench/registry/testing';
import { Client } from '../../../test/support/client';
import { addCustomer, addProduct, billTo } from '../../../test/support/factories';
import { startApiProgram } from '../../../test/support/programs';
import { signatureOf } from '../shop-events/send-event';
import { ADMIN, startShop, untilReady, type Shop } from '../../../test/support/shop';

const files = testShop();
const { places } = files;
let shop: Shop;

/** As the build of an area leaves it; what a bad one does is written out. */
const HALF = `
const fs = require('node:fs');
const kept = [];
class Refusal extends Error { constructor(status, words) { super(words); this.status = status; } }
module.exports.default = {
  routes: {
    'GET /release': () => 'VERSION',
    'GET /trips': ({ find, query }) => find('trips', query.bill ? { where: { bill: query.bill } } : {}),
    'GET /trips/:id': async ({ find, params }) => (await find('trips', { where: { id: params.id } }))[0],
    'POST /trips': ({ insert, body, person }) => ({ id: insert('trips', { bill: body.bill, by: person.designation }) }),
    'PUT /trips/:id': async ({ find, change, params, body }) => {
      const [trip] = await find('trips', { where: { id: params.id } });
      change('trips', { ...trip, version: body.version }, { ...trip.data, arrived: true });
    },
    'DELETE /trips/:id': ({ insert, remove, params }) => {
      remove('trips', { id: params.id, version: 1 });
      insert('trips', { bill: 'instead' });
    },
    'POST /refused': ({ insert }) => { insert('trips', { bill: 'none' }); throw new Refusal(409, 'On its way already'); },
    'POST /other': ({ insert }) => { insert('brands', { name: 'Not mine' }); },
    'POST /odd': ({ insert, body }) => { insert('trips', body); },
    'GET /other': ({ find, query }) => find(query.collection, { where: JSON.parse(query.where) }),
    'GET /loop': () => { for (;;); },
    'GET /leak': () => { for (;;) kept.push(new Array(1e5).fill(kept.length)); },
    'GET /buffers': async () => { for (;;) { kept.push(Buffer.alloc(2e7, 1)); await new Promise((go) => setTimeout(go, 50)); } },
    'GET /large': () => 'x'.repeat(10e6),
    'GET /floods': () => { for (;;) process.stdout.write('x'.repeat(1e5)); },
    'GET /throws': () => { throw new Error('Broken'); },
    'GET /ends': () => process.exit(3),
    'GET /secrets': () => ({
      env: Object.keys(process.env),
      file: (() => { try { return fs.readFileSync('/etc/passwd', 'utf8'); } catch (error) { return error.code; } })(),
      program: (() => { try { return require('node:child_process').execSync('id').toString(); } catch (error) { return error.code; } })(),
    }),
    'GET /doors': async ({ query: { socket, url } }) => {
      const [net, os] = [require('node:net'), require('node:os')];
      const codeOf = (work) => new Promise((tell) => {
        try { work().once('error', (error) => tell(error.code ?? error.message)).once('connect', () => tell('open')); }
        catch (error) { tell(error.code); }
      });
      const { hostname, port } = new URL(url);
      const far = new net.Socket().once('error', () => undefined);
      return {
        signal: await codeOf(() => process.kill(process.ppid, 0)),
        debugger: await codeOf(() => process._debugProcess(process.ppid)),
        priority: await codeOf(() => os.setPriority(process.ppid, 19)),
        socket: await codeOf(() => net.connect(socket)),
        port: await codeOf(() => net.connect(port, hostname)),
        name: await codeOf(() => net.connect({ port, host: 'localhost', lookup: (n, o, done) => done(null, '127.0.0.1', 4) })),
        listens: await codeOf(() => net.createServer().listen(0)),
        fetch: await fetch(url).then(() => 'open', (error) => error.cause.code),
        udp: await codeOf(() => require('node:dgram').createSocket('udp4')),
        far: await codeOf(() => { setTimeout(() => far.emit('error', { code: 'no answer' }), 200); return far.connect(9, '203.0.113.1'); }),
      };
    },
    'GET /pid': () => process.pid,
    'GET /shop': ({ shop, query }) => shop(query.path),
  },
  events: {
    'document.posted': ({ id, about }, { insert }) => { if (about.kind === 'invoice') insert('trips', { bill: about.documentId, event: id }); },
  },
};`;

const ROUTES = [...HALF.matchAll(/'(GET|POST|PUT|DELETE) (\/[a-z/:]+)'/g)].map(([, method, at]) => ({
  ...{ method, path: at },
  ...(at === '/other' ? { designations: ['admin'] } : {}),
}));
const server = {
  collections: [{ name: 'trips', indexed: ['bill'] }],
  routes: ROUTES,
  events: ['document.posted'],
};

/** A built area with a server half; gives its folder. */
function halfBuild(name: string, version: string, build: string, code = HALF, manifest: object = { server }) {
  const folder = files.areaBuild(name, {
    version,
    build,
    manifest: { designations: ['trading'], ...manifest },
  });
  mkdirSync(path.join(folder, 'server'), { recursive: true });
  writeFileSync(path.join(folder, 'server/index.cjs'), code.replace('VERSION', version));
  return folder;
}
const env = { AREAS_DIR: places.areasDir, SHELL_DIR: places.shellDir, EVENT_HOSTS: 'localhost' };

beforeAll(async () => {
  await publish(places, 'shell', files.shellBuild('one', { contract: '2.3.0' }));
  await publish(places, 'couriers', halfBuild('couriers', '0.1.0', '11111111'));
  await publish(
    places,
    'others',
    halfBuild('others', '0.1.0', '11111111', HALF, { server: { ...server, events: [] } }),
  );
  const broken = `process.stderr.write('No such module'); throw new Error('At the start');`;
  await publish(
    places,
    'broken',
    halfBuild('broken', '0.1.0', '11111111', broken, { server: { routes: ROUTES } }),
  );
  shop = await startShop(env);
});
afterAll(async () => {
  await shop.close();
  files.remove();
});

const of = (area: string, at: string) => `/area/${area}/server${at}`;
const trips = async (area = 'couriers') =>
  (await shop.admin.must<{ data: Record<string, unknown> }[]>('GET', of(area, '/trips'))).map(
    ({ data }) => data,
  );
const figures = async (area: string) =>
  (await shop.admin.must<AreaHealth>('GET', `/area/${area}/health`)).server;
async function until<T>(look: () => Promise<T>, isThere: (found: T) => boolean): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    const found = await look();
    if (isThere(found) || tries > 200) return found;
    await sleep(200);
  }
}

describe('the server half of an area', () => {
  it('should keep records of its own, by its rights, once for a key', async () => {
    const manager = await shop.staff('manager');
    const key = { headers: { 'Idempotency-Key': 'trip-1' } };
    const made = await manager.post(of('couriers', '/trips'), { bill: 'b1' }, key);
    expect(made).toMatchObject({
      status: 200,
      message: 'Noted',
      data: { id: expect.stringMatching(/^[0-9a-f]{24}$/) },
    });
    expect(await manager.post(of('couriers', '/trips'), { bill: 'b1' }, key)).toMatchObject({
      data: made.data,
    });
    expect(await manager.get(of('couriers', '/trips?bill=b1'))).toMatchObject({
      data: [{ id: made.data.id, version: 1, data: { bill: 'b1', by: 'manager' } }],
    });
    expect(await shop.database.collection('area_couriers_trips').countDocuments()).toBe(1);
    const at = of('couriers', `/trips/${made.data.id}`);
    expect(await manager.put(at, { version: 1 })).toMatchObject({ status: 200 });
    // Somebody else was first; and what was to be done with it is undone.
    expect(await manager.put(at, { version: 1 })).toMatchObject({ status: 409 });
    expect(await manager.delete(at)).toMatchObject({ status: 409 });
    expect(await manager.get(at)).toMatchObject({ data: { version: 2, data: { arrived: true } } });
    expect(await trips()).toHaveLength(1);
  });

  it('should be closed to whom it is not meant, whatever they call, and to what is not declared', async () => {
    const [clerk, manager] = [await shop.staff('clerk'), await shop.staff('manager')];
    const refused = { status: 403, message: 'Your designation may not do this' };
    expect(await clerk.get(of('couriers', '/trips'))).toMatchObject(refused);
    expect(await clerk.post(of('couriers', '/trips'), { bill: 'b2' })).toMatchObject(refused);
    expect(await manager.get(of('couriers', '/other?collection=trips&where={}'))).toMatchObject(refused);
    expect(await new Client(shop.url).get(of('couriers', '/trips'))).toMatchObject({ status: 401 });
    for (const at of ['/nothing', '/trips/1/2', '/__proto__'])
      expect(await manager.get(of('couriers', at))).toMatchObject({ status: 404 });
    expect(await manager.get(of('nobody', '/trips'))).toMatchObject({ status: 404 });
  });

  it('should write nothing where it refuses or asks for what it may not, and read its own alone', async () => {
    const before = await trips();
    expect(await shop.admin.post(of('couriers', '/refused'), {})).toMatchObject({
      status: 409,
      message: 'On its way already',
    });
    expect(await shop.admin.post(of('couriers', '/other'), {})).toMatchObject({ status: 502 });
    for (const odd of [
      { $set: 1 },
      { 'a.b': 1 },
      { a: { b: { c: { d: { e: { f: { g: 1 } } } } } } },
      { a: 'x'.repeat(17_000) },
    ])
      expect([odd, (await shop.admin.post(of('couriers', '/odd'), odd)).status]).toEqual([odd, 502]);
    for (const [collection, where] of [
      ['parties', {}],
      ['trips', { by: 'manager' }],
      ['trips', { bill: { $ne: '' } }],
      ['trips', { id: 'x' }],
    ] as const) {
      const query = new URLSearchParams({ collection, where: JSON.stringify(where) });
      expect(await shop.admin.get(of('couriers', `/other?${query}`))).toMatchObject({ status: 502 });
    }
    expect(await trips()).toEqual(before);
  });

  it('should read of the shop what the person may, and have none of its secrets', async () => {
    const [office, manager] = [await shop.staff('office_boy'), await shop.staff('manager')];
    const asked = (at: string) => of('couriers', `/shop?path=${encodeURIComponent(at)}`);
    expect(await manager.get(asked('/customer/all?pageSize=1'))).toMatchObject({ data: { customers: [] } });
    // What the person may not is refused by the shop's own guard; another half, or another address, is not asked.
    for (const at of [
      '/activity',
      '/area/others/server/trips',
      '/../metrics',
      '/a/%2e%2e/%2E%2E/metrics',
      '//evil.example/',
      '/Area/others/server/trips',
      '//area/others/server/trips',
      '/%61rea/others/server/trips',
      '/area%2Fothers/server/trips',
      '/x/..\\area/others/server/trips',
      '/me',
    ])
      expect([at, (await office.get(asked(at))).status]).toEqual([at, 502]);
    expect((await shop.admin.get(asked('/activity'))).status).toBe(200);
    expect(await manager.get(of('couriers', '/secrets'))).toMatchObject({
      data: { env: [], file: 'ERR_ACCESS_DENIED', program: 'ERR_ACCESS_DENIED' },
    });
  });

  it('should reach nothing of the computer but by what it is given', async () => {
    const query = new URLSearchParams({ socket: '/run/mongodb.sock', url: shop.url });
    const denied = 'ERR_ACCESS_DENIED';
    expect(await shop.admin.get(of('couriers', `/doors?${query}`))).toMatchObject({
      data: {
        ...{ signal: denied, debugger: denied, priority: denied, socket: denied, port: denied },
        ...{ listens: denied, fetch: denied, udp: denied },
        name: expect.stringMatching(/servers of the internet alone/),
        far: expect.not.stringMatching(denied),
      },
    });
  });

  it.each([
    ['/throws', 502, /failed at this/],
    ['/large', 502, /said more than it may/],
    ['/floods', 502, /said more than it may/],
    ['/ends', 503, /ended while it was at this/],
    ['/leak', 503, /ended while it was at this/],
    ['/buffers', 503, /ended while it was at this/],
    ['/loop', 504, /did not answer within 5 s/],
  ])('should be alone with what it does: %s', async (at, status, message) => {
    // It may rest after what the test before made of it.
    await until(
      async () => (await shop.admin.get(of('couriers', '/release'))).status,
      (found) => found === 200,
    );
    let isOver = false;
    const bad = shop.admin.get(of('couriers', at)).finally(() => (isOver = true));
    expect((await shop.admin.get('/brand/all')).status).toBe(200);
    if (at === '/loop') expect(isOver).toBe(false);
    expect((await shop.admin.get(of('others', '/release'))).status).toBe(200);
    const found = await bad;
    // On a computer that is very busy it may take too long, or what it says lie with it, before it has said too much.
    const tooLate = found.status === 504 || (at === '/floods' && found.status === 503);
    if (!tooLate) expect(found).toMatchObject({ status, message: expect.stringMatching(message) });
  });

  it('should rest longer and longer where it crashes at its start, and be counted', async () => {
    const first = await shop.admin.get(of('broken', '/release'));
    expect(first).toMatchObject({ status: 503, message: expect.stringMatching(/ended while/) });
    await shop.admin.get(of('broken', '/release'));
    const resting = await shop.admin.get(of('broken', '/release'));
    expect(resting).toMatchObject({ status: 503, message: expect.stringMatching(/started again in \d s/) });
    expect(resting.headers.get('retry-after')).toMatch(/^[12]$/);
    const [counted] = await figures('broken');
    expect(counted).toMatchObject({
      release: '0.1.0-11111111',
      requests: 3,
      failed: 3,
      starts: 2,
      crashes: 2,
    });
    expect(counted!.lastWords).toMatch(/No such module/);
    const [own] = await figures('couriers');
    expect(own!.timeouts).toBeGreaterThanOrEqual(1);
    expect(own!.crashes).toBeGreaterThanOrEqual(6);
  });

  it('should go out on trial and come back with the pages of its release', async () => {
    const { release } = await stage(
      places,
      'others',
      halfBuild('others', '0.2.0', '22222222', HALF, { server: { ...server, events: [] } }),
    );
    const named = nameOf(release);
    const manager = await shop.staff('manager');
    const seen = async (client: Client) => (await client.get(of('others', '/release'))).data as string;
    await perform(places, {
      verb: 'canary',
      unit: 'others',
      release: named,
      audience: { designations: ['manager'] },
    });
    expect([await seen(shop.admin), await seen(manager)]).toEqual(['0.1.0', '0.2.0']);
    await perform(places, { verb: 'promote', unit: 'others' });
    expect(await seen(shop.admin)).toBe('0.2.0');
    await perform(places, { verb: 'rollback', unit: 'others' });
    expect([await seen(shop.admin), await seen(manager)]).toEqual(['0.1.0', '0.1.0']);
    // What was changed on the disk since does not run.
    const file = path.join(places.areasDir, 'others', named, 'server/index.cjs');
    await perform(places, { verb: 'publish', unit: 'others', release: named });
    writeFileSync(file, HALF.replace('VERSION', 'another'));
    expect([await seen(shop.admin), (await figures('others')).length]).toEqual(['0.2.0', 2]);
  });
});

it('should end the trial of a release whose server half fails whoever asks it', async () => {
  const { release } = await stage(
    places,
    'others',
    halfBuild('others', '0.3.0', '33333333', HALF, { server: { ...server, events: [] } }),
  );
  const tried = nameOf(release);
  const audience = { designations: ['manager' as const, 'accountant' as const] };
  await perform(places, { verb: 'canary', unit: 'others', release: tried, audience });
  const trial = async () => (await shop.admin.must<AreaHealth>('GET', '/area/others/health')).trials[0];
  const one = await shop.staff('manager');
  // However often one person asks it, it is one that it failed; what it refuses is its answer.
  for (let times = 0; times < 8; times += 1) await one.get(of('others', '/throws'));
  expect((await one.post(of('others', '/refused'), {})).status).toBe(409);
  const counted = { canary: { asked: 1, unanswered: 1, visits: 0 }, stopped: null };
  expect(await until(trial, (seen) => seen?.canary.asked === 1)).toMatchObject(counted);
  for (const designation of ['manager', 'accountant', 'manager', 'accountant'] as const)
    await (await shop.staff(designation)).get(of('others', '/throws'));
  const ended = await until(trial, (seen) => seen?.stopped != null);
  expect(ended).toMatchObject({
    ...{ release: tried, canary: { asked: 5, unanswered: 5 } },
    stopped: { reason: expect.stringMatching(/^its server half failed in 5 of 5 visits/) },
  });
  // They have everybody's again.
  expect(await one.get(of('others', '/release'))).toMatchObject({ status: 200, data: '0.2.0' });
});

/** Whether a process is there, and not merely its end for somebody to hear of. */
function isAtWork(pid: number): boolean {
  try {
    return !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ');
  } catch {
    return false;
  }
}

/** Somebody's server that takes events, at first or never. */
async function receiver() {
  const got: { body: string; headers: IncomingHttpHeaders }[] = [];
  const state = {
    got,
    status: 200,
    delayMs: 0,
    events: () => got.map(({ body }) => JSON.parse(body) as ShopEvent),
  };
  const listening = http.createServer((request, response) => {
    let body = '';
    request.on('data', (piece: Buffer) => (body += piece.toString()));
    request.on('end', () => {
      got.push({ body, headers: request.headers });
      setTimeout(() => response.writeHead(state.status).end(), state.delayMs);
    });
  });
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
  const { port } = listening.address() as AddressInfo;
  return Object.assign(state, { url: `http://localhost:${port}/shop`, close: () => listening.close() });
}

const takers = async () => {
  const { takers: found } = await shop.admin.must<{ takers: EventTaker[] }>('GET', '/shop-event/takers');
  for (const one of found) expect(check(eventTaker, one)).toEqual({ ok: true, value: one });
  return found;
};

describe('events out', () => {
  it('should outlive the end of the program between write and delivery, and be told again under the same id', async () => {
    const far = await receiver();
    far.status = 500;
    const input = { label: 'Couriers Ltd', url: far.url, events: ['document.posted'] };
    const { key, _id } = await shop.admin.must('POST', '/shop-event/taker', input);
    await until(takers, (found) => found.some(({ area }) => area === 'couriers'));
    const [customer, product] = [
      await addCustomer(shop.admin),
      await addProduct(shop.admin, { openingStock: 5 }),
    ];
    const bill = await shop.admin.must('POST', '/invoice/create', billTo(customer, product));
    await until(
      async () => far.got.length,
      (count) => count > 0,
    );
    const { data: half } = await until(
      () => shop.admin.get<number>(of('couriers', '/pid')),
      ({ status }) => status === 200,
    );
    shop.admin.get(of('couriers', '/loop')).catch(() => undefined);
    await sleep(300);
    await shop.program.stop('SIGKILL');
    // It is in a loop, and ends with the program all the same.
    expect(
      await until(
        () => Promise.resolve(isAtWork(half)),
        (works) => !works,
      ),
    ).toBe(false);
    far.status = 204;
    Object.assign(shop, await startApiProgram(shop.env));
    await untilReady(shop.url);
    shop.admin = await new Client(shop.url).login(ADMIN.email, ADMIN.password);
    await until(takers, (found) => found.every(({ waiting }) => waiting === 0));
    const events = far.events();
    expect(events.length).toBeGreaterThanOrEqual(2);
    expect(new Set(events.map(({ id }) => id)).size).toBe(1);
    expect(events[0]).toMatchObject({
      event: 'document.posted',
      about: { kind: 'invoice', documentId: bill._id, number: bill.invoiceNumber ?? expect.any(String) },
    });
    const { body, headers } = far.got.at(-1)!;
    const [, seconds] = /^t=(\d+),/.exec(String(headers['shopbench-signature']))!;
    expect(headers['shopbench-signature']).toBe(signatureOf(body, key as string, Number(seconds)));
    // The area's own half wrote it down once.
    expect((await trips()).filter((trip) => trip['bill'] === bill._id)).toEqual([
      { bill: bill._id, event: events[0]!.id },
    ]);
    expect(JSON.stringify(await shop.database.collection('event_takers').find().toArray())).not.toContain(
      key,
    );
    await shop.admin.must('DELETE', `/shop-event/taker/${_id}`);
    far.close();
  });

  it('should be tried by one process at a time, and go with a taker that is taken away', async () => {
    const far = await receiver();
    far.delayMs = 4_500;
    const other = await startApiProgram(shop.env);
    await untilReady(other.url);
    const input = { label: 'Slow Ltd', url: far.url, events: ['document.posted'] };
    const { _id } = await shop.admin.must('POST', '/shop-event/taker', input);
    const product = await addProduct(shop.admin, { openingStock: 1 });
    await shop.admin.must('POST', '/invoice/create', billTo(await addCustomer(shop.admin), product));
    await until(
      async () => (await takers()).find((one) => one._id === _id)!,
      ({ waiting }) => waiting === 0 && far.got.length > 0,
    );
    expect(far.got).toHaveLength(1);
    await other.program.stop();
    const rows = shop.database.collection('event_deliveries');
    // As a sale writes it that did not know yet that its taker was gone.
    const orphan = { eventId: 'x', event: 'document.posted', at: new Date(0), about: {}, tries: 0 };
    await rows.insertOne({ ...orphan, taker: new mongo.ObjectId(), due: new Date(0) });
    await until(
      () => rows.countDocuments({ eventId: 'x' }),
      (count) => count === 0,
    );
    expect(await rows.countDocuments({ eventId: 'x' })).toBe(0);
    await shop.admin.must('DELETE', `/shop-event/taker/${_id}`);
    far.close();
  });

  it('should be given up after three days, tell the admin, and be removed', async () => {
    const far = await receiver();
    far.status = 404;
    const input = { label: 'Nobody', url: far.url, events: ['document.posted'] };
    const { _id } = await shop.admin.must('POST', '/shop-event/taker', input);
    await addCustomer(shop.admin).then(async (customer) =>
      shop.admin.must(
        'POST',
        '/invoice/create',
        billTo(customer, await addProduct(shop.admin, { openingStock: 1 })),
      ),
    );
    const old = { at: new Date(Date.now() - 4 * 86_400_000), due: new Date(0) };
    await shop.database
      .collection('event_deliveries')
      .updateMany({ event: 'document.posted' }, { $set: old });
    const [dead] = await until(
      async () => (await takers()).filter((one) => one._id === _id),
      ([one]) => one?.dead === 1,
    );
    expect(dead).toMatchObject({ dead: 1, waiting: 0, failed: 'Answered 404' });
    const { checks } = await shop.admin.must<{ checks: { name: string; state: string }[] }>(
      'GET',
      '/health/checks',
    );
    expect(checks.find(({ name }) => name === 'events')).toMatchObject({ state: 'attention' });
    expect(await shop.admin.post(`/shop-event/taker/${_id}/dead/again`)).toMatchObject({
      data: { dead: 0, waiting: 1 },
    });
    // Where it fails once more it is given up at once, and waits for the admin again.
    const own = async () => (await takers()).filter((one) => one._id === _id);
    await until(own, ([one]) => one?.dead === 1);
    far.status = 204;
    await shop.admin.must('POST', `/shop-event/taker/${_id}/dead/again`);
    expect(await until(own, ([one]) => one?.dead === 0 && one.waiting === 0)).toMatchObject([
      { dead: 0, waiting: 0 },
    ]);
    expect(far.events().at(-1)).toEqual(far.events()[0]);
    far.status = 404;
    const rows = shop.database.collection('event_deliveries');
    await rows.insertOne({
      ...{ taker: new mongo.ObjectId(_id), eventId: 'lost', event: 'document.posted', at: new Date(0) },
      ...{ about: {}, tries: 9 },
    });
    expect(await own()).toMatchObject([{ dead: 1 }]);
    expect(await shop.admin.delete(`/shop-event/taker/${_id}/dead`)).toMatchObject({ data: { dead: 0 } });
    const bad = { ...input, url: 'https://hooks.example.in/' };
    expect(await shop.admin.post('/shop-event/taker', bad)).toMatchObject({ status: 422 });
    far.close();
  });

  it('should lie in a backup with the records of areas, and come back with them', async () => {
    const before = await trips();
    expect(before.length).toBeGreaterThan(0);
    const { name } = await shop.admin.must('POST', '/backup');
    await shop.admin.must('POST', of('couriers', '/trips'), { bill: 'after the backup' });
    await shop.database.createCollection('area_gone_things');
    await shop.admin.must('POST', `/backup/${name}/restore`, {
      shopName: 'Shopbench',
      password: ADMIN.password,
    });
    shop.admin = await new Client(shop.url).login(ADMIN.email, ADMIN.password);
    expect(await trips()).toEqual(before);
    const indexes = await shop.database.collection('area_couriers_trips').indexes();
    expect(indexes.map((one) => Object.keys(one.key as object).join())).toContain('data.bill');
    await shop.database.collection('area_gone_things').insertOne({ version: 1 });
    const { checks } = await shop.admin.must<{ checks: { name: string; detail: string }[] }>(
      'GET',
      '/health/checks',
    );
    expect(checks.find(({ name: row }) => row === 'area_records')!.detail).toMatch(/area_gone_things/);
  });
});
