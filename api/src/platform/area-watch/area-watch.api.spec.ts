import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { transformSync } from '@swc/core';
import { areaHealth, areasHealth, check, type AreaHealth, type AreasHealth } from '@shopbench/contracts';
import { mongo } from 'mongoose';
import { hold } from '../../../test/support/hold';
import { startShop, type Shop } from '../../../test/support/shop';

const folder = mkdtempSync(path.join(tmpdir(), 'area-watch-'));
const areasDir = path.join(folder, 'areas');
const CURRENT = '0.1.0-11111111';
const CANARY = '0.2.0-22222222';
const METRICS_TOKEN = 'a token for who watches, 32 or more';
const SINCE = new Date(Date.now() - 3_600_000).toISOString();
const release = (version: string, build: string) => ({
  ...{ name: 'sales', version, build, contract: '^2.0.0', basePaths: ['/sales'], menu: [] },
  ...{
    designations: ['staff'],
    entry: `/areas/sales/${version}-${build}/entry.js`,
    preload: [],
    libraries: [],
  },
});

/** A script as it is built, and where in it the error is made. */
function buildScript() {
  const source =
    'export function pay(total: number) {\n  const due = total;\n  throw new Error(`No ${due}`);\n}\n';
  const { code, map = '' } = transformSync(source, {
    ...{ filename: 'src/till/pay.ts', sourceFileName: './src/till/pay.ts', sourceMaps: true },
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
    minify: true,
  });
  return { code, map, column: code.indexOf('throw') + 1 };
}
const script = buildScript();

/** The registry with the trial of an audience, by the clock of its file another one each time. */
function writeRegistry(audience: object = { percent: 10, since: SINCE }, changes: object = {}): void {
  const canary = { release: release('0.2.0', '22222222'), ...audience };
  const areas = [{ ...release('0.1.0', '11111111'), ...changes, canary }];
  const file = path.join(areasDir, 'registry.json');
  writeFileSync(file, JSON.stringify({ revision: 1, contract: '2.2.0', areas }));
  utimesSync(file, new Date(), new Date(Date.now() + Math.floor(Math.random() * 1e6)));
}

let shop: Shop;
beforeAll(async () => {
  mkdirSync(path.join(areasDir, 'sales', CANARY), { recursive: true });
  writeFileSync(path.join(areasDir, 'sales', CANARY, 'area.99999999.js.map'), script.map);
  writeRegistry();
  shop = await startShop({ METRICS_TOKEN, AREAS_DIR: areasDir, SHELL_DIR: path.join(folder, 'shell') });
});
afterAll(async () => {
  await shop.close();
  rmSync(folder, { recursive: true, force: true });
});

const of = (name: string) => ({ area: 'sales', release: name });
const visits = (name: string, count: number) =>
  Array.from({ length: count }, () => ({ ...of(name), kind: 'visit' }));
const failure = (name: string, other: object = {}) => ({
  ...{ ...of(name), kind: 'render', path: '/sales/invoice/66f0aa11bb22cc33dd44ee55', isFirst: true },
  message: 'No customer "Asha" with 9876543210',
  frames: [{ name: 'o', file: `/areas/sales/${CANARY}/area.99999999.js`, line: 1, column: script.column }],
  ...other,
});
const send = (reports: object[]) => shop.admin.must('POST', '/area/report', { reports });
const healthOf = (days = 7) => shop.admin.must<AreaHealth>('GET', `/area/sales/health?days=${days}`);

