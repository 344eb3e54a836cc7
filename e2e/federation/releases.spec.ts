import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { drawFor } from '@shopbench/contracts';
import { nameOf, packBuild, publish, readRegistry, stage } from '@shopbench/registry/built';
import { publishAll } from '../../tools/area/checkout.mjs';
import { distDirOf, places, shellDir } from '../../tools/area/places.mjs';
import { startShop } from '../../tools/run/shop.mjs';
import { inRoot } from '../../tools/setup/paths.mjs';
import { ADMIN, freePort, openAllGroups } from '../support/shop';
import { act, AREAS, expect, test, type Federation } from './support/federation';
import { menuLink, recordCode, title } from './support/requests';

const EDITIONS = { first: 'Tills, first edition', second: 'Tills, second edition' };
const edition = (page: Page, name: keyof typeof EDITIONS) => title(page, EDITIONS[name]);

/** Path → hash of every file below the folders. */
function hashesOf(...folders: string[]): Map<string, string> {
  const hashes = new Map<string, string>();
  for (const folder of folders)
    for (const entry of fs.readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const file = path.join(entry.parentPath, entry.name);
      hashes.set(file, createHash('sha256').update(fs.readFileSync(file)).digest('hex'));
    }
  return hashes;
}

/** Everything that is served: the shell and all published areas but the pointer to them. */
const served = ({ areasDir }: Federation) =>
  [...hashesOf(shellDir(), areasDir)].filter(([file]) => !/registry\.json$|[\\/]history[\\/]/.test(file));

test.beforeEach(async ({ federation }) => {
  await federation.publish('tills-v1');
});

test('should deploy one area without touching a byte of anything else', async ({ page, federation }) => {
  await page.goto('/tills');
  await expect(edition(page, 'first')).toBeVisible();
  const before = served(federation);
  await federation.publish('tills-v2');
  const after = new Map(served(federation));
  for (const [file, hash] of before) expect([file, after.get(file)]).toEqual([file, hash]);
  const newSession = await page.context().newPage();
  await newSession.goto('/tills');
  await expect(edition(newSession, 'second')).toBeVisible();
});

test('should roll one area back by one pointer', async ({ page, federation }) => {
  await federation.publish('tills-v2');
  const others = federation.readRegistry().areas.filter(({ name }) => name !== 'tills');
  await act('rollback', 'tills');
  await page.goto('/tills');
  await expect(edition(page, 'first')).toBeVisible();
  expect(federation.readRegistry().areas.filter(({ name }) => name !== 'tills')).toEqual(others);
});

test('should leave what was rolled back, or published from elsewhere, as it is at the next start', async ({
  federation,
}) => {
  await publishAll();
  const buildOf = () => federation.readRegistry().areas.find(({ name }) => name === 'customer')?.build;
  const own = buildOf();
  const elsewhere = fs.mkdtempSync(path.join(federation.areasDir, '../elsewhere-'));
  fs.cpSync(distDirOf('customer'), elsewhere, { recursive: true });
  const buildFile = path.join(elsewhere, 'build.json');
  const build = JSON.parse(fs.readFileSync(buildFile, 'utf8')) as object;
  fs.writeFileSync(buildFile, JSON.stringify({ ...build, build: '0e15e0e1' }));
  await federation.publishFrom('customer', elsewhere);
  await publishAll();
  expect(buildOf()).toBe('0e15e0e1');
  await act('rollback', 'customer');
  await publishAll();
  expect(buildOf()).toBe(own);
});

test('should leave an older build of the checkout that an admin gave as it is at the next start', async ({
  federation,
}) => {
  const older = fs.mkdtempSync(path.join(federation.areasDir, '../older-'));
  fs.cpSync(distDirOf('customer'), older, { recursive: true });
  const buildFile = path.join(older, 'build.json');
  const build = JSON.parse(fs.readFileSync(buildFile, 'utf8')) as object;
  fs.writeFileSync(buildFile, JSON.stringify({ ...build, build: '01de201d' }));
  const { name: release } = await publish(places(), 'customer', older, { from: 'checkout' });
  await publishAll();
  const buildOf = () => federation.readRegistry().areas.find(({ name }) => name === 'customer')?.build;
  expect(buildOf()).not.toBe('01de201d');
  await act('publish', 'customer', { release });
  await publishAll();
  expect(buildOf()).toBe('01de201d');
});

