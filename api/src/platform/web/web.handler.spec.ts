import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import zlib from 'node:zlib';
import type { SeenArea } from '../area-preview/area-previews.service';
import { AreasRegistrySource } from '../registry/areas-registry';
import { webHandler } from './web.handler';

const SCRIPT = 'console.log("main");'.repeat(50);
const folder = mkdtempSync(path.join(tmpdir(), 'web-'));
const shellDir = path.join(folder, 'shell');
const areasDir = path.join(folder, 'areas');
const myDir = path.join(folder, 'my');
const named = {
  ...{ name: 'sales', contract: '^2.0.0', basePaths: ['/sales'], menu: [] },
  designations: ['staff' as const],
};
const area = {
  ...named,
  ...{ version: '0.1.0', build: '11111111' },
  entry: '/areas/sales/1/remoteEntry.11111111.js',
  preload: ['/areas/sales/1/area.22222222.js'],
  libraries: ['grid'],
  pages: [{ path: '/sales/new', preload: ['/areas/sales/1/new.44444444.js'], libraries: ['form'] }],
  canary: {
    release: {
      ...named,
      ...{ version: '0.2.0', build: '33333333', libraries: [] },
      entry: '/areas/sales/2/remoteEntry.33333333.js',
      preload: [],
    },
  },
};
const warnings: string[] = [];
/** What the session `seer` sees. */
let seen: SeenArea[] = [];
const previewsOf = (token: string): Promise<SeenArea[]> => Promise.resolve(token === 'seer' ? seen : []);
let server: http.Server;

function writeRegistry(text: string): void {
  const file = path.join(areasDir, 'registry.json');
  writeFileSync(file, text);
  // Two writes in one tick of the clock would look the same to the server.
  utimesSync(file, new Date(), new Date(Date.now() + Math.floor(Math.random() * 1e6)));
}

beforeAll(async () => {
  mkdirSync(shellDir);
  mkdirSync(myDir);
  writeFileSync(path.join(myDir, 'index.html'), '<html><body>mine</body></html>');
  writeFileSync(path.join(myDir, 'sw.js'), 'worker');
  mkdirSync(path.join(areasDir, 'sales/1'), { recursive: true });
  writeFileSync(path.join(shellDir, 'index.html'), '<html><head></head><body></body></html>');
  writeFileSync(
    path.join(shellDir, 'assets.json'),
    JSON.stringify({
      initial: ['/main.0.js'],
      app: ['/main.0.js', '/app.js'],
      federation: ['/fed.js'],
      libraries: { ui: ['/ui.js'], grid: ['/ui.js', '/grid.js'], form: ['/form.js'] },
    }),
  );
  writeFileSync(path.join(shellDir, 'main.0badcafe.js'), SCRIPT);
  writeFileSync(path.join(shellDir, 'main.0badcafe.js.br'), zlib.brotliCompressSync(SCRIPT));
  writeFileSync(path.join(shellDir, 'main.0badcafe.js.gz'), zlib.gzipSync(SCRIPT));
  writeFileSync(path.join(shellDir, 'plain.js'), 'plain');
  writeFileSync(path.join(folder, 'secret.js'), 'secret');
  writeFileSync(path.join(areasDir, '.secret.js'), 'secret');
  writeFileSync(path.join(areasDir, 'sales/1/area.22222222.js'), 'area');
  for (const file of [path.join(shellDir, 'plain.js'), path.join(areasDir, 'sales/1/area.22222222.js')])
    writeFileSync(`${file}.map`, 'secret');
  writeRegistry(JSON.stringify({ revision: 1, contract: '1.0.0', areas: [area] }));
  const config = { shellDir, myDir, areasDir, areasUrl: undefined, dataDir: undefined };
  const areas = new AreasRegistrySource(config, (message) => warnings.push(message));
  const handler = webHandler({ config, areas, sessionCookie: () => 'session', previewsOf });
  server = http.createServer((request, response) =>
    handler(request, response, (error) => {
      response.statusCode = error ? 500 : 299;
      response.end(error ? String(error) : 'the api');
    }),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  rmSync(folder, { recursive: true });
});

/** fetch() would decode the body and tidy the path; this does neither. */
function get(urlPath: string, headers: Record<string, string> = {}, method = 'GET') {
  return new Promise<{ status: number; headers: http.IncomingHttpHeaders; body: Buffer }>(
    (resolve, reject) => {
      const { port } = server.address() as AddressInfo;
      const request = http.request(
        { port, host: '127.0.0.1', path: urlPath, method, headers },
        (response) => {
          const parts: Buffer[] = [];
          response.on('data', (part: Buffer) => parts.push(part));
          response.on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              body: Buffer.concat(parts),
            }),
          );
        },
      );
      request.on('error', reject);
      request.end();
    },
  );
}

