import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { mongo } from 'mongoose';
import { BACKUP_FORMAT, BackupFileWriter, DigestBuilder } from '@shopbench/mongodb-driver';
import { dice, type Dice } from '../../../../test/support/dice';
import { MemoryPlace } from '../../../../test/support/memory-place';
import { PlaceFailure } from '../places/place';
import { copyKeyOf, newCopyKey, type CopyKey } from './copy-key';
import { openCopy } from './copy-in';
import { mendPieces, sendCopy } from './copy-out';
import { keptOf, removeOld } from './copies-kept';
import { cutBackup, PIECE_BYTES } from './cut';
import { copiesIn, copyName, DamagedCopy, manifestOf } from './manifest';

const { BSON } = mongo;
const SEED = Number(process.env['SEED'] ?? Date.now() % 2 ** 31);
let folder: string;
let key: CopyKey;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'sealed-copy-'));
  key = await newCopyKey();
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The simple model: collections of documents as they are stored. */
type Shop = Record<string, Buffer[]>;
let files = 0;
let ids = 0;
const newFile = () => path.join(folder, `${(files += 1)}.backup`);
const raw = (file: string) => gunzipSync(readFileSync(file)).toString('base64');

function documentOf(throws: Dice): Buffer {
  const size = throws.whole(0, 3) === 0 ? throws.whole(0, 19_999) : throws.whole(0, 599);
  const letters = Buffer.alloc(size + 1, 97 + throws.whole(0, 25));
  return Buffer.from(BSON.serialize({ _id: (ids += 1), text: letters.toString(), n: throws.whole(0, 1e9) }));
}
const shopOf = (throws: Dice, count: number): Shop => ({
  parties: Array.from({ length: count }, () => documentOf(throws)),
  nothing: [],
  settings: [documentOf(throws)],
});

async function backupOf(shop: Shop): Promise<string> {
  const file = newFile();
  const writer = new BackupFileWriter(file);
  const collections = Object.entries(shop).map(([name, documents]) => ({
    ...{ namespace: `shop.${name}`, options: {}, indexes: [{ key: { a: 1 } }], documents: documents.length },
  }));
  const digest = new DigestBuilder();
  await writer.write(BSON.serialize({ ...BACKUP_FORMAT, createdAt: new Date(0), collections }));
  for (const document of Object.values(shop).flat()) {
    digest.add(document);
    await writer.write(document);
  }
  await writer.write(BSON.serialize({ end: true, ...digest.result() }));
  await writer.finish();
  return file;
}

const HOUR = 3_600_000;
const at = (hours: number) => new Date(Date.UTC(2026, 9, 1) + hours * HOUR);
const send = (place: MemoryPlace, file: string, hours = 0, by = key) =>
  sendCopy(place, by, file, { at: at(hours), shopName: 'Sharma Mobiles' });
async function opened(place: MemoryPlace, hours = 0, by = key): Promise<string> {
  const file = newFile();
  await openCopy(place, by, copyName(at(hours)), file);
  return raw(file);
}

