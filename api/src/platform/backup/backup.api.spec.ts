import { copyFileSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { createConnection, mongo } from 'mongoose';
import { backupSummary, check } from '@shopbench/contracts';
import { Client } from '../../../test/support/client';
import { everything } from '../../../test/support/everything';
import { addCustomer, addProduct, billTo } from '../../../test/support/factories';
import { ADMIN, startShop, type Shop } from '../../../test/support/shop';
import { upload } from '../../../test/support/upload';
import { readMoment } from './snapshot';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop({});
});
afterAll(() => shop.close());

const again = () => new Client(shop.url).login(ADMIN.email, ADMIN.password);
const restore = (client: Client, name: string, over: object = {}) =>
  client.post(`/backup/${name}/restore`, { shopName: 'Shopbench', password: ADMIN.password, ...over });
const fileOf = (name: string) => path.join(shop.env['DATA_DIR']!, 'backups', name);

const all = () => everything(shop.database);

async function sell(count: number) {
  const customer = await addCustomer(shop.admin);
  const product = await addProduct(shop.admin, { openingStock: 50 });
  const bills = Array.from({ length: count }, () => shop.admin.must('POST', '/invoice/create', billTo(customer, product))); // prettier-ignore
  return { customer, product, bills: await Promise.all(bills) };
}

/** What the dashboard tells of debts and stock, which the program keeps in memory. */
async function standing(client: Client) {
  const { receivable, payable, stockValue } = await client.must('GET', '/dashboard/summary');
  return { receivable, payable, stockValue };
}

