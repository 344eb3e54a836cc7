import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { spawnSync } from 'node:child_process';
import { startS3, startWebdav, type CopyServer } from '../../../../test/support/copy-servers';
import { FolderPlace, markFolder } from './folder-place';
import { PlaceFailure, type Place } from './place';
import { S3Place } from './s3-place';
import { WebdavPlace } from './webdav-place';

let home: string;
let webdav: CopyServer;
let s3: CopyServer;
beforeAll(async () => {
  home = mkdtempSync(path.join(tmpdir(), 'places-'));
  mkdirSync(path.join(home, 'data'));
  [webdav, s3] = [await startWebdav(), await startS3()];
});
afterAll(async () => {
  rmSync(home, { recursive: true });
  await webdav.close();
  await s3.close();
});
afterEach(() => {
  for (const server of [webdav, s3]) server.fails = () => undefined;
});

const bucket = (secretKey = 'secret') => ({
  ...{ endpoint: s3.url, bucket: 'shop', region: 'ap-south-1', accessKey: 'AKIA', secretKey },
});
async function folderPlace(name: string): Promise<Place> {
  const folder = path.join(home, name);
  mkdirSync(folder, { recursive: true });
  const { marker } = await markFolder(folder, path.join(home, 'data'));
  return new FolderPlace('usb', name, folder, marker);
}
const PLACES: [string, () => Promise<Place>][] = [
  ['a folder', () => folderPlace('usb')],
  ['WebDAV', async () => Promise.resolve(new WebdavPlace('cloud', `${webdav.url}/dav/`, 'shop', 'secret'))],
  ['S3', async () => Promise.resolve(new S3Place('bucket', bucket()))],
];
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof PlaceFailure ? error.said.code : String(error)),
  );

describe.each(PLACES)('%s', (_, make) => {
  it('should give back what was put there, and list it by folder', async () => {
    const place = await make();
    expect(await place.list('shopbench-1/pieces')).toEqual([]);
    expect(await place.get('shopbench-1/pieces/a')).toBeNull();
    for (const name of ['a', 'b', 'c', 'd', 'e'])
      await place.put(`shopbench-1/pieces/${name}`, Buffer.from(name.repeat(9)));
    await place.put('shopbench-1/copies/x', Buffer.from([0, 255, 13, 10]));
    await place.put('shopbench-1/pieces/a', Buffer.from('other'));
    const listed = (await place.list('shopbench-1/pieces')).sort((a, b) => (a.name < b.name ? -1 : 1));
    expect(listed.map(({ name, size }) => `${name}${size}`)).toEqual(['a5', 'b9', 'c9', 'd9', 'e9']);
    expect(Math.abs(Date.now() - +listed[0]!.at)).toBeLessThan(60_000);
    expect(await place.get('shopbench-1/copies/x')).toEqual(Buffer.from([0, 255, 13, 10]));
    expect((await place.get('shopbench-1/pieces/a'))?.toString()).toBe('other');
    await place.remove('shopbench-1/pieces/a');
    await place.remove('shopbench-1/pieces/a');
    expect((await place.list('shopbench-1/pieces')).length).toBe(4);
  });
});

