/**
 * A backup file: a gzip stream of BSON documents. First a header that lists the collections, then every
 * collection's documents in that order, last a document with their number and checksum, without which the file is
 * not whole.
 */
import { once } from 'node:events';
import {
  createReadStream,
  createWriteStream,
  fsyncSync,
  openSync,
  closeSync,
  renameSync,
  existsSync,
  rmSync,
} from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip, type Gzip } from 'node:zlib';
import { decode, type Doc, encode } from '../values/document';
import { type CollectionContents, type Digest, DigestBuilder, type Source, type Target } from './contents';

const FORMAT = 'shopbench-backup';
const VERSION = 1;
const MAX_DOCUMENT_BYTES = 64 * 1024 * 1024;

export class ArchiveTarget implements Target {
  private readonly gzip: Gzip = createGzip({ level: 6 });
  private readonly written: Promise<void>;
  private readonly total = new DigestBuilder();
  private current = new DigestBuilder();

  constructor(
    private readonly file: string,
    private readonly createdAt = new Date(),
  ) {
    if (existsSync(file)) throw new Error(`${file} exists already`);
    this.written = pipeline(this.gzip, createWriteStream(this.partial, { mode: 0o600 }));
    this.written.catch(() => {});
  }

  private get partial(): string {
    return `${this.file}.part`;
  }

  async refuseUnlessEmpty(collections: readonly CollectionContents[]): Promise<void> {
    const header = { format: FORMAT, version: VERSION, createdAt: this.createdAt, collections };
    await this.write(encode(header as unknown as Doc));
  }

  begin(): Promise<void> {
    this.current = new DigestBuilder();
    return Promise.resolve();
  }

  async insert(_: CollectionContents, documents: readonly Buffer[]): Promise<void> {
    for (const document of documents) {
      this.current.add(document);
      this.total.add(document);
    }
    await this.write(Buffer.concat(documents));
  }

  finish(): Promise<Digest> {
    return Promise.resolve(this.current.result());
  }

  /** Writes the end, flushes, and gives the file its name. */
  async complete(): Promise<void> {
    await this.write(encode({ end: true, ...this.total.result() }));
    this.gzip.end();
    await this.written;
    const descriptor = openSync(this.partial, 'r+');
    fsyncSync(descriptor);
    closeSync(descriptor);
    renameSync(this.partial, this.file);
  }

  close(): Promise<void> {
    this.gzip.destroy();
    rmSync(this.partial, { force: true });
    return Promise.resolve();
  }

  private async write(bytes: Buffer): Promise<void> {
    if (!this.gzip.write(bytes)) await Promise.race([once(this.gzip, 'drain'), this.written]);
  }
}

export class ArchiveSource implements Source {
  private readonly documentsOfFile: AsyncIterator<Buffer>;
  private contents: CollectionContents[] | undefined;
  private readonly total = new DigestBuilder();

  constructor(file: string) {
    if (!existsSync(file)) throw new Error(`There is no file ${file}`);
    this.documentsOfFile = readDocuments(createReadStream(file).pipe(createGunzip()))[Symbol.asyncIterator]();
  }

  async collections(): Promise<CollectionContents[]> {
    if (this.contents) return this.contents;
    const header = decode(await this.next());
    if (header.format !== FORMAT) throw new Error('This is not a backup file of this program');
    if (Number(header.version) !== VERSION)
      throw new Error(`Backup version ${String(header.version)} is not supported`);
    this.contents = (header.collections as Doc[]).map((one) => ({
      namespace: one.namespace as string,
      options: one.options as Doc,
      indexes: (one.indexes as Doc[]).map(plainIndex),
      documents: Number(one.documents),
    }));
    return this.contents;
  }

  async *documents(namespace: string): AsyncIterable<Buffer> {
    const count = (await this.collections()).find((one) => one.namespace === namespace)?.documents ?? 0;
    for (let i = 0; i < count; i++) {
      const document = await this.next();
      this.total.add(document);
      yield document;
    }
  }

  /** @throws unless the file's end is there and its checksum is that of the documents read. */
  async verifyEnd(): Promise<void> {
    const end = decode(await this.next());
    const { documents, checksum } = this.total.result();
    if (end.end !== true || Number(end.documents) !== documents || end.checksum !== checksum) {
      throw new Error('The backup file is damaged: its checksum does not fit');
    }
  }

  close(): Promise<void> {
    return Promise.resolve();
  }

  private async next(): Promise<Buffer> {
    const step = await this.documentsOfFile.next();
    if (step.done) throw new Error('The backup file is cut short');
    return step.value;
  }
}

/** Index options as plain values; key and filter keep their types. */
function plainIndex(index: Doc): CollectionContents['indexes'][number] {
  const { expireAfterSeconds, ...rest } = index;
  const expiry = expireAfterSeconds === undefined ? {} : { expireAfterSeconds: Number(expireAfterSeconds) };
  return { ...rest, ...expiry } as CollectionContents['indexes'][number];
}

async function* readDocuments(stream: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of stream) {
    rest = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
    let at = 0;
    while (rest.length - at >= 4) {
      const size = rest.readInt32LE(at);
      if (size < 5 || size > MAX_DOCUMENT_BYTES) throw new Error('The backup file is damaged');
      if (rest.length - at < size) break;
      yield rest.subarray(at, at + size);
      at += size;
    }
    rest = rest.subarray(at);
  }
  if (rest.length > 0) throw new Error('The backup file is cut short');
}