const pageAt = async (urlPath: string, cookie = 'session=x; areas-builds=repairs-99999999.sales-11111111') =>
  (await get(urlPath, { cookie })).body.toString();
const preloadsOf = (html: string) =>
  [...html.matchAll(/rel="preload" as="script" fetchpriority="low" href="([^"]+)"/g)].map(
    (match) => match[1],
  );

describe('the customers’ own program', () => {
  it('should lie below /my/, its page at every path and its worker under a lasting name', async () => {
    expect(await get('/my')).toMatchObject({ status: 308, headers: { location: '/my/' } });
    for (const path of ['/my/', '/my/repair/1']) {
      const { status, headers, body } = await get(path);
      expect([status, body.toString()]).toEqual([200, '<html><body>mine</body></html>']);
      expect(headers['content-security-policy']).toContain("script-src 'self'");
    }
    expect(await get('/my/sw.js')).toMatchObject({ status: 200, headers: { 'cache-control': 'no-cache' } });
    expect((await get('/my/none.js')).status).toBe(404);
    expect((await get('/my/..%2fsecret.js')).status).toBe(404);
    expect(await pageAt('/mystery')).not.toContain('mine');
  });
});

describe('static files', () => {
  it.each([
    ['br, gzip', 'br', zlib.brotliDecompressSync],
    ['gzip', 'gzip', zlib.gunzipSync],
    ['gzip;q=1, br;q=0', 'gzip', zlib.gunzipSync],
  ])('should send what lies ready for %s', async (accepted, encoding, decode) => {
    const { status, headers, body } = await get('/main.0badcafe.js', { 'accept-encoding': accepted });
    expect([status, headers['content-encoding']]).toEqual([200, encoding]);
    expect(decode(body).toString()).toBe(SCRIPT);
    expect(headers.vary).toMatch(/accept-encoding/i);
  });

  it('should send the plain file to a browser that takes no encoding', async () => {
    const { headers, body } = await get('/main.0badcafe.js');
    expect(headers['content-encoding']).toBeUndefined();
    expect(body.toString()).toBe(SCRIPT);
    expect(headers['content-type']).toMatch(/javascript/);
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it('should be no page of this origin, whatever an area brings', async () => {
    writeFileSync(path.join(areasDir, 'sales/1/logo.svg'), '<svg><script>steal()</script></svg>');
    writeFileSync(path.join(areasDir, 'sales/1/page.html'), '<script>steal()</script>');
    writeFileSync(path.join(areasDir, 'sales/1/area.22222222.css'), 'h1{}');
    for (const file of ['logo.svg', 'area.22222222.css']) {
      const { status, headers } = await get(`/areas/sales/1/${file}`);
      expect([status, headers['x-content-type-options']]).toEqual([200, 'nosniff']);
      expect(headers['content-security-policy']).toMatch(/^default-src 'none';.*; sandbox;/);
    }
    // What else a policy of a script said would hold for a worker made of it; a service worker may watch its own folder alone.
    const { headers } = await get('/areas/sales/1/area.22222222.js', { 'service-worker': 'script' });
    expect(headers).not.toHaveProperty('service-worker-allowed');
    expect([headers['content-security-policy'], headers['x-content-type-options']]).toEqual([
      "frame-ancestors 'none'",
      'nosniff',
    ]);
    for (const file of ['page.html', 'missing.svg']) {
      const missing = await get(`/areas/sales/1/${file}`);
      expect([
        missing.status,
        missing.headers['content-type'],
        missing.headers['x-content-type-options'],
        missing.headers['content-security-policy'],
      ]).toEqual([404, 'text/plain; charset=utf-8', 'nosniff', "default-src 'none'; frame-ancestors 'none'"]);
    }
  });

  it('should let only names with a hash be kept for ever', async () => {
    expect((await get('/main.0badcafe.js')).headers['cache-control']).toMatch(/immutable/);
    expect((await get('/areas/sales/1/area.22222222.js')).headers['cache-control']).toMatch(/immutable/);
    expect((await get('/plain.js')).headers['cache-control']).toBe('no-cache');
  });

  it.each([
    '/missing.js',
    '/areas/sales/9/area.22222222.js',
    '/..%2fsecret.js',
    '/../secret.js',
    '/%2e%2e/secret.js',
    '/areas/..%2f..%2fsecret.js',
    '/areas/registry.json',
    '/areas/.secret.js',
    '/areas/%2esecret.js',
    '/areas/sales/1/',
    '/%00.js',
    '/%zz.js',
    '/assets.json.js',
    '/plain.js.map',
    '/areas/sales/1/area.22222222.js.map',
  ])('should answer 404, never a page, for %s', async (urlPath) => {
    const { status, body } = await get(urlPath);
    expect(status).toBe(404);
    expect(body.toString()).not.toMatch(/secret|<html>/);
  });

  it('should answer HEAD without a body', async () => {
    const { status, headers, body } = await get('/plain.js', {}, 'HEAD');
    expect([status, headers['content-length'], body.length]).toEqual([200, '5', 0]);
  });
});

describe('the page', () => {
  it.each(['/', '/sales/invoice', '/nowhere/at/all'])('should be at %s', async (urlPath) => {
    const { status, headers } = await get(urlPath);
    expect(status).toBe(200);
    expect(headers['content-type']).toMatch(/text\/html/);
    expect(headers['cache-control']).toBe('no-cache');
  });

  it.each(['/api/v1/nothing', '/api', '/health', '/ready'])('should leave %s to the API', async (urlPath) => {
    expect((await get(urlPath)).status).toBe(299);
  });

  it('should leave writes to the API', async () => {
    expect((await get('/sales', {}, 'POST')).status).toBe(299);
  });

  it('should carry a policy without inline or evaluated scripts, and a new nonce each time', async () => {
    const policies = await Promise.all([get('/'), get('/')]);
    const [first = '', second = ''] = policies.map(({ headers }) =>
      String(headers['content-security-policy']),
    );
    expect(first).toMatch(/script-src 'self';/);
    for (const closed of ['default-src', 'object-src', 'base-uri', 'frame-ancestors'])
      expect(first.split('; ')).toContain(`${closed} 'none'`);
    expect(policies[0]?.headers['referrer-policy']).toBe('same-origin');
    expect(first).not.toMatch(/unsafe/);
    const nonce = /'nonce-([^']+)'/.exec(first)?.[1] ?? '';
    expect(policies[0]?.body.toString()).toContain(`<meta name="csp-nonce" content="${nonce}">`);
    expect(second).not.toContain(nonce);
  });

  it('should carry the registry, unable to end its script element', async () => {
    writeRegistry(JSON.stringify({ revision: 2, areas: [{ ...area, note: '</script><b>$&' }] }));
    const html = await pageAt('/');
    const inlined = /<script id="registry" type="application\/json">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
    expect((JSON.parse(inlined) as { areas: { note: string }[] }).areas[0]?.note).toBe('</script><b>$&');
    expect(html).not.toContain('</script><b>');
  });

  it('should name the scripts that the page at its path needs', async () => {
    expect(preloadsOf(await pageAt('/sales/invoice'))).toEqual([
      '/app.js',
      '/fed.js',
      '/ui.js',
      '/areas/sales/1/remoteEntry.11111111.js',
      '/areas/sales/1/area.22222222.js',
      '/grid.js',
    ]);
    expect(preloadsOf(await pageAt('/sales/new/again'))).toEqual(
      expect.arrayContaining([
        '/areas/sales/1/area.22222222.js',
        '/areas/sales/1/new.44444444.js',
        '/form.js',
      ]),
    );
    expect(preloadsOf(await pageAt('/elsewhere'))).toEqual(['/app.js', '/fed.js', '/ui.js']);
    expect(preloadsOf(await pageAt('/sales/invoice', ''))).toEqual([]);
  });

  it('should let the first call and its own scripts go before the scripts for later', async () => {
    const html = await pageAt('/sales/invoice');
    const first = [...html.matchAll(/as="(\w+)" fetchpriority="high" href="([^"]+)"/g)];
    expect(first.map(([, as, url]) => [as, url])).toEqual([
      ['script', '/main.0.js'],
      ['fetch', '/api/v1/auth/check'],
    ]);
    expect(await pageAt('/login', '')).not.toContain('rel="preload"');
  });

  it('should be made from the build of the shell that the registry names, or the one on trial', async () => {
    for (const build of ['aaaaaaaa', 'bbbbbbbb']) {
      mkdirSync(path.join(shellDir, 'releases', build), { recursive: true });
      writeFileSync(
        path.join(shellDir, 'releases', build, 'index.html'),
        `<html><head></head>${build}</html>`,
      );
      writeFileSync(
        path.join(shellDir, 'releases', build, 'assets.json'),
        JSON.stringify({ initial: [], app: [], federation: [], libraries: {} }),
      );
    }
    const of = (build: string) => ({ build, contract: '2.0.0' });
    const shell = { ...of('aaaaaaaa'), canary: { release: of('bbbbbbbb') } };
    writeRegistry(JSON.stringify({ areas: [], shell }));
    expect(await pageAt('/')).toContain('aaaaaaaa</html>');
    expect(await pageAt('/', 'areas-builds=shell-bbbbbbbb')).toContain('bbbbbbbb</html>');
    writeRegistry(JSON.stringify({ areas: [], shell: of('cccccccc') }));
    expect(await pageAt('/', 'areas-builds=shell-bbbbbbbb')).toContain('<body></body>');
    writeRegistry(JSON.stringify({ areas: [area] }));
  });

  it('should say what the files of an area have to be, as the shell will', async () => {
    const integrity = { [area.entry]: `sha384-${'a'.repeat(64)}` };
    writeRegistry(JSON.stringify({ areas: [{ ...area, integrity }] }));
    expect(await pageAt('/sales')).toContain(
      `href="${area.entry}" integrity="${integrity[area.entry]}" crossorigin="anonymous">`,
    );
    writeRegistry(JSON.stringify({ areas: [area] }));
  });

  it('should name the build on trial for a browser that gets it', async () => {
    const html = await pageAt('/sales', 'session=x; areas-builds=sales-33333333');
    expect(preloadsOf(html)).toContain('/areas/sales/2/remoteEntry.33333333.js');
    expect(preloadsOf(html)).not.toContain('/areas/sales/1/remoteEntry.11111111.js');
  });

  it.each([
    'session=x',
    'session=x; areas-builds=',
    'session=x; areas-builds=sales-22222222.repairs-11111111',
  ])(
    'should name no code of an area that the shell has not found fit for this person (%s)',
    async (cookie) => {
      expect(preloadsOf(await pageAt('/sales/invoice', cookie))).toEqual(['/app.js', '/fed.js', '/ui.js']);
    },
  );
});