describe('a folder', () => {
  it('should have what was put there on the disk under its name', async () => {
    const place = await folderPlace('flushed');
    const handle = await open(home);
    const flushing = jest.spyOn(Object.getPrototypeOf(handle) as typeof handle, 'sync');
    await handle.close();
    const flushed = async (work: Promise<void>) => {
      const kinds: boolean[] = [];
      flushing.mockImplementation(async function (this: typeof handle) {
        kinds.push((await this.stat()).isDirectory());
        await this.datasync();
      });
      await work;
      return kinds;
    };
    // The file, its folder, and those in which folders were made for it.
    expect(await flushed(place.put('a/b/c', Buffer.from('c')))).toEqual([false, true, true, true]);
    expect(await flushed(place.put('a/b/d', Buffer.from('d')))).toEqual([false, true]);
    flushing.mockRestore();
  });

  it('should be found by its marker alone, so that a disk that is not there never fills this one', async () => {
    const place = await folderPlace('stick');
    await place.put('a/b', Buffer.from('b'));
    const folder = path.join(home, 'stick');
    rmSync(folder, { recursive: true });
    expect(await codeOf(place.list('a'))).toBe('copy.diskGone');
    // The folder that a mount leaves.
    mkdirSync(folder);
    for (const work of [
      place.put('a/b', Buffer.from('b')),
      place.get('a/b'),
      place.list('a'),
      place.remove('a/b'),
    ])
      expect(await codeOf(work)).toBe('copy.diskGone');
    expect(readdirSync(folder)).toEqual([]);
    // Another disk.
    await markFolder(folder, path.join(home, 'data'));
    expect(await codeOf(place.list('a'))).toBe('copy.diskGone');
  });

  it('should leave nothing under a name of what was not written whole', async () => {
    const place = await folderPlace('faulty');
    mkdirSync(path.join(home, 'faulty', 'a', 'taken'), { recursive: true });
    writeFileSync(path.join(home, 'faulty', 'a', 'taken', 'x'), 'x');
    // A folder of that name: the last step fails.
    expect(await codeOf(place.put('a/taken', Buffer.from('b')))).toMatch(/^copy\.disk/);
    expect(readdirSync(path.join(home, 'faulty', 'a'))).toEqual(['taken']);
  });

  it('should not be one among the shop’s data or one that is not there, and keep its mark', async () => {
    const data = path.join(home, 'data');
    mkdirSync(path.join(data, 'inside'));
    expect(await codeOf(markFolder(path.join(data, 'inside'), data))).toBe('copy.amongData');
    expect(await codeOf(markFolder(data, data))).toBe('copy.amongData');
    expect(await codeOf(markFolder(path.join(home, 'nowhere'), data))).toBe('copy.noFolder');
    expect(existsSync(path.join(home, 'nowhere'))).toBe(false);
    const { root } = path.parse(data);
    const lies = readdirSync(root);
    expect(await codeOf(markFolder(root, data))).toBe('copy.wholeDisk');
    expect(readdirSync(root)).toEqual(lies);
    mkdirSync(path.join(home, 'twice'));
    const first = await markFolder(path.join(home, 'twice'), data);
    expect(first.isSameDisk).toBe(true);
    expect(await markFolder(path.join(home, 'twice'), data)).toEqual(first);
  });
});

/** A disk of 1 MB, where this machine lets us have one. */
function smallDisk(folder: string): boolean {
  mkdirSync(folder);
  return spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder]).status === 0;
}

it('a disk that is full should be told, keep what was there, and nothing half', async () => {
  const folder = path.join(home, 'full');
  // Only root mounts one; elsewhere nothing is tried.
  if (!smallDisk(folder)) return;
  const data = path.join(home, 'data');
  try {
    const { marker, isSameDisk } = await markFolder(folder, data);
    const place = new FolderPlace('usb', 'full', folder, marker);
    await place.put('a/one', Buffer.alloc(600_000, 1));
    expect(await codeOf(place.put('a/two', Buffer.alloc(600_000, 2)))).toBe('copy.full');
    expect(await codeOf(place.put('a/one', Buffer.alloc(600_000, 3)))).toBe('copy.full');
    expect([isSameDisk, readdirSync(path.join(folder, 'a'))]).toEqual([false, ['one']]);
    expect(await place.get('a/one')).toEqual(Buffer.alloc(600_000, 1));
    // Full to the last byte when it is named: it has no mark that is none.
    rmSync(path.join(folder, 'shopbench-place.json'));
    const fill = spawnSync('dd', ['if=/dev/zero', `of=${path.join(folder, 'fill')}`, 'bs=4096']);
    expect(fill.stderr.toString()).toContain('No space left');
    expect(await codeOf(markFolder(folder, data))).toBe('copy.full');
    expect(readdirSync(folder).sort()).toEqual(['a', 'fill']);
  } finally {
    spawnSync('umount', [folder]);
  }
});