test('should not give everybody at the next start a build of the checkout whose trial was ended', async ({
  federation,
}) => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'shopbench-start-'));
  process.env['AREAS_DIR'] = folder;
  try {
    const { release } = await stage(places(), 'customer', distDirOf('customer'));
    await act('canary', 'customer', { release: nameOf(release), audience: { percent: 10 } });
    await act('off', 'customer');
    await publishAll();
    const names = (await readRegistry(places())).areas.map(({ name }) => name);
    expect(names).toContain('sales');
    expect(names).not.toContain('customer');
  } finally {
    process.env['AREAS_DIR'] = federation.areasDir;
    fs.rmSync(folder, { recursive: true, force: true });
  }
});

test('should hold back at a start a shell that would break the area of another team, until that is asked for', async ({
  federation,
}) => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'shopbench-start-'));
  const own = { AREAS_DIR: path.join(folder, 'areas'), SHELL_DIR: path.join(folder, 'shell') };
  const before = { AREAS_DIR: process.env['AREAS_DIR'], SHELL_DIR: process.env['SHELL_DIR'] };
  Object.assign(process.env, own);
  const change = (file: string, edit: (value: Record<string, unknown>) => object) =>
    fs.writeFileSync(file, JSON.stringify(edit(JSON.parse(fs.readFileSync(file, 'utf8')) as never)));
  try {
    const oldShell = path.join(folder, 'old-shell');
    fs.cpSync(distDirOf('shell'), oldShell, { recursive: true });
    fs.appendFileSync(path.join(oldShell, 'index.html'), '<!-- old -->');
    change(path.join(oldShell, 'facades.json'), (names) => ({ ...names, '@shopbench/old': ['OldPart'] }));
    const { name: oldBuild } = await publish(places(), 'shell', oldShell, { from: 'checkout' });
    const { name, distDir } = await federation.build('tills-v1');
    const theirs = path.join(folder, 'theirs');
    fs.cpSync(distDir, theirs, { recursive: true });
    change(path.join(theirs, 'build.json'), (build) => ({
      ...build,
      imports: { '@shopbench/old': ['OldPart'] },
    }));
    await publish(places(), name, theirs);

    const shellNow = async () => (await readRegistry(places())).shell?.build;
    const held = await publishAll();
    expect(held.join('\n')).toMatch(
      /shell is held back[^]*tills .*@shopbench\/old does not export OldPart[^]*area -- publish shell --force/,
    );
    expect(await shellNow()).toBe(oldBuild);
    // What fits is published all the same.
    expect((await readRegistry(places())).areas.map((area) => area.name)).toEqual([...AREAS, 'tills'].sort());
    expect(await publishAll({ force: true })).toEqual([]);
    expect(await shellNow()).not.toBe(oldBuild);
  } finally {
    for (const [key, value] of Object.entries(before))
      if (value === undefined) delete process.env[key];
      else process.env[key] = value;
    fs.rmSync(folder, { recursive: true, force: true });
  }
});

