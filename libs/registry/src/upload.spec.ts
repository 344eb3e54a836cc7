import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import zlib from 'node:zlib';
import { say } from '@shopbench/contracts';
import tar, { type Header } from 'tar-stream';
import { RegistryRefusal } from './refusal';
import { differingCopies, packBuild, unpackBuild } from './upload';

type HeaderArgument = Partial<Header> & Pick<Header, 'name'>;

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(tmpdir(), 'upload-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

/** A `.tgz` of these entries, each with a letter in it. */
async function packed(...headers: HeaderArgument[]): Promise<Buffer> {
  const pack = tar.pack();
  for (const header of headers) {
    if (header.type && header.type !== 'file') pack.entry(header);
    else pack.entry(header, 'x');
  }
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
    ['a folder that leads out', { name: '../', type: 'directory' }],
    ['a name with a NUL in it', { name: `evil.js\0.png${'x'.repeat(120)}` }],
    ['a name that says nothing', { name: 'a/./evil.js' }],
    ['a name with a line break', { name: 'evil\n.js' }],
    ['a name that is too long', { name: `${'a'.repeat(101)}.js` }],
    ['a path that is too deep', { name: `${'a/'.repeat(8)}evil.js` }],
    ['a path without an end', { name: 'a/'.repeat(50_000) + 'evil.js' }],
  ] as [string, HeaderArgument][])('should be refused for %s', async (_what, header) => {
    await expect(unpack(await packed(header))).rejects.toThrow(
      /no path inside|no plain file|too long a path/,
    );
    await expect(unpack(await packed(header))).rejects.toBeInstanceOf(RegistryRefusal);
    expect(fs.readdirSync(folder)).toEqual([]);
  });

  it.each([
    ['in capital letters', ['Area.js', 'area.js'], /area\.js and Area\.js differ by capital letters alone/],
    ['in a folder in capital letters', ['img/a.js', 'IMG/b.js'], /IMG and img differ by capital letters/],
    ['as it is', ['a.js', 'a.js'], /a\.js is in the build twice/],
    [
      'as a folder',
      ['build.json/x', 'build.json'],
      /build\.json is in the build twice, as a file and as a folder/,
    ],
    [
      'as a file',
      ['build.json', 'build.json/x'],
      /build\.json is in the build twice, as a file and as a folder/,
    ],
  ])('should be refused for a name that is there again %s', async (_how, names, reason) => {
    await expect(unpack(await packed(...names.map((name) => ({ name }))))).rejects.toThrow(reason);
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

  it.each([
    ['folders of its files', (at: number) => ({ name: `${at}/${at}/a.js` })],
    ['folders alone', (at: number) => ({ name: `${at}`, type: 'directory' as const })],
  ])('should be refused for too many %s', async (_what, header) => {
    const sent = Readable.from([await packed(...Array.from({ length: 21 }, (_, at) => header(at)))]);
    const limits = { bytes: 1_000_000, files: 10 };
    await expect(unpackBuild(sent, path.join(folder, 'in'), limits)).rejects.toThrow(/too large/);
  });

  it('should leave what the disk refuses to be told as that, and write nothing after it was given up', async () => {
    const target = path.join(folder, 'in');
    fs.writeFileSync(target, 'no folder');
    await expect(unpack(await packed({ name: 'a.js' }))).rejects.toThrow(/EEXIST|ENOTDIR/);
    expect(fs.readdirSync(folder)).toEqual(['in']);
  });
});

describe('copies made ready for browsers', () => {
  const differs = (file: string) => say('build.copyDiffers', { file });

  it('should hold what the file beside them holds', async () => {
    fs.writeFileSync(path.join(folder, 'a.js'), 'sound');
    fs.writeFileSync(path.join(folder, 'a.js.br'), zlib.brotliCompressSync('sound'));
    fs.writeFileSync(path.join(folder, 'a.js.gz'), zlib.gzipSync('sound'));
    expect(await differingCopies(folder)).toEqual([]);
    fs.writeFileSync(path.join(folder, 'a.js.gz'), zlib.gzipSync('evil'));
    fs.writeFileSync(path.join(folder, 'b.js.br'), zlib.brotliCompressSync('alone'));
    expect(await differingCopies(folder)).toEqual(['a.js.gz', 'b.js.br'].map(differs));
  });

  it('should be unpacked no further than the file beside them is long', async () => {
    fs.writeFileSync(path.join(folder, 'a.js'), '');
    fs.writeFileSync(path.join(folder, 'a.js.br'), zlib.brotliCompressSync(''));
    fs.writeFileSync(path.join(folder, 'b.js'), 'x');
    fs.writeFileSync(path.join(folder, 'b.js.gz'), zlib.gzipSync(Buffer.alloc(50_000_000)));
    expect(await differingCopies(folder)).toEqual([differs('b.js.gz')]);
  });
});
