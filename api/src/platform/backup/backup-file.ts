import { mongo } from 'mongoose';
import {
  BACKUP_FORMAT,
  backupFileDocuments,
  BackupFileWriter,
  DigestBuilder,
} from '@shopbench/mongodb-driver';
import { say } from '@shopbench/contracts';
import { ruleBroken } from '../../kernel/answers/failure';

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

/** Writes a backup file, the same that `npm run db -- backup` writes. Throws when it cannot be whole; then there is none. */
export async function writeBackup(
  file: string,
  header: BackupHeader,
  documents: AsyncIterable<Uint8Array>,
): Promise<void> {
  const writer = new BackupFileWriter(file);
  const digest = new DigestBuilder();
  try {
    await writer.write(BSON.serialize({ ...BACKUP_FORMAT, ...header }));
    for await (const document of documents) {
      digest.add(document);
      await writer.write(document);
    }
    const whole = digest.result();
    const expected = header.collections.reduce((sum, one) => sum + one.documents, 0);
    if (expected !== whole.documents) throw new Error('The collections changed while they were read');
    await writer.write(BSON.serialize({ end: true, ...whole }));
    await writer.finish();
  } catch (error) {
    await writer.abandon();
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
  const parts = backupFileDocuments(file);
  const next = async () => {
    const step = await parts.next().catch(() => {
      throw damaged();
    });
    if (step.done) throw damaged();
    return step.value;
  };
  const header = plain(await next()) as Partial<BackupHeader> & { format?: string; version?: number };
  if (header.format !== BACKUP_FORMAT.format) throw ruleBroken(say('backup.notOurs'), 'file');
  if (header.version !== BACKUP_FORMAT.version || !Array.isArray(header.collections))
    throw ruleBroken(say('backup.version', { version: String(header.version) }), 'file');
  const { createdAt, collections } = header as BackupHeader;
  yield { createdAt, collections };
  const digest = new DigestBuilder();
  for (const { namespace, documents } of collections) {
    const collection = namespace.slice(namespace.indexOf('.') + 1);
    for (let n = 0; n < documents; n += 1) {
      const bytes = await next();
      digest.add(bytes);
      yield { collection, bytes };
    }
  }
  const end = plain(await next()) as { end?: boolean; documents?: number; checksum?: string };
  const whole = digest.result();
  if (end.end !== true || end.documents !== whole.documents || end.checksum !== whole.checksum)
    throw damaged();
  if (!(await parts.next()).done) throw damaged();
}

function plain(bytes: Uint8Array): object {
  try {
    return BSON.deserialize(bytes);
  } catch {
    throw damaged();
  }
}

const damaged = () => ruleBroken(say('backup.damaged'), 'file');
