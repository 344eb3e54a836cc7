import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { mongo } from 'mongoose';
import { MIGRATIONS } from '../../kernel/migrations/migrations';
import { readShop } from './backed-up-shop';
import { writeBackup } from './backup-file';

const { serialize } = mongo.BSON;

const folder = mkdtempSync(path.join(tmpdir(), 'backed-up-shop-'));
afterAll(() => rmSync(folder, { recursive: true }));

type Contents = Record<string, (object | Uint8Array)[]>;

const SHOP: Contents = {
  migrations: [{ _id: 'state', version: MIGRATIONS.at(-1)!.version }],
  parties: [
    { _id: 1, designation: 'admin', archived: false },
    { _id: 2, designation: 'customer', archived: false },
  ],
  credentials: [{ _id: 1 }],
  settings: [{ _id: 'shop', shopName: 'Sharma Mobiles' }],
};

/** Writes what it is given as a backup, and reads that as a shop. */
async function read(contents: Contents, databaseOf = (_: string) => 'shop') {
  const file = path.join(folder, 'one.backup');
  const collections = Object.entries(contents).map(([name, { length: documents }]) => ({
    ...{ namespace: `${databaseOf(name)}.${name}`, options: {}, indexes: [], documents },
  }));
  async function* documents() {
    for (const one of Object.values(contents).flat()) yield one instanceof Uint8Array ? one : serialize(one);
  }
  await writeBackup(file, { createdAt: new Date('2026-11-23'), collections }, documents());
  return readShop(file);
}

/** A length and an end, and in between what is no field. */
const NO_DOCUMENT = Buffer.from('0a0000007f7f7f7f7f00', 'hex');

describe('a backup that is read', () => {
  it('should tell the shop that it holds', async () => {
    expect(await read(SHOP)).toEqual({
      createdAt: new Date('2026-11-23'),
      documents: 5,
      keys: [],
      shopName: 'Sharma Mobiles',
    });
  });

  it.each<[string, Contents, RegExp]>([
    ['nobody’s sign-in', { ...SHOP, credentials: [] }, /no shop that an admin can sign in to/],
    ['no admin’s sign-in', { ...SHOP, credentials: [{ _id: 2 }] }, /no shop that an admin/],
    [
      'an archived admin alone',
      { ...SHOP, parties: [{ _id: 1, designation: 'admin', archived: true }] },
      /no shop that an admin/,
    ],
    ['settings of something else', { ...SHOP, settings: [{ _id: 'theme' }] }, /no shop that an admin/],
    ['a collection of another program', { ...SHOP, 'fs.files': [] }, /another program: it holds "fs.files"/],
    ['a view of the server', { ...SHOP, 'system.views': [] }, /another program/],
    ['what is no document', { ...SHOP, brands: [NO_DOCUMENT] }, /something that is no document/],
    ['a document without an id', { ...SHOP, brands: [{ name: 'Nokia' }] }, /something that is no document/],
    ['data of a later release', { ...SHOP, migrations: [{ _id: 'state', version: 999 }] }, /later release/],
  ])('should be refused when it holds %s', async (_, contents, reason) => {
    await expect(read(contents)).rejects.toMatchObject({
      status: 422,
      message: expect.stringMatching(reason),
    });
  });

  it('should be refused when it holds several databases', async () => {
    const databaseOf = (name: string) => (name === 'settings' ? 'other' : 'shop');
    await expect(read(SHOP, databaseOf)).rejects.toMatchObject({ status: 422 });
  });
});
