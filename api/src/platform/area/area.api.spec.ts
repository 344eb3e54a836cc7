import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import zlib from 'node:zlib';
import tar from 'tar-stream';
import {
  areaContract,
  areaDeed,
  areaHistoryRow,
  areaList,
  areaPublishing,
  areaToken,
  check,
  newAreaToken,
  type AreaContract,
  type AreaHealth,
  type AreaList,
  type ShopHealth,
} from '@shopbench/contracts';
import * as z from 'zod/mini';
import { originOf, packBuild, publish, readRegistry } from '@shopbench/registry';
import { testShop, type AreaBuildChanges } from '@shopbench/registry/testing';
import { Client, type Reply } from '../../../test/support/client';
import { startShop, type Shop } from '../../../test/support/shop';

const files = testShop();
const { places } = files;
let shop: Shop;
let token: string;

beforeAll(async () => {
  await publish(places, 'shell', files.shellBuild('one'));
  shop = await startShop({
    AREAS_DIR: places.areasDir,
    SHELL_DIR: places.shellDir,
    TMPDIR: mkdtempSync(path.join(tmpdir(), 'sent-')),
  });
  token = await newToken('tills', 'Tills team');
  await setAlone('tills', true);
});
afterAll(async () => {
  await shop.close();
  files.remove();
});

/** An answer that has not a key more or less than its contract says. */
function held<T>(schema: z.ZodMiniType, data: T): T {
  expect(check(schema, data)).toEqual({ ok: true, value: data });
  return data;
}
const newToken = async (area: string, label: string) =>
  held(newAreaToken, await shop.admin.must<{ token: string }>('POST', `/area/${area}/token`, { label }))
    .token;
const setAlone = async (area: string, alone: boolean) =>
  held(areaPublishing, await shop.admin.must('PUT', `/area/${area}/publishing`, { alone }));
const bearer = (value: string) => ({ headers: { Authorization: `Bearer ${value}` } });
const team = (value = token) => {
  const client = new Client(shop.url);
  return {
    post: async (at: string, body: object = {}) => {
      const reply = await client.post(at, body, bearer(value));
      if (reply.success) held(areaDeed, reply.data);
      return reply;
    },
    get: (at: string) => client.get(at, bearer(value)),
  };
};

/** Sends a build as the command line of a team does. */
async function send(name: string, content: Buffer, value = token): Promise<Reply<{ release: string }>> {
  const form = new FormData();
  form.append('build', new Blob([new Uint8Array(content)]), 'build.tgz');
  const response = await fetch(`${shop.url}/api/v1/area/${name}/release`, {
    method: 'POST',
    body: form,
    ...bearer(value),
  });
  const text = await response.text();
  return {
    ...(JSON.parse(text) as Reply<{ release: string }>),
    status: response.status,
    text,
    headers: response.headers,
  };
}
const build = (name: string, changes: AreaBuildChanges = {}) => packBuild(files.areaBuild(name, changes));
/** A build with these entries behind its own: files with a letter in them, or folders. */
async function packWith(names: readonly string[]): Promise<Buffer> {
  const folder = files.areaBuild('tills', { build: '88888888' });
  const pack = tar.pack();
  for (const name of readdirSync(folder)) pack.entry({ name }, readFileSync(path.join(folder, name)));
  for (const name of names) {
    if (name.endsWith('/')) pack.entry({ name, type: 'directory' });
    else pack.entry({ name }, 'x');
  }
  pack.finalize();
  return zlib.gzipSync(await buffer(pack));
}
const list = async () => held(areaList, await shop.admin.must<AreaList>('GET', '/area/all'));
const areaIn = async (name: string) => (await list()).areas.find((area) => area.name === name);