describe('a preview', () => {
  const SEER = 'session=seer; areas-preview=1; areas-builds=sales-77777777';
  const { canary: _canary, ...published } = area;
  const entry = {
    ...published,
    version: '0.9.0',
    build: '77777777',
    entry: '/areas/sales/9/entry.77777777.js',
  };
  afterEach(() => {
    seen = [];
  });

  it('should stand in the place of what everybody has, for its session alone', async () => {
    seen = [{ area: 'sales', release: '0.9.0-77777777', entry }];
    const html = await pageAt('/sales', SEER);
    const inlined = /<script id="registry" type="application\/json">(.*?)<\/script>/s.exec(html)![1]!;
    expect((JSON.parse(inlined) as { areas: object[] }).areas).toEqual([entry]);
    expect(preloadsOf(html)).toContain('/areas/sales/9/entry.77777777.js');
    expect(html).toContain(
      '<script id="area-previews" type="application/json">[{"area":"sales","release":"0.9.0-77777777"}]',
    );
    expect((await get('/registry.json', { cookie: SEER })).body.toString()).toContain('77777777');
    for (const cookie of ['session=other; areas-preview=1', 'session=seer', ''])
      expect(await pageAt('/sales', cookie)).not.toMatch(/77777777|area-previews/);
  });

  it('should let code and calls come from the developer’s machine, for its session alone', async () => {
    seen = [{ area: 'sales', url: 'http://localhost:4100/remoteEntry.js' }];
    const policyFor = async (cookie: string) =>
      String((await get('/', { cookie })).headers['content-security-policy']);
    const policy = await policyFor(SEER);
    for (const part of ['script-src', 'style-src', 'connect-src', 'img-src', 'font-src'])
      expect(policy).toMatch(new RegExp(`${part} 'self'[^;]* http://localhost:4100(;|$)`));
    expect(await policyFor('session=other; areas-preview=1')).not.toContain('localhost');
  });
});

