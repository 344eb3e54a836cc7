import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import zlib from 'node:zlib';
import tar, { type Header } from 'tar-stream';
import { differingCopies, packBuild, unpackBuild } from './upload';

type HeaderArgument = Partial<Header> & Pick<Header, 'name'>;

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(tmpdir(), 'upload-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

/** A `.tgz` of one entry. */
async function packed(header: HeaderArgument, content = 'x'): Promise<Buffer> {
  const pack = tar.pack();
  if (header.type && header.type !== 'file') pack.entry(header);
  else pack.entry(header, content);
  pack.finalize();
  const parts: Buffer[] = [];
  for await (const part of pack) parts.push(part as Buffer);
  return zlib.gzipSync(Buffer.concat(parts));
}

const unpack = (content: Buffer) => unpackBuild(Readable.from([content]), path.join(folder, 'in'));

describe('a build that is sent', () => {
  it('should be what was packed', async () => {
    const from = path.join(folder, 'from');
    fs.mkdirSync(path.join(from, 'img'), { recursive: true });
    fs.writeFileSync(path.join(from, 'area.json'), '{}');
    fs.writeFileSync(path.join(from, 'img/logo.1a2b3c4d.svg'), '<svg/>');
    await unpack(await packBuild(from));
    expect(fs.readFileSync(path.join(folder, 'in/area.json'), 'utf8')).toBe('{}');
    expect(fs.readFileSync(path.join(folder, 'in/img/logo.1a2b3c4d.svg'), 'utf8')).toBe('<svg/>');
  });

  it('should be taken with its folders and a dot before its names', async () => {
    await unpack(await packed({ name: './area.json' }));
    await unpack(await packed({ name: './', type: 'directory' }));
    expect(fs.readdirSync(path.join(folder, 'in'))).toEqual(['area.json']);
  });

  it.each([
    ['a path that leads out', { name: '../evil.js' }],
    ['a path that leads out further in', { name: 'a/../../evil.js' }],
    ['an absolute path', { name: '/evil.js' }],
    ['a hidden file', { name: '.npmrc' }],
    ['a path of another system', { name: 'a\\..\\evil.js' }],
    ['a link', { name: 'evil.js', type: 'symlink', linkname: '/etc/passwd' }],
    ['a hard link', { name: 'evil.js', type: 'link', linkname: '/etc/passwd' }],
    ['a device', { name: 'evil.js', type: 'character-device' }],
  ] as [string, HeaderArgument][])('should be refused for %s', async (_what, header) => {
    await expect(unpack(await packed(header))).rejects.toThrow(/no path inside|no plain file/);
    expect(fs.readdirSync(folder)).toEqual([]);
  });

  it.each([
    ['no .tgz', Buffer.from('hello')],
    ['a .tgz cut short', zlib.gzipSync(Buffer.alloc(20_000, 1)).subarray(0, 20)],
    ['no tar inside', zlib.gzipSync(Buffer.alloc(2_000, 'x'))],
  ])('should be refused when it is %s', async (_what, content) => {
    await expect(unpack(content)).rejects.toThrow(/cannot be read as a \.tgz/);
  });

  it.each([
    ['bytes', { bytes: 10_000, files: 9 }],
    ['files', { bytes: 100_000_000, files: 1 }],
  ])('should be refused when it unpacks to too many %s', async (_what, limits) => {
    const from = path.join(folder, 'from');
    fs.mkdirSync(from);
    for (const name of ['a.js', 'b.js']) fs.writeFileSync(path.join(from, name), 'x'.repeat(20_000));
    const sent = Readable.from([await packBuild(from)]);
    await expect(unpackBuild(sent, path.join(folder, 'in'), limits)).rejects.toThrow(/too large/);
  });
});

describe('copies made ready for browsers', () => {
  it('should hold what the file beside them holds', async () => {
    fs.writeFileSync(path.join(folder, 'a.js'), 'sound');
    fs.writeFileSync(path.join(folder, 'a.js.br'), zlib.brotliCompressSync('sound'));
    fs.writeFileSync(path.join(folder, 'a.js.gz'), zlib.gzipSync('sound'));
    expect(await differingCopies(folder)).toEqual([]);
    fs.writeFileSync(path.join(folder, 'a.js.gz'), zlib.gzipSync('evil'));
    fs.writeFileSync(path.join(folder, 'b.js.br'), zlib.brotliCompressSync('alone'));
    expect(await differingCopies(folder)).toEqual([
      expect.stringMatching(/^a\.js\.gz/),
      expect.stringMatching(/^b\.js\.br/),
    ]);
  });

  it('should be unpacked no further than the file beside them is long', async () => {
    fs.writeFileSync(path.join(folder, 'a.js'), '');
    fs.writeFileSync(path.join(folder, 'a.js.br'), zlib.brotliCompressSync(''));
    fs.writeFileSync(path.join(folder, 'b.js'), 'x');
    fs.writeFileSync(path.join(folder, 'b.js.gz'), zlib.gzipSync(Buffer.alloc(50_000_000)));
    expect(await differingCopies(folder)).toEqual([expect.stringMatching(/^b\.js\.gz/)]);
  });
});
