import { existsSync } from 'node:fs';
import {
  BACKUP_FORMAT,
  backupFileDocuments,
  BackupFileWriter,
  type Digest,
  DigestBuilder,
} from '@shopbench/mongodb-driver';
import { decode, type Doc, encode } from '../values/document';
import { type CollectionContents, type Source, type Target } from './contents';

/** Collections on their way into a backup file. */
export class ArchiveTarget implements Target {
  private readonly writer: BackupFileWriter;
  private readonly total = new DigestBuilder();
  private current = new DigestBuilder();

  constructor(
    file: string,
    private readonly createdAt = new Date(),
  ) {
    if (existsSync(file)) throw new Error(`${file} exists already`);
    this.writer = new BackupFileWriter(file);
  }

  async refuseUnlessEmpty(collections: readonly CollectionContents[]): Promise<void> {
    const header = { ...BACKUP_FORMAT, createdAt: this.createdAt, collections };
    await this.writer.write(encode(header as unknown as Doc));
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
    await this.writer.write(Buffer.concat(documents));
  }

  finish(): Promise<Digest> {
    return Promise.resolve(this.current.result());
  }

  /** Writes the end, flushes, and gives the file its name. */
  async complete(): Promise<void> {
    await this.writer.write(encode({ end: true, ...this.total.result() }));
    await this.writer.finish();
  }

  close(): Promise<void> {
    return this.writer.abandon();
  }
}

/** Collections of a backup file. */
export class ArchiveSource implements Source {
  private readonly documentsOfFile: AsyncIterator<Buffer>;
  private contents: CollectionContents[] | undefined;
  private readonly total = new DigestBuilder();

  constructor(file: string) {
    if (!existsSync(file)) throw new Error(`There is no file ${file}`);
    this.documentsOfFile = backupFileDocuments(file);
  }

  async collections(): Promise<CollectionContents[]> {
    if (this.contents) return this.contents;
    const header = decode(await this.next());
    if (header.format !== BACKUP_FORMAT.format) throw new Error('This is not a backup file of this program');
    if (Number(header.version) !== BACKUP_FORMAT.version)
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