describe(`a copy outside (SEED=${SEED})`, () => {
  it('should open to the same bytes after any edits, and send only what is near them', async () => {
    const throws = dice(SEED);
    const shop = shopOf(throws, 1_500);
    const place = new MemoryPlace();
    const first = await send(place, await backupOf(shop));
    expect(first.sentPieces).toBe(first.pieces);
    expect(first.pieces).toBeGreaterThan(3);
    for (let n = 1; n <= 5; n += 1) {
      const rows = shop['parties']!;
      const where = throws.whole(0, rows.length - 1);
      const taken = throws.whole(0, 2);
      const put = throws.whole(0, 2) === 0 ? [] : [documentOf(throws)];
      rows.splice(where, taken, ...put);
      const file = await backupOf(shop);
      const sent = await send(place, file, n);
      // The piece of the edit, and the one beside it where a cut went or came.
      expect(sent.sentPieces).toBeLessThanOrEqual(4);
      expect(await opened(place, n)).toBe(raw(file));
    }
    expect((await send(place, await backupOf(shop), 20)).sentBytes).toBe(0);
    // None of the earlier ones has changed.
    expect((await copiesIn(place, key)).length).toBe(7);
    await opened(place, 0);
  });

  it('should cut by content, and hold no piece larger than its bound but for one document', async () => {
    const throws = dice(SEED);
    const shop = shopOf(throws, 2_000);
    shop['file_chunks'] = [Buffer.from(BSON.serialize({ _id: 1, data: Buffer.alloc(3 * 2 ** 20, 7) }))];
    const pieces = [];
    for await (const part of cutBackup(await backupOf(shop))) if ('piece' in part) pieces.push(part.piece);
    expect(pieces.reduce((sum, { documents }) => sum + documents, 0)).toBe(2_002);
    for (const { documents, content } of pieces)
      expect(documents === 1 || content.length < 4 * PIECE_BYTES + 21_000).toBe(true);
  });

  it('should tell nothing by what lies there: no word, no name of the shop', async () => {
    const shop = {
      parties: [Buffer.from(BSON.serialize({ _id: 1, name: 'Qwertyasha', pad: 'a'.repeat(900) }))],
    };
    const place = new MemoryPlace();
    await send(place, await backupOf(shop));
    for (const [name, { bytes }] of place.things) {
      const text = `${name} ${bytes.toString('latin1')}`;
      expect(text).not.toMatch(/Qwertyasha|parties|Sharma/);
      expect(text).toContain('age-encryption.org/v1');
    }
    // The same content has another name under another key.
    expect(key.nameOf(shop.parties[0]!)).not.toBe((await newCopyKey()).nameOf(shop.parties[0]!));
  });

  it('should name what is damaged or missing, wherever a bit was turned, and mend it from a backup that has it', async () => {
    const throws = dice(SEED);
    const file = await backupOf(shopOf(throws, 1_000));
    const place = new MemoryPlace();
    await send(place, file);
    const { pieces } = await manifestOf(place, key, copyName(at(0)));
    const whole = [...place.things].map(([name, one]) => [name, { ...one }] as const);
    for (const [name, { bytes }] of whole)
      for (let n = 0; n < 6; n += 1) {
        const turned = Buffer.from(bytes);
        const bit = n === 0 ? 8 * 22 : throws.whole(0, turned.length * 8 - 1);
        turned[bit >> 3]! ^= 1 << (bit & 7);
        await place.put(name, turned);
        const found: DamagedCopy = await opened(place).then(() => fail(`${name}, bit ${bit}`), (error) => error); // prettier-ignore
        expect(found).toBeInstanceOf(DamagedCopy);
        expect(found.pieces).toEqual(name.includes('/pieces/') ? [name.split('/').at(-1)] : []);
        await place.put(name, bytes);
      }
    const lost = pieces[1]!.name;
    await place.remove(`${key.folder}/pieces/${lost}`);
    await expect(opened(place)).rejects.toMatchObject({ pieces: [lost], missing: 1 });
    expect(await mendPieces(place, key, file, [lost, 'never there'])).toEqual([lost]);
    expect(await opened(place)).toBe(raw(file));
    // A piece under the name of another one is no more that one, nor a copy under the name of another.
    const [one, other] = [pieces[0]!, pieces[2]!].map(({ name }) => `${key.folder}/pieces/${name}`);
    await place.put(one!, place.things.get(other!)!.bytes);
    await expect(opened(place)).rejects.toMatchObject({ pieces: [pieces[0]!.name] });
    const manifest = place.things.get(`${key.folder}/copies/${copyName(at(0))}`)!.bytes;
    await place.put(`${key.folder}/copies/${copyName(at(1))}`, manifest);
    await expect(opened(place, 1)).rejects.toMatchObject({ pieces: [] });
  });

  it('should open by no other key, and know a key that was typed wrong', async () => {
    const place = new MemoryPlace();
    await send(place, await backupOf(shopOf(dice(SEED), 20)));
    const other = await newCopyKey();
    expect(await copiesIn(place, other)).toEqual([]);
    await expect(opened(place, 0, { ...other, folder: key.folder })).rejects.toBeInstanceOf(DamagedCopy);
    const typed = key.identity.toLowerCase().replace(/(.{6})/g, '$1 ');
    expect((await copyKeyOf(typed))?.recipient).toBe(key.recipient);
    const letters = [...key.identity];
    letters[30] = letters[30] === 'Q' ? 'P' : 'Q';
    for (const wrong of [letters.join(''), key.recipient, 'AGE-SECRET-KEY-1', '', `${key.identity}Q`])
      expect(await copyKeyOf(wrong)).toBeNull();
  });

  it('should be none after half an upload or on a full disk, and go on from there', async () => {
    const file = await backupOf(shopOf(dice(SEED), 1_500));
    for (const room of [0, 1, 3]) {
      const place = new MemoryPlace({ room });
      await expect(send(place, file)).rejects.toBeInstanceOf(PlaceFailure);
      expect(await copiesIn(place, key)).toEqual([]);
      expect(place.things.size).toBe(room);
      place.room = Infinity;
      const sent = await send(place, file, 1);
      expect(sent.sentPieces).toBe(sent.pieces - room);
      expect(await opened(place, 1)).toBe(raw(file));
    }
    // One that was cut in the place, which the list of the last copy knows, is sent again.
    const place = new MemoryPlace();
    await send(place, file);
    const [name, { bytes }] = [...place.things].find(([one]) => one.includes('/pieces/'))!;
    await place.put(name, bytes.subarray(0, 100));
    expect((await send(place, file, 1)).sentPieces).toBe(1);
    expect(await opened(place, 1)).toBe(raw(file));
  });

  it('should be none where the place loses what it takes', async () => {
    const place = new MemoryPlace({ loses: (name) => name.includes('/pieces/') });
    await expect(send(place, await backupOf(shopOf(dice(SEED), 50)))).rejects.toBeInstanceOf(DamagedCopy);
    expect(await copiesIn(place, key)).toEqual([]);
  });

  it('should come out whole when two are sent at once, and be refused of a damaged backup', async () => {
    const throws = dice(SEED);
    const shop = shopOf(throws, 400);
    const first = await backupOf(shop);
    shop['parties']!.push(documentOf(throws));
    const second = await backupOf(shop);
    const place = new MemoryPlace();
    await Promise.all([send(place, first, 1), send(place, second, 2)]);
    expect([await opened(place, 1), await opened(place, 2)]).toEqual([raw(first), raw(second)]);
    expect(statSync(first).size).toBeGreaterThan(0);
    await expect(send(place, path.join(folder, 'gone.backup'), 3)).rejects.toThrow('ENOENT');
    expect((await copiesIn(place, key)).length).toBe(2);
  });
});

