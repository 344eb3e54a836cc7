import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { backupFileDocuments, BackupFileWriter, DigestBuilder } from './backup-file';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'backup-file-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** As long as its first four bytes say, like a BSON document. */
function documentOf(size: number): Buffer {
  const document = Buffer.alloc(size, size % 251);
  document.writeInt32LE(size);
  return document;
}
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
async function read(file: string): Promise<Buffer[]> {
  const documents: Buffer[] = [];
  for await (const document of backupFileDocuments(file)) documents.push(Buffer.from(document));
  return documents;
}

describe('a backup file', () => {
  it('should give back what was written, and have its name only when it is whole', async () => {
    const file = path.join(folder, 'whole');
    const documents = [5, 17, 300_000, 5, 90_000].map(documentOf);
    const writer = new BackupFileWriter(file);
    for (const document of documents) await writer.write(document);
    expect(existsSync(file)).toBe(false);
    await writer.finish();
    // By their hashes: jest compares long buffers byte by byte.
    expect((await read(file)).map(hashOf)).toEqual(documents.map(hashOf));
    const other = new BackupFileWriter(path.join(folder, 'other'));
    await other.write(documents[0]!);
    await other.abandon();
    expect([existsSync(path.join(folder, 'other')), existsSync(path.join(folder, 'other.part'))]).toEqual([false, false]); // prettier-ignore
  });

  it.each([
    ['cut short', (bytes: Buffer) => bytes.subarray(0, bytes.length - 3)],
    ['damaged', (bytes: Buffer) => Buffer.concat([bytes, Buffer.from([1, 0, 0, 0, 0])])],
  ])('should be refused when it is %s', async (name, change) => {
    const file = path.join(folder, name);
    writeFileSync(file, gzipSync(change(gunzipSync(readFileSync(path.join(folder, 'whole'))))));
    await expect(read(file)).rejects.toThrow(name);
  });

  it('should be refused, and end nothing else, when it cannot be read', async () => {
    await expect(read(path.join(folder, 'gone'))).rejects.toThrow('ENOENT');
    // A folder opens, and fails at the first read, as a broken disk does.
    await expect(read(folder)).rejects.toThrow('EISDIR');
  });
});

it('should say the same of the same documents in any order, and something else of others', () => {
  const of = (...sizes: number[]) => {
    const digest = new DigestBuilder();
    sizes.forEach((size) => digest.add(documentOf(size)));
    return digest.result();
  };
  expect(of(5, 6, 7)).toEqual(of(7, 5, 6));
  expect(of(5, 6).checksum).not.toBe(of(5, 7).checksum);
});
