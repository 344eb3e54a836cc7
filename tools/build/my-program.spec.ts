import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';

interface Chunk {
  name: string;
  initial: boolean;
  files: string[];
  modules: string[];
}

const DIST = path.resolve(__dirname, '../../mf-customer/dist/my');
const file = path.join(DIST, 'modules.json');
if (!fs.existsSync(file)) throw new Error('mf-customer is not built: npx nx build mf-customer');
const chunks = JSON.parse(fs.readFileSync(file, 'utf8')) as Chunk[];

/** Issue 17: the first JavaScript of the customers' program, bytes after gzip. */
const FIRST_JS = 120_000;

describe('the customers’ own program', () => {
  it('should be made of its own pages, React and the bare rules, and of nothing of the staff', () => {
    const modules = chunks.flatMap((chunk) => chunk.modules);
    expect(modules.length).toBeGreaterThan(30);
    const allowed =
      /^(mf-customer\/src\/(?!in-shell\/)|libs\/contracts\/src\/|libs\/client\/src\/(api\/(request|attention|idempotency-key|api-error)|form\/use-settled|focus\/)|libs\/pages\/src\/track\/|libs\/ui\/src\/tokens\.css|node_modules\/(react|react-dom|scheduler)\/)/;
    expect(modules.filter((module) => !allowed.test(module))).toEqual([]);
  });

  it('should load at most 120 KB of JavaScript first', () => {
    const first = chunks
      .filter(({ name, initial }) => initial && name !== 'sw')
      .flatMap(({ files }) => files);
    const bytes = first
      .filter((name) => name.endsWith('.js'))
      .map((name) => zlib.gzipSync(fs.readFileSync(path.join(DIST, name)), { level: 9 }).length);
    expect(bytes.length).toBeGreaterThan(0);
    expect(bytes.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(FIRST_JS);
  });

  it('should be installable: a manifest with icons that are there, and a worker under a lasting name', () => {
    const manifest = JSON.parse(fs.readFileSync(path.join(DIST, 'my.webmanifest'), 'utf8'));
    expect(manifest).toMatchObject({ start_url: '/my/', scope: '/my/', display: 'standalone' });
    expect(manifest.icons.map(({ sizes }: { sizes: string }) => sizes)).toEqual(
      expect.arrayContaining(['192x192', '512x512']),
    );
    for (const { src } of manifest.icons)
      expect(fs.existsSync(path.join(DIST, path.basename(src as string)))).toBe(true);
    expect(fs.existsSync(path.join(DIST, 'sw.js'))).toBe(true);
  });
});