describe('a team with a token', () => {
  it('should take its area through its whole life, under its own name in the history', async () => {
    expect(await send('tills', await build('tills'))).toMatchObject({
      status: 201,
      message: 'tills 0.1.0-11111111 lies ready',
      data: { release: '0.1.0-11111111' },
    });
    expect(await areaIn('tills')).toEqual({
      name: 'tills',
      publishing: expect.objectContaining({ alone: true, updatedBy: expect.any(String) }),
      stored: [expect.objectContaining({ name: '0.1.0-11111111', sentBy: 'Tills team' })],
      waiting: '0.1.0-11111111',
    });
    await team().post('/area/tills/canary', { release: '0.1.0', designations: ['manager'] });
    expect(await areaIn('tills')).toMatchObject({
      canary: { release: '0.1.0-11111111', designations: ['manager'] },
    });
    expect((await areaIn('tills'))?.release).toBeUndefined();
    await team().post('/area/tills/canary/off');
    expect((await team().post('/area/tills/publish')).data).toMatchObject({
      release: '0.1.0-11111111',
      isNew: true,
    });
    await send('tills', await build('tills', { version: '0.2.0', build: '22222222' }));
    await team().post('/area/tills/canary', { release: '0.2.0', percent: 10 });
    expect((await team().post('/area/tills/promote')).message).toBe(
      'tills 0.2.0-22222222 is for everybody now',
    );
    expect((await team().post('/area/tills/rollback')).message).toBe('tills is back at 0.1.0-11111111');
    expect(await areaIn('tills')).toMatchObject({ release: '0.1.0-11111111', contract: '^2.0.0' });
    expect(await originOf(places, 'tills', '0.2.0-22222222')).toBe('elsewhere');
    await team().post('/area/tills/unpublish');
    expect((await areaIn('tills'))?.release).toBeUndefined();
    await team().post('/area/tills/rollback');
    const { history, total } = await shop.admin.must('GET', '/area/history?pageSize=3');
    held(z.array(areaHistoryRow), history);
    expect(history).toMatchObject([
      { revision: total, action: 'rollback tills to 0.1.0-11111111', author: 'Tills team' },
      { action: 'unpublish tills', author: 'Tills team' },
      { action: 'rollback tills to 0.1.0-11111111', author: 'Tills team' },
    ]);
  });

  it('should store a build once, however often it is sent', async () => {
    const before = await readRegistry(places);
    const sent = await build('tills', { build: '33333333' });
    const replies = await Promise.all([send('tills', sent), send('tills', sent), send('tills', sent)]);
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect((await areaIn('tills'))?.stored.filter(({ name }) => name === '0.1.0-33333333')).toHaveLength(1);
    expect(await readRegistry(places)).toEqual(before);
  });

  it('should be told all that a build can be checked against', async () => {
    const { data } = await team().get('/area/contract');
    const { version, shared, registry } = held(areaContract, data as AreaContract);
    expect([version, shared]).toEqual([
      '2.2.0',
      { react: { names: ['*'] }, '@shopbench/ui': { names: ['Button', 'Card'] } },
    ]);
    expect(registry.areas.map(({ name }) => name)).toEqual(['tills']);
  });

  it('should do nothing to another area, to the shell, or to anything else', async () => {
    const refused = { status: 403, message: 'The token is for the area "tills" only' };
    expect(await send('rents', await build('rents'))).toMatchObject(refused);
    for (const at of [
      'rents/publish',
      'rents/rollback',
      'shell/rollback',
      'rents/unpublish',
      'rents/promote',
    ])
      expect(await team().post(`/area/${at}`)).toMatchObject(refused);
    for (const at of ['/area/all', '/area/history', '/area/tills/tokens', '/brand/all', '/auth/check'])
      expect((await team().get(at)).status).toBe(401);
    expect((await team().post('/area/tills/token', { label: 'more' })).status).toBe(401);
  });

  it('should take nothing from another area or the shell, which the admin alone may permit', async () => {
    const changes = { build: '77777777', manifest: { basePaths: ['/tills', '/areas/tills'] } };
    const { data } = await send('tills', await build('tills', changes));
    const why = '/areas/tills lies inside of /areas, which belongs to the shell';
    for (const [at, body] of [
      ['publish', {}],
      ['rollback', {}],
      ['canary', { percent: 10 }],
    ] as const) {
      const wanted = { release: data!.release, ...body };
      expect(await team().post(`/area/tills/${at}`, wanted)).toMatchObject({
        status: 422,
        errors: [{ path: 'force', message: why }],
      });
      expect(await team().post(`/area/tills/${at}`, { ...wanted, force: true })).toMatchObject({
        status: 403,
        message: 'Only an admin may force it, signed in',
      });
    }
    expect((await team().post('/area/tills/promote', { force: true })).status).toBe(403);
    const forced = { release: data!.release, force: true };
    expect((await shop.admin.post('/area/tills/publish', forced)).status).toBe(200);
    const { history } = await shop.admin.must('GET', '/area/history?pageSize=1');
    expect(history[0]).toMatchObject({ author: expect.any(String), reason: `by force, although ${why}` });
    await shop.admin.must('POST', '/area/tills/rollback');
  });

  it('should be refused with a token that is wrong or was taken back', async () => {
    const lost = await newToken('tills', 'Lost laptop');
    expect((await team(lost).get('/area/contract')).status).toBe(200);
    const { tokens } = await shop.admin.must('GET', '/area/tills/tokens');
    held(z.array(areaToken), tokens);
    expect(tokens).toMatchObject([
      { label: 'Lost laptop', createdBy: expect.any(String), lastUsedAt: expect.any(String) },
      { label: 'Tills team' },
    ]);
    await shop.admin.must('DELETE', `/area/tills/token/${tokens[0]._id}`);
    for (const wrong of [lost, `${token}x`, 'sbat_', 'nothing'])
      expect(await team(wrong).get('/area/contract')).toMatchObject({ status: 401 });
    expect(JSON.stringify(await shop.database.collection('area_tokens').find().toArray())).not.toContain(
      token,
    );
    expect((await shop.admin.post('/area/shell/token', { label: 'x' })).status).toBe(403);
  });
});