test('should not replace at a start what a team gave under the name of an area of the checkout, until that is asked for', async ({
  federation,
}) => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'shopbench-start-'));
  process.env['AREAS_DIR'] = path.join(folder, 'areas');
  try {
    await publish(places(), 'shell', distDirOf('shell'), { from: 'checkout' });
    const theirs = path.join(folder, 'theirs');
    fs.cpSync(distDirOf('customer'), theirs, { recursive: true });
    const file = path.join(theirs, 'build.json');
    const build = JSON.parse(fs.readFileSync(file, 'utf8')) as object;
    fs.writeFileSync(file, JSON.stringify({ ...build, build: '0e15e0e1' }));
    // Sent by the team, given by an admin.
    await stage(places(), 'customer', theirs, { author: 'Customer team', from: 'elsewhere' });
    await act('publish', 'customer');
    const buildNow = async () =>
      (await readRegistry(places())).areas.find(({ name }) => name === 'customer')?.build;
    expect((await publishAll()).join('\n')).toMatch(
      /"customer" is held back[^]*everybody has customer \S+-0e15e0e1, which came from another team or folder[^]*publish customer --force/,
    );
    expect(await buildNow()).toBe('0e15e0e1');
    await publishAll({ isAgain: true });
    expect(await buildNow()).not.toBe('0e15e0e1');
  } finally {
    process.env['AREAS_DIR'] = federation.areasDir;
    fs.rmSync(folder, { recursive: true, force: true });
  }
});

test('should tell at a start that the area of another team has its paths, and go on', async ({
  federation,
}) => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'shopbench-start-'));
  process.env['AREAS_DIR'] = path.join(folder, 'areas');
  try {
    await publish(places(), 'shell', distDirOf('shell'), { from: 'checkout' });
    const theirs = path.join(folder, 'theirs');
    fs.cpSync(distDirOf('sales'), theirs, { recursive: true });
    for (const [name, changes] of [
      ['area.json', { name: 'tills' }],
      ['build.json', { name: 'tills', endpointAreas: [] }],
    ] as const) {
      const file = path.join(theirs, name);
      const before = JSON.parse(fs.readFileSync(file, 'utf8')) as object;
      fs.writeFileSync(file, JSON.stringify({ ...before, ...changes }));
    }
    await publish(places(), 'tills', theirs);
    expect((await publishAll()).join('\n')).toContain('/sales belongs to the area "tills"');
    const names = (await readRegistry(places())).areas.map(({ name }) => name);
    expect(names).toEqual([...AREAS.filter((name) => name !== 'sales'), 'tills'].sort());
    await expect(publishAll({ isAgain: true })).rejects.toThrow('/sales belongs to the area "tills"');
  } finally {
    process.env['AREAS_DIR'] = federation.areasDir;
    fs.rmSync(folder, { recursive: true, force: true });
  }
});

test('should give everybody at once, and the copy at the next start, what a start that died wrote to the history alone', async ({
  federation,
}) => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'shopbench-start-'));
  process.env['AREAS_DIR'] = folder;
  try {
    await publishAll();
    const { revision, areas } = await readRegistry(places());
    const before = path.join(folder, 'history', `${String(revision - 1).padStart(6, '0')}.json`);
    const { registry } = JSON.parse(fs.readFileSync(before, 'utf8')) as { registry: object };
    fs.writeFileSync(path.join(folder, 'registry.json'), JSON.stringify(registry));
    expect((await readRegistry(places())).areas).toEqual(areas);
    await publishAll();
    const copy = JSON.parse(fs.readFileSync(path.join(folder, 'registry.json'), 'utf8')) as object;
    expect(copy).toMatchObject({ revision, areas });
  } finally {
    process.env['AREAS_DIR'] = federation.areasDir;
    fs.rmSync(folder, { recursive: true, force: true });
  }
});

test('should give a trial to a share of browsers, always the same ones, until it is promoted', async ({
  browser,
  federation,
}) => {
  await federation.startCanary('tills', await federation.stage('tills-v2'), { percent: 30 });
  const seeds = Array.from({ length: 64 }, (_, index) => index.toString(16).padStart(16, '0'));
  const drawn = seeds.find((seed) => drawFor(seed, 'tills') < 30) ?? '';
  const notDrawn = seeds.find((seed) => drawFor(seed, 'tills') >= 30) ?? '';
  for (const [seed, expected] of [
    [drawn, 'second'],
    [notDrawn, 'first'],
  ] as const) {
    const context = await browser.newContext({ baseURL: federation.address });
    await context.addCookies([{ name: 'areas-seed', value: seed, url: federation.address }]);
    const page = await federation.signIn(context);
    const code = recordCode(page);
    for (let visit = 1; visit <= 2; visit += 1) {
      await page.goto('/tills');
      await expect(edition(page, expected)).toBeVisible();
    }
    await page.goto('/sales/invoice');
    await menuLink(page, 'Tills').click();
    await expect(edition(page, expected)).toBeVisible();
    const foreign = code
      .ofArea('tills')
      .filter((file) => file.includes('/0.2.0-') !== (expected === 'second'));
    expect(foreign).toEqual([]);
    await context.close();
  }
  await act('promote', 'tills');
  const everybody = await federation.signIn(await browser.newContext({ baseURL: federation.address }));
  await everybody.goto('/tills');
  await expect(edition(everybody, 'second')).toBeVisible();
  await everybody.context().close();
});