describe('a backup', () => {
  it('should bring back the same figures, files, sign-ins and numbers, whatever was done since', async () => {
    const { product } = await sell(3);
    const picture = await upload(shop.admin, `/product/${product._id}/image`, readFileSync(path.resolve(__dirname, '../../../../docs/images/dashboard.png')), 'a.png'); // prettier-ignore
    const clerk = await shop.staff('manager');
    const { user } = await clerk.must('GET', '/auth/check');
    const stood = await standing(shop.admin);
    const before = await all();
    const made = await shop.admin.must('POST', '/backup');
    expect(check(backupSummary, made)).toEqual({ ok: true, value: made });
    await sell(4);
    await shop.admin.must('DELETE', `/product/${product._id}/image`);
    await shop.database.collection('credentials').deleteMany({ identifiers: { $not: /admin/ } });
    expect(await all()).not.toEqual(before);
    expect(await standing(shop.admin)).not.toEqual(stood);

    expect(await restore(shop.admin, made.name)).toMatchObject({ status: 200 });
    expect(await all()).toEqual(before);
    const admin = await again();
    expect(await standing(admin)).toEqual(stood);
    expect((await admin.must('GET', '/books/check')).ok).toBe(true);
    expect((await clerk.get('/product/all')).status).toBe(401);
    expect((await new Client(shop.url).login(user.email, ADMIN.password)).cookie).not.toBe('');
    const file = await fetch(shop.url + picture.data.url, { headers: { Cookie: admin.cookie } });
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/webp']);
    const indexes = await shop.database.collection('parties').listIndexes().toArray();
    expect(indexes.some(({ unique }) => unique)).toBe(true);
    const { changes } = await admin.must('GET', '/activity?kind=settings');
    expect(changes[0].fields).toEqual([{ path: 'restoredFrom', before: null, after: made.name }]);
    const { backups } = await admin.must('GET', '/backup');
    // The shop makes that of the day by itself, whenever it looks whether there is one.
    const kinds = backups
      .map(({ kind }: { kind: string }) => kind)
      .filter((kind: string) => kind !== 'daily');
    expect(kinds).toEqual(['before-restore', 'manual']);
    shop.admin = admin;
  });

  it('should be of one moment while people sell', async () => {
    const selling = sell(12);
    const made = await shop.admin.must('POST', '/backup');
    await selling;
    await restore(shop.admin, made.name);
    shop.admin = await again();
    expect(await shop.admin.must('GET', '/books/check')).toMatchObject({ ok: true, differences: [] });
  });

  it('should be begun anew where the database lets go of its moment, and fail where it does so each time', async () => {
    const connection = await createConnection(shop.uri, { monitorCommands: true }).asPromise();
    let session: unknown;
    connection.getClient().on('commandStarted', ({ command }) => {
      if (command['startTransaction']) session = command['lsid'];
    });
    /** How many tries it took where the first ones are cut off. */
    const triesOf = async (cutOff: number) => {
      let tries = 0;
      await readMoment(connection, async ({ header, documents }) => {
        tries += 1;
        let read = 0;
        for await (const document of documents) {
          if (read === 0 && tries <= cutOff) await shop.database.command({ endSessions: [session] });
          read += document.length > 0 ? 1 : 0;
        }
        expect(read).toBe(header.collections.reduce((sum, one) => sum + one.documents, 0));
      }).catch((error: unknown) => {
        throw new Error(`${tries} tries`, { cause: error });
      });
      return tries;
    };
    expect(await triesOf(2)).toBe(3);
    await expect(triesOf(9)).rejects.toThrow('3 tries');
    await connection.close();
  });

  it('should be restored though it is the oldest of more than are kept', async () => {
    const made = await shop.admin.must('POST', '/backup');
    const days = [1, 2, 3, 4, 5, 6, 7];
    const names = days.map((day) => `shop-before-restore-2026-01-0${day}T00-00-00-000Z.backup`);
    for (const [n, name] of names.entries()) {
      copyFileSync(fileOf(made.name), fileOf(name));
      utimesSync(fileOf(name), n + 1, n + 1);
    }
    expect(await restore(shop.admin, names[0]!)).toMatchObject({ status: 200 });
    shop.admin = await again();
  });

  it('should be sent as a file, and taken from one', async () => {
    const made = await shop.admin.must('POST', '/backup');
    const response = await fetch(`${shop.url}/api/v1/backup/${made.name}`, { headers: { Cookie: shop.admin.cookie } }); // prettier-ignore
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.equals(readFileSync(fileOf(made.name)))).toBe(true);
    const taken = await upload(shop.admin, '/backup/upload', bytes, 'mine.backup');
    expect(taken.data).toMatchObject({ kind: 'uploaded', shopName: 'Shopbench', documents: made.documents });
  });

  const changed = (bytes: Buffer, change: (plain: Buffer) => Buffer) => gzipSync(change(gunzipSync(bytes)));
  const laterRelease = (plain: Buffer) => {
    const now = mongo.BSON.serialize({ _id: 'state', version: 5 });
    const at = plain.indexOf(now.subarray(4, 20));
    const copy = Buffer.from(plain);
    copy[copy.indexOf(5, at + 20)] = 99;
    return at < 0 ? Buffer.alloc(0) : copy;
  };
  it.each<[string, (bytes: Buffer) => Buffer]>([
    ['is cut short', (bytes) => bytes.subarray(0, bytes.length - 200)],
    [
      'has another byte',
      (bytes) =>
        changed(bytes, (plain) => {
          plain[plain.length >> 1]! ^= 1;
          return plain;
        }),
    ],
    [
      'has something behind its end',
      (bytes) => changed(bytes, (plain) => Buffer.concat([plain, mongo.BSON.serialize({ a: 1 })])),
    ],
    [
      'is of another format',
      (bytes) =>
        changed(bytes, (plain) =>
          Buffer.from(plain.toString('latin1').replace('shopbench-backup', 'shopbench-bakery'), 'latin1'),
        ),
    ],
    ['is no backup', () => Buffer.from('hello')],
    ['was made by a later release', (bytes) => changed(bytes, laterRelease)],
  ])('should be refused when it %s, and change nothing', async (_, spoil) => {
    const made = await shop.admin.must('POST', '/backup');
    const spoilt = spoil(readFileSync(fileOf(made.name)));
    const before = await all();
    expect(await upload(shop.admin, '/backup/upload', spoilt, 'mine.backup')).toMatchObject({ status: 422 });
    writeFileSync(fileOf(made.name), spoilt);
    expect(await restore(shop.admin, made.name)).toMatchObject({ status: 422, errors: [{ path: 'file' }] });
    expect(await all()).toEqual(before);
  });

  it('should be restored by nobody who cannot name the shop and give the password', async () => {
    const made = await shop.admin.must('POST', '/backup');
    const before = await all();
    expect(await restore(shop.admin, made.name, { shopName: 'Sharma' })).toMatchObject({ status: 422, errors: [{ path: 'shopName' }] }); // prettier-ignore
    expect(await restore(shop.admin, made.name, { password: 'wrong' })).toMatchObject({ status: 422, errors: [{ path: 'password' }] }); // prettier-ignore
    expect((await shop.admin.post('/backup/shop-manual-2026-01-01T00-00-00.backup/restore', { shopName: 'Shopbench', password: 'x' })).status).not.toBe(200); // prettier-ignore
    expect(await all()).toEqual(before);
  });
});