describe('a team that may not publish alone, as none may unless an admin says so', () => {
  const refused = {
    status: 403,
    message: expect.stringMatching(/An admin gives the releases of "rents" to people, on the page Areas/),
  };

  it('should send its builds, and nothing more, whatever it asks the server for', async () => {
    const own = await newToken('rents', 'Rents team');
    const revision = async () => (await list()).revision;
    const before = await revision();
    expect(await send('rents', await build('rents'), own)).toMatchObject({ status: 201 });
    for (const [deed, body] of [
      ['publish', {}],
      ['publish', { release: '0.1.0-11111111' }],
      ['rollback', {}],
      ['canary', { release: '0.1.0', designations: ['admin'] }],
      ['canary/off', {}],
      ['off', {}],
      ['promote', {}],
      ['unpublish', {}],
    ] as const)
      expect([deed, await team(own).post(`/area/rents/${deed}`, body)]).toEqual([
        deed,
        expect.objectContaining(refused),
      ]);
    const put = { method: 'PUT', body: '{"alone":true}' };
    const headers = { ...bearer(own).headers, 'Content-Type': 'application/json' };
    const itself = await fetch(`${shop.url}/api/v1/area/rents/publishing`, { ...put, headers });
    expect([itself.status, await revision()]).toEqual([401, before]);
    expect(await areaIn('rents')).toMatchObject({
      publishing: { alone: false },
      stored: [{ name: '0.1.0-11111111', sentBy: 'Rents team' }],
      waiting: '0.1.0-11111111',
    });
  });

  it('should be told in the history of what an admin gave for it, and publish alone once it may', async () => {
    await shop.admin.must('POST', '/area/rents/publish', {});
    expect(await areaIn('rents')).not.toHaveProperty('waiting');
    expect(await originOf(places, 'rents', '0.1.0-11111111')).toBe('elsewhere');
    const own = await newToken('rents', 'Rents again');
    // Everybody has it: that it is sent again asks nobody for anything.
    await send('rents', await build('rents'), own);
    expect(await areaIn('rents')).not.toHaveProperty('waiting');
    await setAlone('rents', true);
    expect((await team(own).post('/area/rents/unpublish')).status).toBe(200);
    await setAlone('rents', false);
    expect(await team(own).post('/area/rents/rollback')).toMatchObject(refused);
    expect(await shop.admin.call('PUT', '/area/shell/publishing', { alone: true })).toMatchObject({
      status: 403,
    });
    expect(await shop.admin.call('PUT', '/area/rents/publishing', { alone: 'yes' })).toMatchObject({
      status: 400,
      errors: [{ path: 'alone', message: expect.any(String) }],
    });
  });
});