test('should show a first release to its audience alone, then to all, and to nobody once it is taken away', async ({
  page,
  federation,
}) => {
  const { name, distDir } = await federation.build('painter');
  const painter = menuLink(page, 'Painter');
  const look = async () => {
    await page.goto('/tills');
    await expect(edition(page, 'first')).toBeVisible();
  };
  await stage(places(), name, distDir);
  await act('canary', name, { release: '0.1.0', audience: { designations: ['manager'] } });
  await look();
  await expect(painter).toHaveCount(0);
  await act('canary', name, { release: '0.1.0', audience: { designations: ['admin'] } });
  await look();
  await painter.click();
  await expect(title(page, 'Painter works')).toBeVisible();
  await act('promote', name);
  await act('unpublish', name);
  await look();
  await expect(painter).toHaveCount(0);
  await page.goto('/painter');
  await expect(title(page, 'Painter works')).toHaveCount(0);
});

test('should keep an open tab working across a deploy and tell it quietly', async ({ page, federation }) => {
  const failures: string[] = [];
  page.on('response', (response) => response.status() >= 400 && failures.push(response.url()));
  await page.clock.install();
  await page.goto('/tills');
  await page.getByRole('button', { name: 'Counted 0 times' }).click();
  await federation.publish('tills-v2');
  await expect(page.getByText('Update available')).toHaveCount(0);

  await page.clock.fastForward('05:00');
  await expect(page.getByText('Update available')).toBeVisible();
  await page.getByRole('link', { name: 'Open the drawer' }).click();
  await expect(page.getByText('Drawer of the first edition')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Counted 1 times' })).toBeVisible();
  expect(failures).toEqual([]);

  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(edition(page, 'second')).toBeVisible();
  await expect(page.getByText('Drawer of the second edition')).toBeVisible();
});

test('should keep an open tab working across a deploy of the shell, tell it quietly, and try a shell on some', async ({
  browser,
  federation,
}) => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'shopbench-shell-'));
  process.env['SHELL_DIR'] = path.join(folder, 'shell');
  await publish(places(), 'shell', distDirOf('shell'));
  const env = { SHELL_DIR: shellDir(), AREAS_DIR: federation.areasDir, ADMIN_EMAIL: ADMIN.email };
  const shop = await startShop({
    port: await freePort(),
    dataDir: path.join(folder, 'data'),
    env: { ...env, ADMIN_PASSWORD: ADMIN.password },
  });
  try {
    const context = await browser.newContext({ baseURL: shop.address });
    await openAllGroups(context);
    await context.request.post('/api/v1/auth/login', {
      data: { identifier: ADMIN.email, password: ADMIN.password },
    });
    const page = await context.newPage();
    const failures: string[] = [];
    page.on('response', (response) => response.status() >= 400 && failures.push(response.url()));
    await page.clock.install();
    await page.goto('/tills');
    await expect(edition(page, 'first')).toBeVisible();

    const next = path.join(folder, 'next');
    fs.cpSync(inRoot('shell', 'dist'), next, { recursive: true });
    for (const file of fs.readdirSync(next)) if (/^(v-)?lib-/.test(file)) fs.rmSync(path.join(next, file));
    fs.appendFileSync(path.join(next, 'index.html'), '<!-- next -->');
    await publish(places(), 'shell', next);
    expect(await (await page.request.get('/tills')).text()).toContain('<!-- next -->');

    const code = recordCode(page);
    await menuLink(page, 'Products').click();
    await expect(title(page, 'Products')).toBeVisible();
    expect(code.paths.filter((file) => file.startsWith('/v-lib-grid.'))).toHaveLength(1);
    expect(failures).toEqual([]);
    await page.clock.fastForward('05:00');
    await expect(page.getByText('Update available')).toBeVisible();

    await act('rollback', 'shell');
    const isNext = async () => (await (await context.request.get('/tills')).text()).includes('<!-- next -->');
    expect(await isNext()).toBe(false);
    const { release } = await stage(places(), 'shell', next);
    await act('canary', 'shell', { release: nameOf(release), audience: { designations: ['admin'] } });
    expect(await isNext()).toBe(false);
    await page.goto('/tills');
    await expect(edition(page, 'first')).toBeVisible();
    expect(await isNext()).toBe(true);
    const strangers = await browser.newContext({ baseURL: shop.address });
    expect(await (await strangers.request.get('/login')).text()).not.toContain('<!-- next -->');
    await strangers.close();
    await act('off', 'shell');
    expect(await isNext()).toBe(false);
    await context.close();
  } finally {
    delete process.env['SHELL_DIR'];
    await shop.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  }
});

