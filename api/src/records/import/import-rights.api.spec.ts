import type { ImportStatus } from '@shopbench/contracts';
import type { Client } from '../../../test/support/client';
import { addProduct, next } from '../../../test/support/factories';
import { startShop, type Shop } from '../../../test/support/shop';
import { csv, upload } from '../../../test/support/upload';

let shop: Shop;
let manager: Client;
let trainee: Client;
let clerk: Client;
beforeAll(async () => {
  shop = await startShop();
  [manager, trainee, clerk] = await Promise.all([
    shop.staff('manager'),
    shop.staff('trainee'),
    shop.staff('clerk'),
  ]);
});
afterAll(() => shop.close());

const CUSTOMERS = '/customer/bulk-upload';
const PRODUCTS = '/product/bulk-upload';
const MOVES = ['run', 'stop', 'undo'] as const;

/** A list of one new customer with an opening balance, imported by the admin or checked only. */
async function importOf(client: Client, query = ''): Promise<ImportStatus> {
  const heads = ['Name', 'Mobile number', 'Address'];
  const cells = ['Imported', `96${String(next()).padStart(8, '0')}`, 'MG Road'];
  const money = client === shop.admin;
  const rows = [money ? [...heads, 'Opening balance'] : heads, money ? [...cells, 750] : cells];
  const { status, data } = await upload<ImportStatus>(client, `${CUSTOMERS}${query}`, csv(rows));
  expect([status, data.inserted]).toEqual([200, 1]);
  return data;
}

const moved = async (client: Client, { importId }: ImportStatus, move: (typeof MOVES)[number]) =>
  (await client.post(`${CUSTOMERS}/${importId}/${move}`)).status;

describe('an import of another person', () => {
  it('should neither be run, stopped nor undone by who has not the right, and say why', async () => {
    const [done, checked] = [await importOf(shop.admin), await importOf(shop.admin, '?dryRun=true')];
    for (const client of [trainee, clerk])
      for (const move of MOVES) {
        expect([move, await moved(client, done, move)]).toEqual([move, 403]);
        expect([move, await moved(client, checked, move)]).toEqual([move, 403]);
      }
    const { state, written } = await shop.admin.must('GET', `${CUSTOMERS}/${done.importId}`);
    expect([state, written]).toEqual(['done', 1]);
    const reason = expect.stringContaining('only they, a manager or an admin');
    expect(await trainee.must('GET', `${CUSTOMERS}/${done.importId}`)).toMatchObject({
      undoBlocked: reason,
      moveRefused: reason,
    });
    expect(await manager.must('GET', `${CUSTOMERS}/${done.importId}`)).not.toHaveProperty('moveRefused');
    expect(await moved(manager, checked, 'run')).toBe(202);
    expect(await moved(manager, done, 'undo')).toBe(202);
  });

  it('should be as closed where it is one of products', async () => {
    const rows = csv([
      ['Item code', 'Product name', 'Purchase price', 'Sale price'],
      [`IR-${next()}`, 'Cover', 70, 99],
    ]);
    const { data } = await upload<ImportStatus>(shop.admin, PRODUCTS, rows);
    expect((await trainee.post(`${PRODUCTS}/${data.importId}/undo`)).status).toBe(403);
    expect((await manager.post(`${PRODUCTS}/${data.importId}/undo`)).status).toBe(202);
  });
});

describe('an import of one’s own', () => {
  it('should be run by anybody, and undone by who may delete', async () => {
    const [clerks, trainees] = [await importOf(clerk, '?dryRun=true'), await importOf(trainee)];
    expect(await moved(clerk, clerks, 'run')).toBe(202);
    expect(await moved(clerk, clerks, 'undo')).toBe(403);
    expect(await moved(trainee, trainees, 'undo')).toBe(202);
  });
});

describe('the rows of an import', () => {
  it('should show a person only columns that they may see', async () => {
    const { importId } = await importOf(shop.admin);
    const rowsFor = async (client: Client) =>
      (await client.must('GET', `${CUSTOMERS}/${importId}/rows?outcome=inserted`)).rows[0].values;
    expect(await rowsFor(shop.admin)).toMatchObject({ name: 'Imported', openingBalance: 750 });
    const seen = await rowsFor(clerk);
    expect(seen).toMatchObject({ name: 'Imported' });
    expect(seen).not.toHaveProperty('openingBalance');
  });

  it('should show a change of what goods cost to who may see it only', async () => {
    const { itemCode } = await addProduct(shop.admin, { itemCode: `IR-${next()}` });
    const rows = csv([
      ['Item code', 'Purchase price'],
      [itemCode, 123.45],
    ]);
    const { data } = await upload<ImportStatus>(shop.admin, PRODUCTS, rows);
    const textFor = async (client: Client) =>
      (await client.get(`${PRODUCTS}/${data.importId}/rows?outcome=updated`)).text;
    expect(await textFor(manager)).toContain('123.45');
    expect(await textFor(trainee)).not.toContain('123.45');
  });
});