describe('a sent build', () => {
  it('should not be kept beside the releases, whatever became of it', async () => {
    const kept = () => readdirSync(shop.env['TMPDIR']!);
    await send('tills', Buffer.from('hello'));
    await send('tills', await build('tills', { build: '66666666' }));
    const form = new FormData();
    form.append('build', new Blob(['x']), 'build.tgz');
    const headers = { Cookie: shop.admin.cookie };
    const odd = await fetch(`${shop.url}/api/v1/area/NONAME/release`, {
      method: 'POST',
      headers,
      body: form,
    });
    expect(odd.status).toBe(400);
    // The last is taken away after its answer.
    while (kept().length > 0) await new Promise((resolve) => setTimeout(resolve, 20));
  });

  it.each<[string, () => Promise<Buffer>, RegExp]>([
    ['no .tgz', () => Promise.resolve(Buffer.from('hello')), /cannot be read as a \.tgz/],
    ['another area', () => build('rents'), /names the area "rents", not "tills"/],
    [
      'another contract',
      () => build('tills', { build: '44444444', manifest: { contract: '^9.0.0' } }),
      /needs contract \^9\.0\.0/,
    ],
    [
      'a manifest in which something is wrong',
      () => build('tills', { build: '44444444', manifest: { menu: 'none' } }),
      /area\.json, menu/,
    ],
    [
      'a name that the shell does not export',
      () => build('tills', { build: '44444444', imports: { '@shopbench/ui': ['Slider'] } }),
      /does not export Slider/,
    ],
  ])('should be refused for %s, and leave nothing behind', async (_what, content, reason) => {
    const before = await list();
    expect(await send('tills', await content())).toMatchObject({
      status: 422,
      message: expect.stringMatching(reason),
    });
    expect(await list()).toEqual(before);
  });

  it('should be refused where what browsers get packed is something else', async () => {
    const folder = files.areaBuild('tills', { build: '55555555' });
    writeFileSync(path.join(folder, 'area.55555555.js.br'), 'evil');
    expect(await send('tills', await packBuild(folder))).toMatchObject({
      status: 422,
      errors: [{ path: 'build', message: expect.stringMatching(/area\.55555555\.js\.br does not hold/) }],
    });
  });

  it.each<[string, string[], RegExp]>([
    [
      'a folder where the shop keeps its hashes',
      ['integrity.json/x.js'],
      /integrity\.json\/x\.js lies where/,
    ],
    ['a folder instead of its build.json', ['build.json/x'], /build\.json is in the build twice/],
    ['names that differ by capital letters', ['AREA.json'], /differ by capital letters alone/],
    ['a path that leads out', ['../../evil.js'], /no path inside/],
    ['an absolute path', ['/evil.js'], /no path inside/],
    ['a path without an end', ['a/'.repeat(20_000) + 'evil.js'], /too long a path/],
    ['too many folders', Array.from({ length: 6_001 }, (_, at) => `${at}/`), /too large/],
  ])('should be refused in words for %s, and leave nothing on the disk', async (_what, names, reason) => {
    const all = (folder: string) => readdirSync(folder, { recursive: true }).sort();
    const before = all(places.areasDir);
    const reply = await send('tills', await packWith(names));
    expect(reply).toMatchObject({ status: 422, message: expect.stringMatching(reason) });
    expect(reply.message).not.toContain(tmpdir());
    expect(all(places.areasDir)).toEqual(before);
  });

  it('should be asked for when it is not there', async () => {
    const empty = await fetch(`${shop.url}/api/v1/area/tills/release`, { method: 'POST', ...bearer(token) });
    expect(empty.status).toBe(400);
    const body = JSON.stringify({});
    const headers = { ...bearer(token).headers, 'Content-Type': 'application/json' };
    const json = await fetch(`${shop.url}/api/v1/area/tills/release`, { method: 'POST', headers, body });
    expect(json.status).toBe(415);
  });
});