test('should not trouble a tab about an area that it has no part in', async ({ page, federation }) => {
  await page.clock.install();
  await page.goto('/tills');
  await expect(edition(page, 'first')).toBeVisible();
  await federation.startCanary('tills', await federation.stage('tills-v2'), { designations: ['manager'] });
  const asked = page.waitForResponse('**/registry.json');
  await page.clock.fastForward('05:00');
  await asked;
  await expect(page.getByText('Update available')).toHaveCount(0);
});

test('should lose nothing when two teams publish at once, over HTTP and by the command line', async ({
  page,
  federation,
}) => {
  const send = async (name: string, distDir: string) => {
    const { token } = (await call(`${name}/token`, { data: { label: `${name} team` } })) as { token: string };
    await page.request.put(`/api/v1/area/${name}/publishing`, { data: { alone: true } });
    const headers = { Authorization: `Bearer ${token}` };
    const file = { name: 'build.tgz', mimeType: 'application/gzip', buffer: await packBuild(distDir) };
    const { release } = await call(`${name}/release`, { headers, multipart: { build: file } });
    await call(`${name}/publish`, { headers, data: { release } });
  };
  const call = async (at: string, options: object) => {
    const reply = await page.request.post(`/api/v1/area/${at}`, options);
    expect([at, reply.ok(), await reply.text()]).toEqual([at, true, expect.any(String)]);
    return ((await reply.json()) as { data: Record<string, unknown> }).data;
  };
  const byCommandLine = async (name: string, distDir: string) => {
    const command = inRoot('tools', 'area.mjs');
    await promisify(execFile)(process.execPath, [command, 'publish', name, '--from', distDir], {
      env: { ...process.env, AREAS_DIR: federation.areasDir },
    });
  };
  // Who has been at it for long shows first that it is them.
  await page.request.post('/api/v1/auth/confirm', { data: { password: ADMIN.password } });
  const before = federation.readRegistry();
  for (const fixture of ['tills-v2', 'tills-v1']) {
    const [tills, painter] = await Promise.all([federation.build(fixture), federation.build('painter')]);
    await Promise.all([send('tills', tills.distDir), byCommandLine('painter', painter.distDir)]);
  }
  const after = federation.readRegistry();
  expect(after.areas.map(({ name }) => name)).toEqual(
    [...new Set([...before.areas.map(({ name }) => name), 'painter'])].sort(),
  );
  expect(after.revision).toBe(before.revision + 3);
  await page.goto('/tills');
  await expect(edition(page, 'first')).toBeVisible();
  await expect(menuLink(page, 'Painter')).toBeVisible();
});