describe(`copies that are kept (SEED=${SEED})`, () => {
  it('should be the last of each of the last days and months that have one', () => {
    const copies = Array.from({ length: 400 }, (_, n) => at(-12 * n)).map((one) => ({ name: copyName(one), at: one })); // prettier-ignore
    const kept = keptOf(copies, { days: 3, months: 4 }).map(({ name }) => name.slice(0, 10));
    expect(kept).toEqual(['2026-10-01', '2026-09-30', '2026-09-29', '2026-08-31', '2026-07-31']);
    // A shop that was closed for years loses none.
    expect(keptOf(copies.slice(-1), { days: 1, months: 0 }).length).toBe(1);
  });

  it('should open after any removal, and leave no piece that none needs for longer than a day', async () => {
    const throws = dice(SEED);
    const shop = shopOf(throws, 150);
    const place = new MemoryPlace();
    const made = new Map<string, string>();
    for (let n = 0; n < 6; n += 1) {
      place.now = at(24 * n);
      shop['parties']!.splice(throws.whole(0, 120), 1 + throws.whole(0, 2), documentOf(throws));
      const file = await backupOf(shop);
      await send(place, file, 24 * n);
      made.set(copyName(at(24 * n)), raw(file));
      await place.put(
        `${key.folder}/pieces/${String(n).repeat(64)}`,
        Buffer.from('of a copy that was broken off'),
      );
      const { copies } = await removeOld(place, key, { days: 3, months: 0 }, place.now);
      expect(copies).toBe(Math.min(3, n + 1));
      const there = await copiesIn(place, key);
      const needed = new Set<string>();
      for (const copy of there) {
        const file = newFile();
        await openCopy(place, key, copy.name, file);
        expect(raw(file)).toBe(made.get(copy.name));
        for (const piece of (await manifestOf(place, key, copy.name)).pieces) needed.add(piece.name);
      }
      const spare = (await place.list(`${key.folder}/pieces`)).filter(({ name }) => !needed.has(name));
      for (const one of spare) expect(+place.now - +one.at).toBeLessThanOrEqual(24 * HOUR);
    }
    // A clock that went wrong dates it before all others.
    await send(place, await backupOf(shop), -24 * 400);
    const sent = copyName(at(-24 * 400));
    await removeOld(place, key, { days: 3, months: 0 }, place.now, sent);
    expect((await copiesIn(place, key)).map(({ name }) => name)).toContain(sent);
    await opened(place, -24 * 400);
    // Where one cannot be read nobody knows what it needs.
    place.now = at(24 * 30);
    const [last] = await copiesIn(place, key);
    await place.put(`${key.folder}/copies/${last!.name}`, Buffer.from('damaged'));
    const before = (await place.list(`${key.folder}/pieces`)).length;
    await removeOld(place, key, { days: 3, months: 0 }, place.now);
    expect((await place.list(`${key.folder}/pieces`)).length).toBe(before);
  });
});
