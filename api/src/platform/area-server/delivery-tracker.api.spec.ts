import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AreaBuild, ServerRecord } from '@shopbench/contracts';
import { publish } from '@shopbench/registry';
import { testShop } from '@shopbench/registry/testing';
import { addCustomer, addProduct, billTo } from '../../../test/support/factories';
import { startShop, type Shop } from '../../../test/support/shop';

const ROOT = path.resolve(__dirname, '../../../..');
const files = testShop();
const team = fs.mkdtempSync(path.join(tmpdir(), 'team-'));
let shop: Shop;
afterAll(async () => {
  await shop?.close();
  files.remove();
  fs.rmSync(team, { recursive: true });
});

/** A command of docs/areas.md, as a team in a folder of its own gives it. */
function area(cwd: string, args: string[], env: Record<string, string> = {}) {
  const program = path.join(ROOT, 'libs/area/bin/area.mjs');
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
    cwd,
    env: { ...process.env, ...env },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`area ${args.join(' ')}: ${stdout}${stderr}`);
  return stdout;
}

it('should make the delivery tracker of the page about areas from an empty folder', async () => {
  fs.symlinkSync(path.join(ROOT, 'node_modules'), path.join(team, 'node_modules'));
  expect(area(team, ['create', 'deliveries', '--server'])).toMatch(/deliveries is made/);
  const folder = path.join(team, 'deliveries');
  expect(area(folder, ['build'])).toMatch(/Built/);
  // What the template has stands there and is answered; now what the page writes.
  for (const part of ['src', 'server']) fs.rmSync(path.join(folder, part), { recursive: true });
  fs.cpSync(path.join(ROOT, 'docs/samples/deliveries'), folder, { recursive: true });
  area(folder, ['build']);
  const { imports, requires } = JSON.parse(
    fs.readFileSync(path.join(folder, 'dist/build.json'), 'utf8'),
  ) as AreaBuild;
  const shell = files.shellBuild('one', { contract: '2.3.0' });
  fs.writeFileSync(path.join(shell, 'facades.json'), JSON.stringify(imports));
  const versions = Object.entries(requires ?? {}).map(([what, range]) => [what, range.replace(/^\W/, '')]);
  fs.writeFileSync(
    path.join(shell, 'contract.json'),
    JSON.stringify({ version: '2.3.0', versions: Object.fromEntries(versions) as object }),
  );
  await publish(files.places, 'shell', shell);
  const { areasDir: AREAS_DIR, shellDir: SHELL_DIR } = files.places;
  shop = await startShop({ AREAS_DIR, SHELL_DIR });
  const { token } = await shop.admin.must('POST', '/area/deliveries/token', { label: 'The deliveries team' });
  const address = { AREA_SHOP: shop.url, AREA_TOKEN: token as string };
  expect(area(folder, ['check'], address)).toMatch(/can be published/);
  expect(area(folder, ['stage'], address)).toMatch(/lies ready/);
  await shop.admin.must('POST', '/area/deliveries/publish', {});

  const trips = '/area/deliveries/server/trips';
  expect(await shop.admin.must('GET', trips)).toEqual([]);
  // Its row among the takers follows the registry.
  const isThere = async () =>
    (await shop.admin.must<{ takers: object[] }>('GET', '/shop-event/takers')).takers.length > 0;
  for (let tries = 0; tries < 100 && !(await isThere()); tries += 1) await sleep(200);
  const product = await addProduct(shop.admin, { openingStock: 5 });
  const bill = await shop.admin.must(
    'POST',
    '/invoice/create',
    billTo(await addCustomer(shop.admin), product),
  );
  const ofBill = () =>
    shop.admin.must<ServerRecord<{ arrived: boolean }>[]>('GET', `${trips}?bill=${bill._id}`);
  for (let tries = 0; tries < 100 && (await ofBill()).length === 0; tries += 1) await sleep(200);
  const [trip] = await ofBill();
  expect(trip).toMatchObject({ version: 1, data: { bill: bill._id, arrived: false } });

  const arrived = `${trips}/${trip!.id}/arrived`;
  const [office, manager] = [await shop.staff('office_boy'), await shop.staff('manager')];
  expect((await office.get(trips)).status).toBe(200);
  expect((await office.post(arrived)).status).toBe(403);
  expect((await manager.post(arrived)).status).toBe(200);
  expect(await manager.post(arrived)).toMatchObject({
    status: 409,
    message: expect.stringMatching(/has arrived already/),
  });
  expect((await ofBill())[0]).toMatchObject({ version: 2, data: { arrived: true, by: 'manager' } });
});
