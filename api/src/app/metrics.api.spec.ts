import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { addProduct, billBody } from '../../test/support/factories';
import { startShop, type Shop } from '../../test/support/shop';
import { upload } from '../../test/support/upload';
import { AreaHalves } from '../platform/area-server/area-halves.service';
import { ShopHealthService } from '../platform/health/shop-health.service';
import { serveMetrics } from './metrics';

const TOKEN = 'a token for who watches, 32 or more';
let shop: Shop;
beforeAll(async () => {
  shop = await startShop({ METRICS_TOKEN: TOKEN });
});
afterAll(() => shop.close());

const ask = (authorization?: string) =>
  fetch(`${shop.url}/metrics`, { headers: authorization ? { Authorization: authorization } : {} });

/** The lines of the answer, by name and labels. */
async function figures(): Promise<Map<string, number>> {
  const response = await ask(`Bearer ${TOKEN}`);
  expect([response.status, response.headers.get('Cache-Control')]).toEqual([200, 'no-store']);
  expect(response.headers.get('Content-Type')).toContain('version=0.0.4');
  const lines = (await response.text()).split('\n').filter((line) => line && !line.startsWith('#'));
  return new Map(lines.map((line) => [line.replace(/ \S+$/, ''), Number(line.replace(/^.* /, ''))]));
}

describe('the figures for who watches the program', () => {
  it('should be given for the token alone', async () => {
    for (const wrong of [undefined, TOKEN, 'Bearer ', `Bearer ${TOKEN}!`, `Basic ${TOKEN}`])
      expect([wrong, (await ask(wrong)).status]).toEqual([wrong, 401]);
    const { status } = await fetch(`${shop.url}/metrics`, { headers: { Cookie: shop.admin.cookie } });
    expect(status).toBe(401);
  });

  it('should count what was asked by subject, never by what stood in an address', async () => {
    const count = (all: Map<string, number>, labels: string) =>
      all.get(`shopbench_request_seconds_count{${labels}}`) ?? 0;
    const before = await figures();
    const product = await addProduct(shop.admin, { openingStock: 5 });
    const bill = await shop.admin.must('POST', '/invoice/create', billBody(product));
    await shop.admin.must('GET', `/invoice/${bill._id}`);
    await shop.admin.get('/invoice/ffffffffffffffffffffffff');
    await shop.admin.get('/nowhere/at-all');
    const after = await figures();
    const grown = (labels: string) => count(after, labels) - count(before, labels);
    expect(grown('method="POST",subject="invoice",status="2xx"')).toBe(1);
    expect(grown('method="GET",subject="invoice",status="2xx"')).toBe(1);
    expect(grown('method="GET",subject="invoice",status="4xx"')).toBe(1);
    expect(grown('method="GET",subject="other",status="4xx"')).toBeGreaterThan(0);
    expect([...after.keys()].filter((key) => key.includes(bill._id) || key.includes('nowhere'))).toEqual([]);
  });

  it('should tell of the database, backups and the disk', async () => {
    expect((await figures()).get('shopbench_backup_failed')).toBe(0);
    const begun = Date.now() / 1_000;
    await shop.admin.must('POST', '/backup');
    const all = await figures();
    expect([all.get('shopbench_database_up'), all.get('shopbench_failures_total')]).toEqual([1, 0]);
    expect(all.get('shopbench_backup_newest_timestamp_seconds')).toBeGreaterThan(begun - 5);
    expect(all.get('shopbench_data_free_bytes')).toBeGreaterThan(1e6);
    const { backups } = await shop.admin.must('GET', '/backup');
    await upload(
      shop.admin,
      '/backup/upload',
      await readFile(path.join(shop.env['DATA_DIR']!, 'backups', backups[0].name)),
    );
    const later = await figures();
    const newest = 'shopbench_backup_newest_timestamp_seconds';
    expect(later.get(newest)).toBe(all.get(newest));
    expect(all.get('process_resident_memory_bytes')).toBeGreaterThan(1e7);
  });
});

it('should say that the database is away although it hangs where trials are read', async () => {
  const facts = { database: { isUp: false } };
  const services = new Map<unknown, object>([
    [ShopHealthService, { look: () => Promise.resolve({ facts, checks: [] }) }],
    [AreaHalves, { figures: () => [] }],
  ]);
  const hanging = { running: () => new Promise(() => undefined) };
  let answer: ((...of: unknown[]) => void) | undefined;
  const app = {
    get: (service: unknown) => services.get(service) ?? hanging,
    use: (...[address, handler]: unknown[]) => {
      if (address === '/metrics') answer = handler as typeof answer;
    },
  };
  serveMetrics(app as never, { metricsToken: TOKEN } as never);
  const request = { method: 'GET', path: '/', headers: { authorization: `Bearer ${TOKEN}` } };
  const text = await new Promise<string>((resolve, reject) => {
    const response = { setHeader: () => undefined, type: () => response, send: resolve };
    answer!(request, response, reject);
  });
  expect(text).toContain('shopbench_database_up 0');
});
