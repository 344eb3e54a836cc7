import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { mongo } from 'mongoose';
import { outsideCare, type OutsideCare, type ShownKey } from '@shopbench/contracts';
import { startS3, startWebdav, type CopyServer } from '../../../../test/support/copy-servers';
import { addCustomer, addProduct, billTo } from '../../../../test/support/factories';
import { startMailServer, type MailServer } from '../../../../test/support/mail-server';
import { restart } from '../../../../test/support/sealed-shop';
import { freePort } from '../../../../test/support/programs';
import { startShop, type Shop } from '../../../../test/support/shop';
import { takeLease } from '../../../kernel/database/turns/lease';
import { KeyRing, type StoredKey } from '../../../kernel/keys/key-ring';
import { readRoots } from '../../../kernel/keys/root-secrets';
import { ensureAuthority, readAuthority } from '../../../kernel/tls/authority';
import { readBackup } from '../backup-file';
import { PASSING } from '../passing';

const ROOT = path.resolve(__dirname, '../../../../..');
let shop: Shop;
let webdav: CopyServer;
let s3: CopyServer;
let mail: MailServer;
let home: string;
beforeAll(async () => {
  const dataDir = mkdtempSync(path.join(process.env['TEST_SHOPS_DIR']!, 'data-'));
  // An authority of ten years whose last four days these are: no certificate by it lasts longer.
  await ensureAuthority({ dataDir }, new Date(Date.now() - (3_652 - 4) * 86_400_000));
  const own = { DATA_DIR: dataDir, HTTPS_PORT: String(await freePort()) };
  [shop, webdav, s3] = [await startShop(own), await startWebdav(), await startS3('secret', 1_000)];
  mail = await startMailServer();
  home = mkdtempSync(path.join(process.env['TEST_SHOPS_DIR']!, 'outside-'));
});
afterAll(async () => {
  await Promise.all([webdav.close(), s3.close(), mail.close()]);
  await shop.close();
  rmSync(home, { recursive: true, force: true });
});

const look = (): Promise<OutsideCare> => shop.admin.must('GET', '/backup/outside');
async function until(is: (care: OutsideCare) => boolean): Promise<OutsideCare> {
  for (const end = Date.now() + 120_000; ;) {
    const care = await look();
    if (care.now === undefined && is(care)) return care;
    if (Date.now() > end) throw new Error(`It does not come: ${JSON.stringify(care)}`);
    await sleep(200);
  }
}
const cloud = (over: object = {}) => ({
  ...{
    kind: 'webdav',
    label: 'Cloud',
    address: `${webdav.url}/dav`,
    user: 'shop',
    secret: 'secret',
    ...over,
  },
});
const add = (body: object) => shop.admin.post('/backup/outside/place', body);
async function folder(name: string): Promise<string> {
  const made = path.join(home, name);
  mkdirSync(made, { recursive: true });
  return Promise.resolve(made);
}

/** `npm run restore` with what is given, on an empty folder. */
async function restore(args: string[], env: Record<string, string>, dataDir: string) {
  const child = spawn(process.execPath, [path.join(ROOT, 'tools/restore.mjs'), ...args], {
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir, ...env },
  });
  const [said, complaint] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { said, complaint };
}

let key: ShownKey;

