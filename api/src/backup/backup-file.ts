/**
 * A backup file, the same that `npm run db -- backup` writes: a gzip stream of BSON documents. First a header that lists
 * the collections, then every collection's documents in that order, last a document with their number and checksum,
 * without which the file is not whole.
 */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { mongo } from 'mongoose';
import { ruleBroken } from '../common/answers/failure';

const FORMAT = 'shopbench-backup';
const VERSION = 1;
const MOST_DOCUMENT_BYTES = 64 * 1024 * 1024;
const HASH_BYTES = 32;
const { BSON } = mongo;

/** A collection of a backup, apart from its documents. */
export interface BackedUpCollection {
  /** Database and collection: `shopbench.parties`. */
  namespace: string;
  options: object;
  indexes: object[];
  documents: number;
}

export interface BackupHeader {
  createdAt: Date;
  collections: BackedUpCollection[];
}

/** Count and checksum of documents, whatever their order: their SHA-256 hashes added up by exclusive or. */
export class Digest {
  documents = 0;
  private readonly sum = Buffer.alloc(HASH_BYTES);

  add(document: Uint8Array): void {
    const hash = createHash('sha256').update(document).digest();
    for (let i = 0; i < HASH_BYTES; i += 1) this.sum[i] = this.sum[i]! ^ hash[i]!;
    this.documents += 1;
  }

  get checksum(): string {
    return this.sum.toString('hex');
  }
}

/** Writes a backup file; it gets its name only when it is whole and on the disk. */
export async function writeBackup(
  file: string,
  header: BackupHeader,
  documents: AsyncIterable<Uint8Array>,
): Promise<void> {
  const part = `${file}.part`;
  const gzip = createGzip();
  const written = pipeline(gzip, createWriteStream(part, { mode: 0o600 }));
  // A full disk is told where `written` is waited for.
  written.catch(() => undefined);
  const write = async (bytes: Uint8Array) => {
    if (!gzip.write(bytes)) await Promise.race([once(gzip, 'drain'), written]);
  };
  const digest = new Digest();
  try {
    await write(BSON.serialize({ format: FORMAT, version: VERSION, ...header }));
    for await (const document of documents) {
      digest.add(document);
      await write(document);
    }
    const expected = header.collections.reduce((sum, one) => sum + one.documents, 0);
    if (expected !== digest.documents) throw new Error('The collections changed while they were read');
    await write(BSON.serialize({ end: true, documents: digest.documents, checksum: digest.checksum }));
    gzip.end();
    await written;
    const handle = await open(part, 'r+');
    await handle.sync();
    await handle.close();
    await rename(part, file);
  } catch (error) {
    gzip.destroy();
    await rm(part, { force: true });
    throw error;
  }
}

/** A document of a backup file and the collection that it belongs to. */
export interface BackedUpDocument {
  collection: string;
  bytes: Uint8Array;
}

/**
 * Reads a backup file in pieces: first its header, then each document. Throws 422 for a file that is damaged, cut short or
 * of another format; that it is whole is known only after the last document.
 */
export async function* readBackup(file: string): AsyncGenerator<BackupHeader | BackedUpDocument> {
  const parts = documentsOf(createReadStream(file).pipe(createGunzip()));
  const next = async () => {
    const step = await parts.next().catch(() => {
      throw damaged();
    });
    if (step.done) throw damaged();
    return step.value;
  };
  const header = plain(await next()) as Partial<BackupHeader> & { format?: string; version?: number };
  if (header.format !== FORMAT) throw ruleBroken('This is not a backup of this program', 'file');
  if (header.version !== VERSION || !Array.isArray(header.collections))
    throw ruleBroken(`Backups of version ${String(header.version)} cannot be read by this release`, 'file');
  const { createdAt, collections } = header as BackupHeader;
  yield { createdAt, collections };
  const digest = new Digest();
  for (const { namespace, documents } of collections) {
    const collection = namespace.slice(namespace.indexOf('.') + 1);
    for (let n = 0; n < documents; n += 1) {
      const bytes = await next();
      digest.add(bytes);
      yield { collection, bytes };
    }
  }
  const end = plain(await next()) as { end?: boolean; documents?: number; checksum?: string };
  if (end.end !== true || end.documents !== digest.documents || end.checksum !== digest.checksum)
    throw damaged();
  if (!(await parts.next()).done) throw damaged();
}

async function* documentsOf(stream: AsyncIterable<Buffer>): AsyncGenerator<Uint8Array, undefined> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of stream) {
    rest = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
    let at = 0;
    while (rest.length - at >= 4) {
      const size = rest.readInt32LE(at);
      if (size < 5 || size > MOST_DOCUMENT_BYTES) throw damaged();
      if (rest.length - at < size) break;
      yield rest.subarray(at, at + size);
      at += size;
    }
    rest = rest.subarray(at);
  }
  if (rest.length > 0) throw damaged();
}

function plain(bytes: Uint8Array): object {
  try {
    return BSON.deserialize(bytes);
  } catch {
    throw damaged();
  }
}

const damaged = () => ruleBroken('The backup file is damaged or cut short', 'file');