describe('the registry', () => {
  it('should be served fresh, and only when it changed', async () => {
    const first = await get('/registry.json');
    expect(first.headers).toMatchObject({
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    });
    const etag = String(first.headers.etag);
    expect((await get('/registry.json', { 'if-none-match': etag })).status).toBe(304);
    writeRegistry(JSON.stringify({ revision: 3, areas: [] }));
    const later = await get('/registry.json', { 'if-none-match': etag });
    expect([later.status, JSON.parse(later.body.toString())]).toEqual([200, { revision: 3, areas: [] }]);
  });

  it.each(['', 'no json', '[]', 'null', '{"areas":7}', '{"areas":[null,{"name":1}]}'])(
    'should not keep the page from being served when it is %j',
    async (text) => {
      writeRegistry(text);
      const { status, body } = await get('/sales', { cookie: 'session=x' });
      expect([status, preloadsOf(body.toString())]).toEqual([200, ['/app.js', '/fed.js', '/ui.js']]);
    },
  );

  it('should stay the last known one when the file is gone, and say so once', async () => {
    writeRegistry(JSON.stringify({ revision: 4, areas: [] }));
    await get('/registry.json');
    rmSync(path.join(areasDir, 'registry.json'));
    warnings.length = 0;
    await get('/');
    expect((await get('/registry.json')).body.toString()).toContain('"revision":4');
    expect(warnings).toEqual([expect.stringMatching(/cannot be read/)]);
  });
});
