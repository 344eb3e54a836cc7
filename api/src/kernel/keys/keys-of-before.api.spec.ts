import { createCipheriv, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ringOf } from '../../../test/support/keys';
import { answers, clear, expectAllOpen, NUMBER, restart, startSealedShop, stored, type Kept } from '../../../test/support/sealed-shop'; // prettier-ignore
import { JWT_SECRET, type Shop } from '../../../test/support/shop';
import { sealedIdentities } from '../migrations/steps/011-020/018-sealed-identities';
import { shareToken } from '../../records/share-links/share-token';
import { Keys } from './keys.service';
import { SEALED_PLACES } from './sealed-places';
import { derivedKey } from './sealing';

let shop: Shop;
let kept: Kept;
beforeAll(async () => {
  ({ shop, kept } = await startSealedShop());
});
afterAll(() => shop.close());

describe('a shop of a release before', () => {
  const sealedThen = (text: string, secret: string) => {
    const nonce = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', derivedKey(Buffer.from(secret), 'shopbench sealed secrets'), nonce); // prettier-ignore
    const hidden = Buffer.concat([cipher.update(text), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), hidden]).toString('base64url');
  };

  /** Stores everything as that release had it: sealed by keys that nothing names, or open. */
  async function asBefore(): Promise<void> {
    const { database, env } = shop;
    const ring = await ringOf(shop);
    const [deviceSecret] = readFileSync(path.join(env['DATA_DIR']!, 'device-secret-key'), 'utf8').split('\n');
    for (const { path: place, purpose } of SEALED_PLACES) {
      const [collection, ...fields] = place.split('.') as [string, ...string[]];
      const field = fields.join('.');
      if (['identity', 'links', 'copies'].includes(purpose)) continue;
      const documents = database.collection(collection);
      for await (const document of documents.find({ [field]: { $exists: true } })) {
        const seal = fields.reduce<never>((value, one) => value[one], document as never);
        const then = sealedThen(
          ring.unseal(purpose, seal)!,
          purpose === 'devices' ? deviceSecret! : JWT_SECRET,
        );
        await documents.updateOne({ _id: document._id }, { $set: { [field]: then } });
      }
    }
    const purchases = database.collection('purchase_invoices');
    for await (const { _id, purchase } of purchases.find({ 'purchase.secondHand': { $exists: true } })) {
      const { idType, idPhoto, sealedNumber } = purchase.secondHand;
      const secondHand = { idType, idNumber: ring.unseal('identity', sealedNumber), idPhoto };
      await purchases.updateOne({ _id }, { $set: { 'purchase.secondHand': secondHand } });
    }
    const chunks = database.collection('file_chunks');
    for await (const { _id, key, data } of chunks.find({ key: { $exists: true } })) {
      const open = ring.unsealBytes('identity', { key, data: data.buffer });
      await chunks.updateOne({ _id }, { $set: { data: open }, $unset: { key: '' } });
    }
    const answered = { ...kept.purchase, secondHand: { idType: 'aadhaar', idNumber: NUMBER, idPhoto: 'x' } };
    const record = { _id: 'someone:key', fingerprint: 'x', message: 'Saved', data: JSON.stringify(answered) };
    await database
      .collection<{ _id: string }>('idempotency_records')
      .replaceOne({ _id: record._id }, { ...record, expiresAt: new Date(Date.now() + 3_600_000) } as never, {
        upsert: true,
      });
    await database.collection('share_links').updateMany({}, { $unset: { key: '' } });
    await database.collection('keys').deleteMany({});
    await database
      .collection<{ _id: string }>('migrations')
      .updateOne({ _id: 'state' }, { $set: { version: sealedIdentities.version - 1 } });
    // Signed with the key that was derived then.
    const link = (await database.collection('share_links').findOne({ kind: 'repair' }))!;
    const linkKey = derivedKey(Buffer.from(JWT_SECRET), 'shopbench share links');
    kept.token = shareToken(linkKey, String(link._id), { kind: 'repair', id: String(link['thing']) });
  }

  it('should go on, with everything sealed that lay open, also where a crash cut it off', async () => {
    await shop.program.stop();
    await asBefore();
    expect((await stored(shop)).includes(Buffer.from(NUMBER))).toBe(true);
    const failing = new Proxy(shop.database, {
      get: (db, name) =>
        name === 'collection'
          ? (one: string) => {
              if (one === 'idempotency_records') throw new Error('The power went');
              return db.collection(one);
            }
          : Reflect.get(db, name),
    });
    const connection = { getClient: () => ({ db: () => shop.database }), name: '' };
    const own = new Keys(connection as never, { dataDir: shop.env['DATA_DIR'], jwtSecret: JWT_SECRET } as never, {} as never); // prettier-ignore
    await expect(sealedIdentities.up(failing, {} as never, own)).rejects.toThrow('The power went');
    await restart(shop);
    expect(shop.program.lines.join()).not.toContain('lostSecrets');
    await expectAllOpen(shop, kept);
    const documents = await stored(shop);
    expect(clear(kept).map((secret) => documents.includes(secret))).toEqual(clear(kept).map(() => false));
    const record = await shop.database.collection<{ _id: string; data: string }>('idempotency_records').findOne({ _id: 'someone:key' }); // prettier-ignore
    expect(JSON.parse(record!.data)).toMatchObject({ secondHand: { idType: 'aadhaar', lastFour: '9012' } });
  });

  it('should tell what it cannot open where its secret was left behind, and open it once that is back', async () => {
    await shop.program.stop();
    await asBefore();
    await restart(shop, { JWT_SECRET: 'x'.repeat(40) });
    expect(await shop.program.line('{"lostSecrets"')).toContain('authenticator app');
    expect((await answers(shop, kept)).mail.status).toBe(422);
    await shop.program.stop();
    await restart(shop, { JWT_SECRET: 'x'.repeat(40), JWT_SECRET_BEFORE: JWT_SECRET });
    expect(shop.program.lines.join()).not.toContain('lostSecrets');
    const { twoStep, mail } = await answers(shop, kept);
    expect([twoStep.status, mail.status]).toEqual([200, 503]);
  });
});