describe('places for copies outside', () => {
  it('should make the key with the first one, show it once, and tell no secret of any', async () => {
    expect(await look()).toMatchObject({ state: 'none', places: [], drills: [] });
    expect((await shop.admin.post('/backup/outside/copy')).status).toBe(422);
    expect((await shop.admin.post('/backup/outside/drill')).status).toBe(422);
    const added = await add(cloud());
    expect(added).toMatchObject({ status: 201, data: { place: { kind: 'webdav', label: 'Cloud' } } });
    key = added.data.key;
    expect(key.identity).toMatch(/^AGE-SECRET-KEY-1/);
    const stick = await folder('stick');
    const second = await add({ kind: 'usb', label: 'Stick', folder: stick });
    expect(second.data.key).toBeUndefined();
    expect(existsSync(path.join(stick, 'shopbench-place.json'))).toBe(true);
    const bucket = { bucket: 'shop', region: 'ap-south-1', user: 'AKIA', secret: 'secret' };
    expect((await add({ kind: 's3', label: 'Bucket', address: s3.url, ...bucket })).status).toBe(201);
    const care = await look();
    expect(outsideCare.parse(care)).toEqual(care);
    expect(care.places.map(({ label }) => label)).toEqual(['Cloud', 'Stick', 'Bucket']);
    const stored = JSON.stringify([
      await shop.database.collection('copy_places').find().toArray(),
      await shop.database.collection('copy_care').find().toArray(),
      await shop.database.collection('changes').find().toArray(),
    ]);
    for (const told of [stored, JSON.stringify(care)]) {
      expect(told).not.toContain('AGE-SECRET');
      expect(told).not.toContain('"secret"');
    }
  });

  it.each([
    ['of a name that is taken', () => cloud(), 422, 'label'],
    ['that refuses the password', () => cloud({ label: 'B', secret: 'no' }), 422, 'address'],
    [
      'that is not encrypted',
      () => cloud({ label: 'B', address: 'http://cloud.example.in/dav' }),
      422,
      'address',
    ],
    ['that is no address', () => cloud({ label: 'B', address: 'cloud' }), 400, 'address'],
    [
      'among the shop’s data',
      () => ({ kind: 'folder', label: 'B', folder: shop.env['DATA_DIR'] }),
      422,
      'folder',
    ],
    ['that is not there', () => ({ kind: 'usb', label: 'B', folder: '/nowhere/at/all' }), 422, 'folder'],
    ['that is no whole path', () => ({ kind: 'usb', label: 'B', folder: 'stick' }), 400, 'folder'],
    ['of no kind', () => ({ kind: 'ftp', label: 'B' }), 400, 'kind'],
  ])('should not be one %s', async (_, body, status, field) => {
    expect(await add(body())).toMatchObject({ status, errors: [{ path: field }] });
    expect((await look()).places.length).toBe(3);
  });

  it('should be for the admin alone', async () => {
    const manager = await shop.staff('manager');
    expect((await manager.get('/backup/outside')).status).toBe(403);
    expect((await manager.post('/backup/outside/key/show')).status).toBe(403);
  });
});