describe('the admin', () => {
  it('should be answered in words for what is not there', async () => {
    expect(await shop.admin.post('/area/nowhere/publish', {})).toMatchObject({ status: 404 });
    expect(await shop.admin.post('/area/tills/rollback', { release: '9.9.9' })).toMatchObject({
      status: 404,
      message: expect.stringMatching(/no release 9\.9\.9 of tills/),
    });
    expect(await shop.admin.post('/area/tills/promote')).toMatchObject({ status: 404 });
    expect(await shop.admin.post('/area/tills/canary', { release: '0.1.0' })).toMatchObject({ status: 422 });
    expect((await shop.admin.post('/area/tills/canary', { release: '../x', percent: 5 })).status).toBe(400);
    expect((await shop.admin.post('/area/..%2f/publish', {})).status).toBe(400);
  });

  it('should try and roll back the shell', async () => {
    const { build: before } = (await list()).shell!;
    await publish(places, 'shell', files.shellBuild('two'));
    expect((await shop.admin.post('/area/shell/rollback')).message).toBe(`shell is back at ${before}`);
    expect((await list()).shell).toMatchObject({ build: before });
  });

  it('should lose nothing when several publish at once, over HTTP and by the library', async () => {
    const names = ['aa', 'bb', 'cc', 'dd'];
    const tokens = await Promise.all(names.map((name) => newToken(name, name)));
    for (const name of names) await setAlone(name, true);
    await Promise.all(names.map(async (name, at) => send(name, await build(name), tokens[at])));
    const { revision } = await list();
    const replies = await Promise.all(
      names.map((name, at) => team(tokens[at]).post(`/area/${name}/publish`)),
    );
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const after = await list();
    expect(after.areas.filter(({ release }) => release).map(({ name }) => name)).toEqual([...names, 'tills']);
    expect(after.revision).toBe(revision + names.length);
  });

  it('should be answered as the first time when a deed is sent again for want of an answer, and do it once', async () => {
    const own = await newToken('ee', 'ee');
    await setAlone('ee', true);
    for (const hash of ['11111111', '22222222', '33333333'])
      await send('ee', await build('ee', { build: hash }), own);
    const revision = async () => (await list()).revision;
    const deeds: [string, object, string][] = [
      ['publish', { release: '0.1.0-11111111' }, 'ee 0.1.0-11111111 is published'],
      ['publish', { release: '0.1.0-22222222' }, 'ee 0.1.0-22222222 is published'],
      ['canary', { release: '0.1.0-33333333', percent: 10 }, 'ee 0.1.0-33333333 is on trial'],
      ['canary/off', {}, 'ee has no release on trial any more'],
      ['canary', { release: '0.1.0-33333333', percent: 20 }, 'ee 0.1.0-33333333 is on trial'],
      ['promote', {}, 'ee 0.1.0-33333333 is for everybody now'],
      ['rollback', {}, 'ee is back at 0.1.0-22222222'],
      ['unpublish', {}, 'ee is taken away'],
    ];
    for (const [at, [deed, body, message]] of deeds.entries()) {
      const before = await revision();
      const headers = { ...bearer(own).headers, 'Idempotency-Key': `answer-lost-${at}` };
      const once = () => new Client(shop.url).post(`/area/ee/${deed}`, body, { headers });
      // Twice while the first goes on, and later.
      const replies = [...(await Promise.all([once(), once()])), await once()];
      const told = replies.map((reply) => ({
        status: reply.status,
        message: reply.message,
        data: reply.data,
      }));
      expect(told[0]).toMatchObject({ status: 200, message });
      expect(told).toEqual([told[0], told[0], told[0]]);
      expect([deed, await revision()]).toEqual([deed, before + 1]);
    }
    expect((await areaIn('ee'))?.release).toBeUndefined();
  });
});