describe('reports of areas', () => {
  it('should be summed by release, for the admin alone', async () => {
    const clerk = await shop.staff('clerk');
    const sent = [
      ...visits(CANARY, 3),
      failure(CANARY),
      failure(CANARY, { isFirst: false }),
      { ...of(CANARY), kind: 'load-time', path: '/sales', milliseconds: 640 },
      { ...of(CANARY), kind: 'long-task', path: '/sales', milliseconds: 80.5 },
      { ...of(CANARY), kind: 'work', saved: true, interaction: 320 },
      { ...of(CANARY), kind: 'visit', slot: 'party.record' },
      { ...of(CANARY), kind: 'load-time', path: '/customer', milliseconds: 40, slot: 'party.record' },
      // A place that no page has is counted with the pages.
      { ...of(CANARY), kind: 'load-time', path: '/customer', milliseconds: 600, slot: 'no.place' },
    ];
    expect(await clerk.must('POST', '/area/report', { reports: sent })).toEqual({ noted: 11 });
    await send(visits(CURRENT, 2));
    expect((await clerk.get('/area/health')).status).toBe(403);
    expect((await clerk.get('/area/sales/health')).status).toBe(403);

    const all = await shop.admin.must<AreasHealth>('GET', '/area/health');
    expect(check(areasHealth, all)).toEqual({ ok: true, value: all });
    const figures = {
      ...{ release: CANARY, visits: 3, failedVisits: 1, longTasks: 1 },
      ...{ failures: { load: 0, render: 2, unhandled: 0 }, loadTime: { count: 2, median: 625, p95: 738 } },
      ...{ worked: 1, saved: 1, interaction: { count: 1, median: 350, p95: 395 } },
      slots: [
        {
          ...{ slot: 'party.record', visits: 1, failedVisits: 0 },
          loadTime: { count: 1, median: 50, p95: 95 },
        },
      ],
    };
    expect(all.areas).toMatchObject([
      { area: 'sales', releases: [figures, { release: CURRENT, visits: 2 }] },
    ]);
    expect(all.areas[0]!.trial).toMatchObject({
      ...{ release: CANARY, current: CURRENT, since: SINCE, stopped: null },
      ...{ canary: { visits: 4, failed: 1, worked: 1, saved: 1 }, against: { visits: 2, failed: 0 } },
    });
    for (const days of [1, 90]) {
      const one = await healthOf(days);
      expect(check(areaHealth, one)).toEqual({ ok: true, value: one });
      expect([one.step, one.points.length]).toEqual([days === 1 ? 'hour' : 'day', 2]);
      expect(one.points).toContainEqual(expect.objectContaining(figures));
    }
  });

  it('should keep each failure once, in the words of its sources and of nobody', async () => {
    const { failures } = await healthOf();
    expect(failures).toEqual([
      expect.objectContaining({
        ...{ release: CANARY, kind: 'render', count: 2, path: '/sales/invoice/:id' },
        ...{ message: 'No customer “…” with #', stack: ['src/till/pay.ts:3:3'].map((at) => `o (${at})`) },
      }),
    ]);
    const stored = JSON.stringify(await shop.database.collection('area_failures').find().toArray());
    expect(stored).not.toMatch(/Asha|9876|66f0aa/);
    const elsewhere = [{ name: '', file: '/areas/other/1/x.js', line: 1, column: 1 }];
    await send([failure(CANARY, { message: 'Other', frames: elsewhere })]);
    expect((await healthOf()).failures[0]).toMatchObject({
      message: 'Other',
      stack: ['/areas/other/1/x.js:1:1'],
    });
  });

  it('should be kept although the source map that the area brought is none', async () => {
    writeFileSync(path.join(areasDir, 'sales', CANARY, 'odd.99999999.js.map'), '');
    const frames = [{ name: '', file: `/areas/sales/${CANARY}/odd.99999999.js`, line: 1, column: 1 }];
    const sent = failure(CANARY, { isFirst: false, message: 'Odd', frames });
    expect(await send([sent])).toEqual({ noted: 1 });
    expect((await healthOf()).failures[0]).toMatchObject({
      message: 'Odd',
      stack: [`/areas/sales/${CANARY}/odd.99999999.js:1:1`],
    });
  });

  it('should keep no more than some of a release that fails in ever other ways', async () => {
    const other = (_: unknown, i: number) =>
      failure(CURRENT, {
        isFirst: false,
        message: `Other ${'abcdefghij'[i % 10]}${'abcdefghij'[Math.floor(i / 10)]}`,
      });
    await send(Array.from({ length: 40 }, other));
    expect(await shop.database.collection('area_failures').countDocuments({ release: CURRENT })).toBe(30);
    const { releases } = await healthOf();
    expect(releases.find((one) => one.release === CURRENT)!.failures.render).toBe(40);
  });

  it('should leave out releases that the shop never had', async () => {
    const strange = [
      { ...of('9.9.9-99999999'), kind: 'visit' },
      { ...of(CURRENT), area: 'nowhere', kind: 'visit' },
    ];
    expect(await send([...strange, ...visits(CURRENT, 1)])).toEqual({ noted: 1 });
  });

  it('should be heard of a place on another page from those who have it, and be told with its name', async () => {
    const customer = await shop.staff('customer');
    const sent = { reports: [failure(CURRENT, { isFirst: false, message: 'Odd', slot: 'party.record' })] };
    expect(await customer.must('POST', '/area/report', sent)).toEqual({ noted: 0 });
    const slots = [{ slot: 'party.record', module: 'card', order: 1, rights: ['customers'] }];
    writeRegistry(undefined, { slots });
    // One in a place and one on a page of its own are two.
    await shop.database.collection('area_failures').deleteMany({ release: CURRENT });
    const ofPages = async () =>
      (await healthOf()).releases.find(({ release: of }) => of === CURRENT)!.failures.render;
    const before = await ofPages();
    expect(await customer.must('POST', '/area/report', sent)).toEqual({ noted: 1 });
    expect(await ofPages()).toBe(before);
    await send([failure(CURRENT, { isFirst: false, message: 'Odd' })]);
    expect(await ofPages()).toBe(before + 1);
    const odd = (await healthOf()).failures.filter(({ release: of }) => of === CURRENT);
    expect(odd.map(({ slot }) => slot)).toEqual([undefined, 'party.record']);
    const wrong = { reports: [failure(CURRENT, { slot: 'Asha 9876543210' })] };
    expect((await customer.post('/area/report', wrong)).status).toBe(400);
    writeRegistry();
  });

  it('should be heard from those alone who may enter the area, and of a trial from those who can have it', async () => {
    const customer = await shop.staff('customer');
    const told = [...visits(CANARY, 5), ...[1, 2, 3].map(() => failure(CANARY))];
    expect(await customer.must('POST', '/area/report', { reports: told })).toEqual({ noted: 0 });
    const own = [{ area: 'shell', release: 'unknown', kind: 'visit' }];
    expect(await customer.must('POST', '/area/report', { reports: own })).toEqual({ noted: 1 });

    const clerk = await shop.staff('clerk');
    const before = (await healthOf()).trials[0]!;
    for (const [audience, counts] of [
      [{ designations: ['manager'] }, 0],
      [{ designations: ['staff'] }, 1],
    ] as const) {
      const since = new Date(Date.now() - 7_200_000 - counts).toISOString();
      writeRegistry({ ...audience, since });
      expect(await clerk.must('POST', '/area/report', { reports: visits(CANARY, 1) })).toEqual({ noted: 1 });
      const { trials } = await healthOf();
      const tried = trials.find((trial) => trial.since === since);
      expect([audience, tried?.canary.visits ?? 0]).toEqual([audience, counts]);
    }
    writeRegistry();
    expect((await healthOf()).trials[0]).toEqual(before);
  });

  it.each([
    [{ reports: [] }, 'reports'],
    [{ reports: visits(CURRENT, 51) }, 'reports'],
    [{ reports: [{ ...of('../../etc'), kind: 'visit' }] }, 'reports.0.release'],
    [{ reports: [{ ...of(CURRENT), kind: 'visit', user: 'Asha' }] }, 'reports.0.user'],
    [
      { reports: [failure(CURRENT, { frames: [{ name: '', file: 'x', line: 0, column: 1 }] })] },
      'reports.0.frames.0.line',
    ],
  ])('should be refused when they are malformed (%#)', async (body, at) => {
    const reply = await shop.admin.post('/area/report', body);
    expect([reply.status, reply.errors?.map(({ path: field }) => field)]).toEqual([400, [at]]);
  });

  it('should be compared in work among those alone whose release is drawn', async () => {
    const clerk = await shop.staff('clerk');
    const work = { reports: [{ ...of(CANARY), kind: 'work', saved: true }, ...visits(CANARY, 1)] };
    for (const [nth, audience, worked] of [
      [1, { percent: 10 }, 1],
      [2, { designations: ['clerk'] }, 0],
      [3, { designations: ['clerk'], percent: 10 }, 0],
      [4, { designations: ['manager'], percent: 10 }, 1],
    ] as const) {
      const since = new Date(Date.now() - 8_000_000 - nth).toISOString();
      writeRegistry({ ...audience, since });
      await clerk.must('POST', '/area/report', work);
      const { trials } = await healthOf();
      const { canary } = trials.find((trial) => trial.since === since)!;
      expect([audience, canary.visits, canary.worked]).toEqual([audience, 1, worked]);
    }
    writeRegistry();
  });

  it('should not be compared in work before the first visits can have ended', async () => {
    const reports = [{ ...of(CURRENT), kind: 'work', saved: true }, ...visits(CURRENT, 1)];
    for (const [minutes, worked] of [
      [9, 0],
      [11, 1],
    ] as const) {
      const since = new Date(Date.now() - minutes * 60_000).toISOString();
      writeRegistry({ percent: 10, since });
      await send(reports);
      const { against } = (await healthOf()).trials.find((trial) => trial.since === since)!;
      expect([minutes, against.visits, against.worked]).toEqual([minutes, 1, worked]);
    }
    await shop.database.collection('area_trials').deleteMany({ since: { $gt: new Date(SINCE) } });
    writeRegistry();
  });

  it('should all be counted for a trial, however many come at once', async () => {
    const since = new Date(Date.now() - 9_000_000).toISOString();
    writeRegistry({ percent: 20, since });
    await Promise.all(Array.from({ length: 12 }, () => send([...visits(CANARY, 2), ...visits(CURRENT, 1)])));
    const { trials } = await healthOf();
    expect(trials.find((trial) => trial.since === since)).toMatchObject({
      ...{ canary: { visits: 24 }, against: { visits: 12 } },
    });
    writeRegistry();
  });

  it('should end a trial by themselves once it fails more often than the current release', async () => {
    for (const count of [50, 50, 20]) await send(visits(CURRENT, count));
    await send(visits(CANARY, 27));
    for (let failed = 0; failed < 5; failed += 1) await send([failure(CANARY)]);
    const trialNow = async () => (await healthOf()).trials[0]!;
    expect(await trialNow()).toMatchObject({ canary: { visits: 31, failed: 7 }, stopped: null });
    expect((await shop.admin.must('GET', '/area/all')).areas[0].canary).toMatchObject({ percent: 10 });
    const { evidence } = await trialNow();
    expect(evidence.failures).toBeGreaterThan(0.1);
    const watched = await fetch(`${shop.url}/metrics`, {
      headers: { Authorization: `Bearer ${METRICS_TOKEN}` },
    });
    const lines = (await watched.text()).split('\n');
    for (const line of [
      `shopbench_trial_evidence{area="sales",release="${CANARY}",measure="failures"} ${evidence.failures}`,
      `shopbench_trial_visits{area="sales",release="${CANARY}",kind="failed"} 7`,
      `shopbench_trial_visits{area="sales",release="${CURRENT}",kind="visits"} 123`,
    ])
      expect(lines).toContain(line);
    // One visit in four, where none of the current release fails.
    await send([failure(CANARY)]);
    const reason = 'it failed in 8 of 31 visits (26 %), the current release in 0 of 123 visits (0 %)';
    expect((await trialNow()).stopped).toMatchObject({ reason });
    expect((await shop.admin.must('GET', '/area/all')).areas[0]).not.toHaveProperty('canary');
    const [last] = (await shop.admin.must('GET', '/area/history')).history;
    expect(last).toMatchObject({ action: 'canary sales off', author: 'Shopbench', reason });
    await shop.program.line(`The trial of sales ${CANARY} was ended`);
    await send([...visits(CANARY, 5), failure(CANARY)]);
    expect((await trialNow()).canary).toMatchObject({ visits: 31, failed: 8 });
  });

  it('should be kept past what sales wait for: neither is on the way of the other', async () => {
    const brand = await shop.admin.must('POST', '/brand/create', { brandName: 'Held' });
    const letGo = await hold(shop.database, 'brands', { _id: new mongo.ObjectId(brand._id as string) });
    const saved: string[] = [];
    const save = (name: string, reply: Promise<{ status: number }>) =>
      reply.then(({ status }) => void saved.push(`${name} ${status}`));
    // The first waits for what is held, and whoever saves for the first.
    const saving = [
      save('held', shop.admin.call('DELETE', `/brand/${brand._id}`)),
      save('next', shop.admin.post('/brand/create', { brandName: 'Next' })),
    ];
    expect(await send([...visits(CURRENT, 1), failure(CURRENT)])).toEqual({ noted: 2 });
    expect(saved).toEqual([]);
    await letGo();
    await Promise.all(saving);
    expect(saved.sort()).toEqual(['held 200', 'next 201']);
  });

  it('should be forgotten after ninety days', async () => {
    for (const name of ['area_figures', 'area_failures', 'area_trials']) {
      const indexes = await shop.database.collection(name).indexes();
      expect([name, indexes.map((index) => index['expireAfterSeconds']).filter(Boolean)]).toEqual([
        name,
        [7_776_000],
      ]);
    }
  });
});
