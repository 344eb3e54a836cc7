import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { AreasRegistrySource, parseRegistry } from './areas-registry';
import { contentSecurityPolicy } from '../web/content-security-policy';
import { readWebConfig } from './web.config';

const area = {
  ...{ name: 'sales', version: '1.0.0', build: 'ab12cd34', contract: '^2.0.0' },
  ...{ basePaths: ['/sales'], designations: ['staff'], menu: [], libraries: [] },
  ...{ entry: '/areas/sales/1/entry.js', preload: ['/areas/sales/1/area.js'] },
};
const registry = { revision: 1, areas: [area] };

describe('parseRegistry', () => {
  it('should move the files of areas to the other host, and nothing else', () => {
    const { areas, text } = parseRegistry(JSON.stringify(registry), 'https://cdn.example/shop/areas');
    expect(areas[0]?.entry).toBe('https://cdn.example/shop/areas/sales/1/entry.js');
    expect(areas[0]?.preload).toEqual(['https://cdn.example/shop/areas/sales/1/area.js']);
    expect(areas[0]?.basePaths).toEqual(['/sales']);
    expect(text).toContain('https://cdn.example/shop/areas/sales/1/entry.js');
  });

  it('should use what it can read, tell what it cannot, and lose nothing of the text', () => {
    const newer = { ...area, name: 'newer', designations: ['captain'] };
    const first = { release: { ...area, name: 'first', entry: 'none' }, percent: 5 };
    const whole = {
      areas: [{ ...area, later: 1 }, newer],
      trials: [first],
      shell: { build: 'x' },
      later: {},
    };
    const { areas, text, setAside } = parseRegistry(JSON.stringify(whole));
    expect(areas.map(({ name }) => name)).toEqual(['sales']);
    expect(setAside).toEqual([
      { name: 'newer', why: expect.stringMatching(/^designations\.0: ./) },
      { name: 'first', why: expect.stringMatching(/^release\.entry: ./) },
      { name: 'shell', why: expect.stringMatching(/^build: ./) },
    ]);
    expect(JSON.parse(text)).toEqual(whole);
  });
});

describe('AreasRegistrySource with AREAS_URL', () => {
  it('should read the registry from the other host and keep the last good one', async () => {
    let answer = JSON.stringify(registry);
    let status = 200;
    const host = http.createServer((_request, response) => {
      response.statusCode = status;
      response.end(answer);
    });
    await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
    const areasUrl = `http://127.0.0.1:${(host.address() as AddressInfo).port}/areas`;
    const warnings: string[] = [];
    const make = () =>
      new AreasRegistrySource(
        { shellDir: '', myDir: '', areasDir: '', areasUrl, dataDir: undefined },
        (text) => warnings.push(text),
      );
    try {
      const source = make();
      expect((await source.current())?.areas[0]?.entry).toBe(`${areasUrl}/sales/1/entry.js`);
      answer = 'gone';
      status = 503;
      expect((await source.current())?.areas).toHaveLength(1);
      expect(await make().current()).toBeUndefined();
      expect(warnings).toEqual([expect.stringMatching(/answered 503/)]);
    } finally {
      await new Promise((resolve) => host.close(resolve));
    }
  });
});

describe('AreasRegistrySource with AREAS_URL that leads elsewhere', () => {
  it('should ask no other address than the one that it was given', async () => {
    const asked: (string | undefined)[] = [];
    const host = http.createServer(({ url }, response) => {
      asked.push(url);
      if (url === '/inside.json') response.end(JSON.stringify(registry));
      else response.writeHead(302, { Location: '/inside.json' }).end();
    });
    await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
    const areasUrl = `http://127.0.0.1:${(host.address() as AddressInfo).port}/areas`;
    const config = { shellDir: '', myDir: '', areasDir: '', areasUrl, dataDir: undefined };
    try {
      expect(await new AreasRegistrySource(config, () => undefined).current()).toBeUndefined();
      expect(asked).toEqual(['/areas/registry.json']);
    } finally {
      await new Promise((resolve) => host.close(resolve));
    }
  });
});

describe('a registry that is lost', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'registry-'));
    mkdirSync(path.join(folder, 'history'));
    const deed = { verb: 'publish', unit: 'sales' };
    writeFileSync(path.join(folder, 'history/000001.json'), JSON.stringify({ revision: 1, deed, registry }));
    writeFileSync(path.join(folder, 'registry.json'), JSON.stringify(registry));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it.each([
    ['damaged', '{"areas":['],
    ['a page', '<html>Not found</html>'],
    ['something else', '"hello"'],
    ['without areas', '{"revision":1}'],
  ])(
    'should stay the last good one when it is %s, after a restart too, and be told once',
    async (_how, text) => {
      const warnings: string[] = [];
      const config = {
        shellDir: '',
        myDir: '',
        areasDir: folder,
        areasUrl: undefined,
        dataDir: path.join(folder, 'data'),
      };
      const source = new AreasRegistrySource(config, (warning) => warnings.push(warning));
      const good = await source.current();
      expect(good?.areas).toHaveLength(1);
      for (const file of ['history/000002.json', 'registry.json'])
        writeFileSync(path.join(folder, file), text);
      expect(await source.current()).toEqual(good);
      expect(await source.current()).toEqual(good);
      expect(warnings).toEqual([expect.stringMatching(/000002\.json is damaged/)]);
      const restarted = new AreasRegistrySource(config, (warning) => warnings.push(warning));
      expect(await restarted.current()).toEqual(good);
      expect(warnings).toHaveLength(2);
    },
  );

  it('should stay the last good one when the other host answers 200 with a page', async () => {
    let answer = JSON.stringify(registry);
    const host = http.createServer((_request, response) => response.end(answer));
    await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
    const areasUrl = `http://127.0.0.1:${(host.address() as AddressInfo).port}/areas`;
    const warnings: string[] = [];
    const config = { shellDir: '', myDir: '', areasDir: '', areasUrl, dataDir: folder };
    const make = () => new AreasRegistrySource(config, (warning) => warnings.push(warning));
    try {
      const good = await make().current();
      answer = '<!doctype html><title>Moved</title>';
      expect(await make().current()).toEqual(good);
      expect(good?.areas[0]?.entry).toBe(`${areasUrl}/sales/1/entry.js`);
      expect(warnings).toEqual([expect.stringMatching(/it is no JSON but begins with "<!doctype html>/)]);
    } finally {
      await new Promise((resolve) => host.close(resolve));
    }
  });
});

describe('readWebConfig', () => {
  it('should default to the folders of the checkout', () => {
    const config = readWebConfig({});
    expect(config.shellDir).toMatch(/[\\/]dist[\\/]shell$/);
    expect(config.areasDir).toMatch(/[\\/]dist[\\/]areas$/);
    expect(config.areasUrl).toBeUndefined();
  });

  it.each([
    'cdn.example',
    'ftp://cdn.example',
    "https://cdn.example; script-src 'unsafe-eval'",
    'https://a b',
  ])('should refuse AREAS_URL=%s', (url) =>
    expect(() => readWebConfig({ AREAS_URL: url })).toThrow(/AREAS_URL/),
  );

  it('should take an address without its last slash and allow its origin only', () => {
    const { areasUrl } = readWebConfig({ AREAS_URL: 'https://cdn.example/areas/' });
    expect(areasUrl).toBe('https://cdn.example/areas');
    expect(contentSecurityPolicy('n', areasUrl)).toContain("script-src 'self' https://cdn.example;");
  });
});