describe('a shop whose areas lie on another host', () => {
  it('should tell what is published there, and that it is changed there', async () => {
    await send('tills', await build('tills', { version: '0.9.0', build: '99999999' }));
    await team().post('/area/tills/canary', { release: '0.9.0', designations: ['admin'] });
    const registry = readFileSync(path.join(places.areasDir, 'registry.json'));
    let answer: Buffer | string = registry;
    const host = http.createServer((_request, response) => response.end(answer));
    await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
    const { port } = host.address() as AddressInfo;
    const other = await startShop({
      AREAS_URL: `http://127.0.0.1:${port}/areas`,
      AREAS_DIR: path.join(files.folder, 'none'),
    });
    other.program.expectErrors(/fails on trial and cannot be taken back/);
    try {
      const { areas, readOnly } = await other.admin.must<AreaList>('GET', '/area/all');
      expect(areas.map(({ name }) => name)).toContain('tills');
      expect(readOnly).toMatch(/lie at http.*change them there/);
      const [tried] = areas.filter(({ canary }) => canary);
      const of = { area: tried!.name, release: tried!.canary!.release };
      const visit = { ...of, kind: 'visit' };
      const failure = { ...of, kind: 'load', path: '/', message: 'Gone', frames: [], isFirst: true };
      const reports = [...Array.from({ length: 5 }, () => visit), failure, failure, failure];
      for (let times = 0; times < 2; times += 1)
        expect(await other.admin.must('POST', '/area/report', { reports })).toEqual({ noted: 8 });
      const { trials } = await other.admin.must<AreaHealth>('GET', `/area/${of.area}/health`);
      expect(trials).toMatchObject([
        {
          stopped: null,
          failing: { reason: expect.stringMatching(/^it failed in 6 of 10/), hindrance: readOnly },
        },
      ]);
      const { checks } = await other.admin.must<ShopHealth>('GET', '/health/checks');
      const { state, detail } = checks.find(({ name }) => name === 'areas')!;
      expect([state, detail]).toEqual(['attention', expect.stringContaining(`could not be: ${of.area} `)]);
      expect(await other.admin.post('/area/tills/unpublish')).toMatchObject({
        status: 422,
        message: readOnly,
      });
      // As a later release of the shop writes it.
      const written = JSON.parse(registry.toString()) as { areas: { name: string }[] };
      const newer = written.areas.map((area) =>
        area.name === 'aa' ? { ...area, designations: ['captain'] } : area,
      );
      answer = JSON.stringify({ ...written, areas: newer });
      const later = held(areaList, await other.admin.must<AreaList>('GET', '/area/all'));
      expect(later.areas.flatMap(({ name, setAside }) => (setAside ? [[name, setAside]] : []))).toEqual([
        ['aa', expect.stringMatching(/^designations\.0: ./)],
      ]);
      answer = '<html>';
      expect(await other.admin.get('/area/all')).toMatchObject({
        status: 422,
        message: expect.stringMatching(/registry\.json gives no registry/),
      });
    } finally {
      await other.close();
      await new Promise((resolve) => host.close(resolve));
    }
  });
});
