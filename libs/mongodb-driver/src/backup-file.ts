/**
 * The backup file that both the API and the embedded database write and read: a gzip stream of BSON documents. First a
 * header that lists the collections, then every collection's documents in that order, last a document with their number
 * and checksum, without which the file is not whole.
 */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

/** What the header says of itself. */
export const BACKUP_FORMAT = { format: 'shopbench-backup', version: 1 } as const;

const MOST_DOCUMENT_BYTES = 64 * 1024 * 1024;
const HASH_BYTES = 32;

/** Count and checksum of documents, whatever their order. */
export interface Digest {
  documents: number;
  checksum: string;
}

/** Adds up documents' SHA-256 hashes by exclusive or; documents of one collection differ at least in their `_id`. */
export class DigestBuilder {
  private documents = 0;
  private readonly sum = Buffer.alloc(HASH_BYTES);

  add(document: Uint8Array): void {
    const hash = createHash('sha256').update(document).digest();
    for (let i = 0; i < HASH_BYTES; i += 1) this.sum[i] = this.sum[i]! ^ hash[i]!;
    this.documents += 1;
  }

  result(): Digest {
    return { documents: this.documents, checksum: this.sum.toString('hex') };
  }
}

/** Writes a backup file; it gets its name only when it is whole and on the disk. */
export class BackupFileWriter {
  private readonly gzip = createGzip();
  private readonly part: string;
  private readonly written: Promise<void>;

  constructor(private readonly file: string) {
    this.part = `${file}.part`;
    this.written = pipeline(this.gzip, createWriteStream(this.part, { mode: 0o600 }));
    // A full disk is told where `written` is waited for.
    this.written.catch(() => undefined);
  }

  async write(bytes: Uint8Array): Promise<void> {
    if (!this.gzip.write(bytes)) await Promise.race([once(this.gzip, 'drain'), this.written]);
  }

  async finish(): Promise<void> {
    this.gzip.end();
    await this.written;
    const handle = await open(this.part, 'r+');
    await handle.sync();
    await handle.close();
    await rename(this.part, this.file);
  }

  /** Leaves nothing of a file that was not finished. */
  async abandon(): Promise<void> {
    this.gzip.destroy();
    await rm(this.part, { force: true });
  }
}

/**
 * The documents of a backup file one after another, the header and the end among them. Throws for a damaged or cut file,
 * and for one that cannot be read.
 */
export async function* backupFileDocuments(file: string): AsyncGenerator<Buffer, undefined> {
  let rest: Buffer = Buffer.alloc(0);
  const content = createGunzip();
  // What goes wrong with the file is thrown here by `content`, which is ended with it.
  pipeline(createReadStream(file), content).catch(() => undefined);
  for await (const chunk of content as AsyncIterable<Buffer>) {
    rest = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
    let at = 0;
    while (rest.length - at >= 4) {
      const size = rest.readInt32LE(at);
      if (size < 5 || size > MOST_DOCUMENT_BYTES) throw new Error('The backup file is damaged');
      if (rest.length - at < size) break;
      yield rest.subarray(at, at + size);
      at += size;
    }
    rest = rest.subarray(at);
  }
  if (rest.length > 0) throw new Error('The backup file is cut short');
}