describe('copies outside', () => {
  it('should go to each place after a backup, and fail with a reason where one is not there', async () => {
    const [customer, product] = [await addCustomer(shop.admin), await addProduct(shop.admin)];
    await shop.admin.must('POST', '/invoice/create', billTo(customer, product));
    await shop.admin.must('POST', '/backup');
    rmSync(path.join(home, 'stick', 'shopbench-place.json'));
    expect((await shop.admin.post('/backup/outside/copy')).status).toBe(202);
    const care = await until(({ places }) => places.every(({ last, failed }) => last ?? failed));
    const [first, stick, bucket] = care.places;
    expect(first).toMatchObject({ copies: 1, last: { documents: expect.any(Number) } });
    expect(bucket).toMatchObject({ copies: 1, bytes: expect.any(Number) });
    expect(stick).toMatchObject({
      failed: { reason: 'Disk not found: plug it in and look again', times: 1 },
    });
    expect(readdirSync(path.join(home, 'stick')).filter((name) => name !== 'shopbench-trial')).toEqual([]);
    expect(care.nights.at(-1)).toMatchObject({ ok: true });
    expect(care.state).toBe('never');
    const [, usb] = care.places;
    expect(await shop.admin.post(`/backup/outside/place/${usb!.id}/test`)).toMatchObject({ status: 422 });
    const sent = [...webdav.things.keys()].length;
    await shop.admin.must('POST', '/backup');
    await shop.admin.post('/backup/outside/copy');
    const moments = ({ places }: OutsideCare) => [places[0]!.last?.at, places[2]!.last?.at];
    const before = moments(care);
    const again = await until((now) => moments(now).every((at, n) => at !== before[n]));
    // Of a day the last one is kept.
    expect(again.places[0]!.copies).toBe(1);
    // What is new since: a backup of nearly the same.
    expect(again.places[0]!.last!.bytes).toBeLessThan(care.places[0]!.last!.bytes);
    expect([...webdav.things.keys()].length).toBeGreaterThan(sent);
  });

  it('should be proven by a restore beside the shop alone, and mended where a piece is damaged', async () => {
    expect((await look()).provenAt).toBeUndefined();
    const pieces = [...webdav.things].filter(([name]) => name.includes('/pieces/'));
    for (const [, thing] of pieces.slice(0, 2))
      thing.bytes = Buffer.from(thing.bytes.map((byte) => byte ^ 1));
    // Another process of the shop is at one; then that one is gone for long.
    const other = await takeLease(shop.database, 'restores', 30_000, 'turn drill');
    await shop.admin.must('POST', '/backup/outside/drill');
    expect((await until(() => true)).drills).toEqual([]);
    await other!.release();
    expect((await shop.admin.post('/backup/outside/drill')).status).toBe(202);
    expect((await shop.admin.post('/backup/outside/drill')).status).toBe(409);
    const care = await until(({ drills }) => drills.length === 1);
    expect(care.drills[0]).toMatchObject({
      ...{ place: 'Cloud', ties: true, documents: expect.any(Number), files: 0 },
      note: '2 of its pieces were damaged and sent again',
    });
    expect(care.provenAt).toBe(care.drills[0]!.at);
    expect(existsSync(path.join(shop.env['DATA_DIR']!, 'drill'))).toBe(false);
    // The next place, of which a piece is gone for good: a copy that no backup of here has any more.
    for (const name of readdirSync(path.join(shop.env['DATA_DIR']!, 'backups')))
      rmSync(path.join(shop.env['DATA_DIR']!, 'backups', name));
    for (const [name, thing] of s3.things) if (name.includes('/pieces/')) thing.bytes = Buffer.from('gone');
    await shop.admin.must('POST', '/backup/outside/drill');
    const failed = await until(({ drills }) => drills.length === 2);
    expect(failed.drills[0]).toMatchObject({ place: 'Bucket', ties: false, note: expect.stringContaining('missing or damaged') }); // prettier-ignore
    expect(failed).toMatchObject({ state: 'red', provenAt: care.provenAt, atRisk: { bills: 0 } });
    expect(failed.reasons).toContain('The last restore that was tried did not come out right');
    // The admins hear of it by mail, once.
    await shop.admin.must('PUT', '/settings/mail', mail.settings);
    for (const end = Date.now() + 70_000; mail.letters.length < 2 && Date.now() < end;) await sleep(200);
    expect(mail.letters).toMatchObject([
      { to: ['admin@shopbench.local'] },
      { to: ['admin@shopbench.local'] },
    ]);
    const subjects = mail.letters.map(({ source }) => /^Subject: (.*)$/m.exec(source)?.[1]).sort();
    expect(subjects).toEqual([
      expect.stringMatching(/^Backup of Shopbench: /),
      expect.stringMatching(/^Certificate of Shopbench: good until .* only$/),
    ]);
  }, 180_000);

  it('should be restored on another computer by where it lies, the key and the name of the shop', async () => {
    const dataDir = await folder('new-computer');
    const args = ['--webdav', `${webdav.url}/dav`, '--user', 'shop', '--shop', 'shopbench'];
    const env = { RESTORE_SECRET: 'secret', RESTORE_KEY: key.identity.toLowerCase() };
    for (const [less, wrong, why] of [
      [args.with(-1, 'Other'), env, 'another name'],
      [args, { ...env, RESTORE_KEY: key.identity.slice(0, -1) }, 'no key'],
      [args, { ...env, RESTORE_SECRET: 'no' }, 'refuses the name or the password'],
      [['--folder', path.join(home, 'stick'), '--shop', 'Shopbench'], env, 'No copies'],
    ] as const) {
      const { complaint } = await restore([...less], wrong, dataDir);
      expect(complaint).toContain(why);
      expect(readdirSync(dataDir)).toEqual([]);
    }
    const { said, complaint } = await restore(args, env, dataDir);
    expect([complaint, said]).toEqual(['', expect.stringContaining('Start it: npm start')]);
    const whole = ['backups', 'db', 'device-secret-key', 'https', 'session-secret'];
    expect(readdirSync(dataDir).sort()).toEqual(whole);
    // Its devices trust the shop on this computer too.
    expect(readAuthority({ dataDir })!.pem).toBe(readAuthority({ dataDir: shop.env['DATA_DIR']! })!.pem);
    // Whoever was signed in is not any more, and everything that was sealed opens.
    const file = path.join(dataDir, 'backups', 'restored.backup');
    const program = path.join(ROOT, 'embedded-db/dist/main.js');
    spawnSync(process.execPath, [program, 'backup', file, '--data', path.join(dataDir, 'db')]);
    const restored: { collection: string; bytes: Uint8Array }[] = [];
    for await (const part of readBackup(file)) if ('bytes' in part) restored.push(part);
    expect(restored.some(({ collection }) => PASSING.has(collection))).toBe(false);
    const keys = restored.filter(({ collection }) => collection === 'keys').map(({ bytes }) => mongo.BSON.deserialize(bytes) as StoredKey); // prettier-ignore
    const nothing = { jwtSecret: undefined, jwtSecretBefore: undefined, deviceSecretKey: undefined, deviceSecretKeyBefore: undefined }; // prettier-ignore
    const ring = new KeyRing(keys, readRoots({ dataDir, ...nothing }));
    expect([ring.closed, ring.missing()]).toEqual([[], []]);
    for (const name of whole.slice(2)) expect(statSync(path.join(dataDir, name)).mode & 0o77).toBe(0);
    const again = await restore(args, env, dataDir);
    expect(again.complaint).toContain('is not empty');
    expect(readdirSync(dataDir).sort()).toEqual(whole);
  }, 120_000);
});

