import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { mongo } from 'mongoose';
import { Client } from '../../../test/support/client';
import { hold } from '../../../test/support/hold';
import { ringOf } from '../../../test/support/keys';
import { runKeys } from '../../../test/support/programs';
import { clear, expectAllOpen, LOCK, restart, startSealedShop, stored, type Kept } from '../../../test/support/sealed-shop'; // prettier-ignore
import { JWT_SECRET, type Shop } from '../../../test/support/shop';
import { KEY_PURPOSES } from './purposes';
import { SEALED_PLACES, uses } from './sealed-places';

let shop: Shop;
let kept: Kept;
beforeAll(async () => {
  ({ shop, kept } = await startSealedShop());
});
afterAll(() => shop.close());

const keys = async (...args: string[]): Promise<{ code: number | null; text: string }> => {
  const program = runKeys(args, shop.env);
  const code = await program.ended;
  return { code, text: [...program.lines, ...program.errors].join('\n') };
};

/** Paths of all strings that look sealed, list places left out. */
function sealedPaths(value: unknown, at: string): string[] {
  if (typeof value === 'string') return /^[\w-]{8}\.[\w-]{38,}$/.test(value) ? [at] : [];
  if (Array.isArray(value)) return value.flatMap((one) => sealedPaths(one, at));
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return [];
  return Object.entries(value).flatMap(([field, inner]) => sealedPaths(inner, `${at}.${field}`));
}

describe('what a shop seals', () => {
  it('should lie open neither in the database nor in a backup, and all of it in a place that is named', async () => {
    const { name } = await shop.admin.must('POST', '/backup');
    const backup = gunzipSync(readFileSync(path.join(shop.env['DATA_DIR']!, 'backups', name)));
    const documents = await stored(shop);
    for (const held of [documents, backup]) {
      expect(held.includes(Buffer.from(kept.repair.repairNumber))).toBe(true);
      expect(clear(kept).map((secret) => held.includes(secret))).toEqual(clear(kept).map(() => false));
    }
    const found = new Set<string>();
    for (const { name: collection } of await shop.database.listCollections().toArray())
      for await (const document of shop.database.collection(collection).find())
        sealedPaths(document, collection).forEach((one) => found.add(one));
    const named = SEALED_PLACES.map(({ path: one }) => one);
    const elsewhere = ['file_chunks.data', 'share_links.key'];
    expect([...found].sort()).toEqual(named.filter((one) => !elsewhere.includes(one)).sort());
    const used = await uses(shop.database, KEY_PURPOSES);
    const ring = await ringOf(shop);
    for (const purpose of KEY_PURPOSES.filter((one) => one !== 'sessions'))
      expect([purpose, used.get(ring.current(purpose)!.id)]).toEqual([purpose, expect.any(Number)]);
  });

  it('should be opened for whoever may ask', () => expectAllOpen(shop, kept));
});

describe('other keys', () => {
  it('should be made for all purposes and leave everything readable, also after a kill in the middle', async () => {
    const file = new mongo.ObjectId();
    const before = await ringOf(shop);
    const parts = Array.from({ length: 1_500 }, (_, n) => Buffer.from(`piece ${n}`));
    const about = { recordId: new mongo.ObjectId(), contentType: 'image/webp', size: 1, at: new Date() };
    const by = { userId: new mongo.ObjectId(), name: 'Test' };
    await shop.database.collection('files').insertOne({ _id: file, kind: 'identity', waits: true, ...about, by }); // prettier-ignore
    await shop.database
      .collection('file_chunks')
      .insertMany(parts.map((part, n) => ({ fileId: file, n, ...before.sealBytes('identity', part) })));
    await shop.program.stop();

    const letGo = await hold(shop.database, 'file_chunks', { fileId: file, n: parts.length - 1 });
    const killed = runKeys(['rotate'], shop.env);
    await killed.line('identity: 101 sealed anew');
    await killed.stop('SIGKILL');
    const halfway = await ringOf(shop);
    const ids = halfway.of('identity').map(({ id }) => id);
    expect(ids).toHaveLength(2);
    const used = await uses(shop.database, ['identity']);
    expect(ids.map((id) => (used.get(id) ?? 0) > 0)).toEqual([true, true]);
    await letGo();
    await restart(shop);
    await expectAllOpen(shop, kept);
    await shop.program.stop();

    expect(await keys('rotate')).toMatchObject({ code: 0 });
    const after = await ringOf(shop);
    for (const purpose of KEY_PURPOSES)
      expect(before.byId(purpose, after.current(purpose)!.id)).toBeUndefined();
    const usedNow = await uses(shop.database, ['two-step', 'mail', 'devices', 'identity', 'copies']);
    expect([...usedNow.keys()].sort()).toEqual(
      (['two-step', 'mail', 'devices', 'identity', 'copies'] as const)
        .map((one) => after.current(one)!.id)
        .sort(),
    );
    const chunks = await shop.database.collection('file_chunks').find({ fileId: file }).sort({ n: 1 }).toArray(); // prettier-ignore
    expect(chunks.map(({ key, data }) => after.unsealBytes('identity', { key, data: data.buffer })!.toString())).toEqual(parts.map(String)); // prettier-ignore
    await restart(shop);
    await expectAllOpen(shop, kept);
  });

  it('should sign everybody out where they are those of sessions, and change nothing else', async () => {
    const { admin } = shop;
    const others = async () =>
      (await ringOf(shop)).stored.filter(({ purpose }) => purpose !== 'sessions').map(({ _id }) => _id);
    const before = await others();
    await shop.program.stop();
    expect(await keys('rotate', 'sessions')).toMatchObject({ code: 0 });
    expect(await others()).toEqual(before);
    expect(await shop.database.collection('sessions').countDocuments()).toBe(0);
    const { cookie } = admin;
    await restart(shop);
    const old = new Client(shop.url);
    old.cookie = cookie;
    expect((await old.get('/auth/check')).status).toBe(401);
    await expectAllOpen(shop, kept);
  });

  it('should be known to a program that runs while they are made', async () => {
    expect(await keys('rotate', 'devices')).toMatchObject({ code: 0 });
    const { data } = await shop.admin.post(`/repair/${kept.repair._id}/items/0/reveal-secret`);
    expect(data.lockOrPassword).toBe(LOCK);
  });

  it('should be listed with since when they are, and asked for wrongly tell how to ask', async () => {
    const { code, text } = await keys('list');
    expect(code).toBe(0);
    for (const purpose of KEY_PURPOSES)
      expect(text).toMatch(new RegExp(`^${purpose} +[\\w-]{8} +since \\d{4}-\\d\\d-\\d\\d  in use`, 'm'));
    expect(text).toContain('JWT_SECRET in the environment');
    expect(text).not.toContain(JWT_SECRET);
    for (const args of [[], ['rotate', 'tills'], ['list', 'mail']])
      expect(await keys(...args)).toMatchObject({ code: 1, text: expect.stringContaining('npm run keys') });
    const paper = await keys('paper');
    expect(paper.text).toContain(`\n${JWT_SECRET}\n`);
  });
});
