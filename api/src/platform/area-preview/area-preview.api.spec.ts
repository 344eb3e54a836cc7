import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { areaPreview, check } from '@shopbench/contracts';
import { nameOf, publish, stage } from '@shopbench/registry';
import { testShop } from '@shopbench/registry/testing';
import { Client } from '../../../test/support/client';
import { ADMIN, startShop, type Shop } from '../../../test/support/shop';

const files = testShop();
const { places } = files;
let shop: Shop;
let staged: string;

beforeAll(async () => {
  const shell = files.shellBuild('one');
  writeFileSync(path.join(shell, 'index.html'), '<html><head></head><body></body></html>');
  const assets = { initial: [], app: [], federation: [], libraries: {} };
  writeFileSync(path.join(shell, 'assets.json'), JSON.stringify(assets));
  await publish(places, 'shell', shell);
  await publish(places, 'tills', files.areaBuild('tills'));
  const { release } = await stage(places, 'tills', files.areaBuild('tills', { version: '0.2.0' }));
  staged = nameOf(release);
  shop = await startShop({ AREAS_DIR: places.areasDir, SHELL_DIR: places.shellDir });
});
afterAll(async () => {
  await shop.close();
  files.remove();
});

/** The page, as the browser of this client gets it. */
async function pageOf(client: Client) {
  const response = await fetch(`${shop.url}/tills`, {
    headers: { Cookie: `${client.cookie}; areas-preview=1` },
  });
  return { html: await response.text(), policy: response.headers.get('content-security-policy') ?? '' };
}

/** Keeps the client signed in: it takes the first cookie of an answer for the session's. */
async function keepingSession<T>(client: Client, work: () => Promise<T>): Promise<T> {
  const { cookie } = client;
  try {
    return await work();
  } finally {
    client.cookie = cookie;
  }
}
const start = (body: object, client = shop.admin) =>
  keepingSession(client, () => client.post('/area/tills/preview', body));

describe('a preview', () => {
  it('should be what one session sees, until it is ended', async () => {
    const reply = await start({ release: staged });
    expect(reply).toMatchObject({ status: 200, data: { area: 'tills', release: staged } });
    expect(check(areaPreview, reply.data)).toEqual({ ok: true, value: reply.data });
    expect(reply.headers.getSetCookie().join()).toMatch(/areas-preview=1;.*HttpOnly/);
    expect((await pageOf(shop.admin)).html).toContain(`/areas/tills/${staged}/`);
    const elsewhere = await new Client(shop.url).login(ADMIN.email, ADMIN.password);
    expect((await pageOf(elsewhere)).html).not.toContain(staged);
    expect(await elsewhere.must('GET', '/area/preview')).toEqual({ previews: [] });
    const previews = [{ area: 'tills', release: staged }];
    expect(await shop.admin.must('GET', '/area/preview')).toEqual({ previews });
    await shop.admin.must('DELETE', '/area/tills/preview');
    expect((await pageOf(shop.admin)).html).not.toContain(staged);
  });

  it('should end with its session', async () => {
    const other = await new Client(shop.url).login(ADMIN.email, ADMIN.password);
    await start({ url: 'http://localhost:4100/remoteEntry.js' }, other);
    expect((await pageOf(other)).policy).toContain('http://localhost:4100');
    const { cookie } = other;
    await other.must('POST', '/auth/logout');
    other.cookie = cookie;
    const page = await pageOf(other);
    expect([page.policy, page.html].join()).not.toContain('localhost:4100');
  });

  it('should be for the admin alone, also when somebody stops being one', async () => {
    const manager = await shop.staff('manager');
    expect((await start({ release: staged }, manager)).status).toBe(403);
    await shop.database
      .collection('sessions')
      .updateMany({}, { $set: { previews: { tills: { url: 'http://evil.example/x.js' } } } });
    expect((await pageOf(manager)).policy).not.toContain('evil');
    await shop.admin.must('DELETE', '/area/tills/preview');
  });

  it.each([
    [{}, 400, 'release'],
    [{ release: '0.2.0-ab12cd34', url: 'http://localhost:4100/x.js' }, 400, 'release'],
    [{ url: 'http://localhost:4100/' }, 400, 'url'],
    [{ url: "http://x/; script-src *'/a.js" }, 400, 'url'],
    [{ url: 'javascript:alert(1)//a.js' }, 400, 'url'],
    [{ url: 'http://localhost:99999/x.js' }, 400, 'url'],
    [{ release: '../../etc' }, 400, 'release'],
    [{ release: '9.9.9-99999999' }, 404, 'release'],
  ])('should be refused in words: %j', async (body, status, at) => {
    const reply = await start(body);
    expect([reply.status, reply.errors?.map(({ path: field }) => field)]).toEqual([status, [at]]);
  });

  it('should not show a release whose files are damaged', async () => {
    const folder = path.join(places.areasDir, 'tills', staged);
    writeFileSync(path.join(folder, 'area.json'), '{}');
    expect(await start({ release: staged })).toMatchObject({
      ...{ status: 404, message: expect.stringContaining('area.json is missing or not what was published') },
    });
  });
});