describe('a server', () => {
  it.each([423, 409])(
    'that answers %i should be asked again, later each time, and not for ever',
    async (status) => {
      const pauses = [1, 1, 1];
      for (const [server, place] of [
        [webdav, new WebdavPlace('cloud', `${webdav.url}/dav`, 'shop', 'secret', pauses)],
        [s3, new S3Place('bucket', bucket(), pauses)],
      ] as const) {
        let times = 2;
        server.fails = (method) => (method === 'PUT' && times-- > 0 ? status : undefined);
        await place.put(`l${status}/a`, Buffer.from('x'));
        expect((await place.get(`l${status}/a`))?.toString()).toBe('x');
        server.fails = (method) => (method === 'PUT' ? status : undefined);
        const before = server.asked.length;
        expect(await codeOf(place.put(`l${status}/b`, Buffer.from('x')))).toBe(status === 423 ? 'copy.locked' : 'copy.serverSays'); // prettier-ignore
        expect(server.asked.slice(before).filter((one) => one.startsWith('PUT'))).toHaveLength(4);
        expect((await place.list(`l${status}`)).map(({ name }) => name)).toEqual(['a']);
      }
    },
  );

  it('should have its folder made anew where somebody removed it meanwhile', async () => {
    const place = new WebdavPlace('cloud', `${webdav.url}/dav`, 'shop', 'secret', [1]);
    await place.put('gone/a', Buffer.from('x'));
    webdav.folders!.delete('/dav/gone');
    await place.put('gone/b', Buffer.from('y'));
    expect((await place.get('gone/b'))?.toString()).toBe('y');
  });

  it.each([
    [401, 'copy.refused'],
    [403, 'copy.refused'],
    [507, 'copy.full'],
    [503, 'copy.serverSays'],
    [302, 'copy.serverSays'],
    [418, 'copy.serverSays'],
  ])('should be understood where it answers %i, and leave nothing under a name', async (status, code) => {
    for (const [server, place] of [
      [webdav, new WebdavPlace('cloud', `${webdav.url}/dav`, 'shop', 'secret')],
      [s3, new S3Place('bucket', bucket())],
    ] as const) {
      server.fails = (method) => (method === 'PUT' ? status : undefined);
      expect(await codeOf(place.put('f/half', Buffer.from('x')))).toBe(code);
      expect([...server.things.keys()].filter((name) => name.includes('f/'))).toEqual([]);
    }
  });

  it('should have half an upload under no name that counts', async () => {
    const place = new WebdavPlace('cloud', `${webdav.url}/dav`, 'shop', 'secret');
    webdav.fails = (method) => (method === 'MOVE' || method === 'DELETE' ? 500 : undefined);
    expect(await codeOf(place.put('g/half', Buffer.from('x')))).toBe('copy.serverSays');
    webdav.fails = () => undefined;
    expect(await place.list('g')).toEqual([]);
  });

  it('should lose what a broken off upload left after a day, and pass over what has no name of ours', async () => {
    const place = new WebdavPlace('cloud', `${webdav.url}/dav`, 'shop', 'secret');
    await place.put('h/whole', Buffer.from('x'));
    const [old, young] = [new Date(Date.now() - 25 * 3_600_000), new Date()];
    webdav.things.set('/dav/h/part-old', { bytes: Buffer.from('x'), at: old });
    webdav.things.set('/dav/h/part-young', { bytes: Buffer.from('x'), at: young });
    webdav.things.set('/dav/h/100%', { bytes: Buffer.from('x'), at: old });
    expect((await place.list('h')).map(({ name }) => name)).toEqual(['whole']);
    const left = [...webdav.things.keys()].filter((name) => name.startsWith('/dav/h/'));
    expect(left.sort()).toEqual(['/dav/h/100%', '/dav/h/part-young', '/dav/h/whole']);
  });

  it('should be told from one that refuses, does not answer, or is no server', async () => {
    expect(await codeOf(new S3Place('b', bucket('wrong')).list('a'))).toBe('copy.refused');
    expect(await codeOf(new WebdavPlace('c', `${webdav.url}/dav`, 'shop', 'no').list('a'))).toBe(
      'copy.refused',
    );
    expect(await codeOf(new WebdavPlace('c', 'http://127.0.0.1:1', 'a', 'b').list('a'))).toBe(
      'copy.unreachable',
    );
  });
});