describe('the key', () => {
  const prove = (identity: string) => shop.admin.post('/backup/outside/key/prove', { identity });

  it('should be proven by typing it in, and shown again', async () => {
    expect(await prove('AGE-SECRET-KEY-1')).toMatchObject({ status: 422, errors: [{ path: 'identity' }] });
    expect((await look()).key).toMatchObject({ name: key.name, isDue: false });
    expect((await look()).key?.provenAt).toBeUndefined();
    expect((await prove(key.identity.replace(/(.{7})/g, '$1 '))).status).toBe(200);
    expect((await look()).key?.provenAt).toBeDefined();
    expect(await shop.admin.must('POST', '/backup/outside/key/show')).toEqual(key);
    const changes = await shop.database.collection('changes').find().toArray();
    expect(JSON.stringify(changes)).toContain(`"keyOfCopiesShown"`);
    for (const told of [changes, await shop.database.collection('idempotency_records').find().toArray()])
      expect(JSON.stringify(told)).not.toContain('AGE-SECRET');
  });

  it('should be given up by its name alone, with what it sealed', async () => {
    const renew = (name: string) => shop.admin.post('/backup/outside/key/new', { name });
    expect(await renew('0000X')).toMatchObject({ status: 422, errors: [{ path: 'name' }] });
    const renewed = await renew(key.name.toLowerCase());
    expect(renewed).toMatchObject({ status: 201, data: { identity: expect.stringMatching(/^AGE/) } });
    expect(await prove(key.identity)).toMatchObject({ status: 422 });
    expect((await look()).key?.provenAt).toBeUndefined();
    await shop.admin.must('POST', '/backup');
    await shop.admin.post('/backup/outside/copy');
    await until(({ places }) => places[0]!.copies === 1);
    // Those of before lie there still, for the key of before.
    const folders = new Set([...webdav.things.keys()].map((name) => name.split('/')[2]));
    expect([...folders].filter((name) => name?.startsWith('shopbench-')).length).toBe(2);
  });
});

describe('a shop whose computer names the servers that copies may go to', () => {
  it('should take no other, and no folder, and keep nothing of a drill over a start', async () => {
    const bounded = await startShop({ COPY_HOSTS: 'cloud.example.in' });
    const put = (body: object) => bounded.admin.post('/backup/outside/place', body);
    for (const body of [cloud(), cloud({ address: 'https://other.example.in' })])
      expect(await put(body)).toMatchObject({
        status: 422,
        message: expect.stringContaining('cloud.example.in'),
      });
    expect(await put({ kind: 'folder', label: 'B', folder: home })).toMatchObject({ status: 422 });
    // What a drill left that was killed lies open there.
    await bounded.program.stop();
    mkdirSync(path.join(bounded.env['DATA_DIR']!, 'drill', 'shop', 'db'), { recursive: true });
    await restart(bounded);
    expect(existsSync(path.join(bounded.env['DATA_DIR']!, 'drill'))).toBe(false);
    await bounded.close();
  });
});
