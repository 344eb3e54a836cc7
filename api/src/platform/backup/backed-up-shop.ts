import { mongo } from 'mongoose';
import { say } from '@shopbench/contracts';
import { ruleBroken } from '../../kernel/answers/failure';
import type { StoredKey } from '../../kernel/keys/key-ring';
import { MIGRATIONS } from '../../kernel/migrations/migrations';
import { readBackup, type BackupHeader } from './backup-file';
import { SIGN_INS } from './passing';

/** As every collection of the shop is called. */
const COLLECTION = /^[a-z][a-z0-9_]*$/;

/** What a backup holds. */
export interface BackedUpShop {
  createdAt: Date;
  documents: number;
  shopName: string;
  /** The shop's keys, closed. */
  keys: StoredKey[];
}

/**
 * Reads a backup to its end, each document of it. Throws 422 for one that is damaged, of another program, of a later release,
 * of several databases, or of no shop that an admin can sign in to: then nothing of it may be put in the place of anything.
 */
export async function readShop(file: string): Promise<BackedUpShop> {
  let header: BackupHeader | undefined;
  let documents = 0;
  let shopName: unknown;
  const admins = new Set<string>();
  const signIns = new Set<string>();
  const keys: StoredKey[] = [];
  for await (const part of readBackup(file)) {
    if ('collections' in part) {
      header = part;
      refuseForeign(part);
      continue;
    }
    documents += 1;
    const document = documentOf(part.bytes);
    if (part.collection === 'migrations') refuseNewer(document);
    if (part.collection === 'settings') shopName = document['shopName'];
    if (part.collection === 'parties' && document['designation'] === 'admin' && !document['archived'])
      admins.add(String(document['_id']));
    if (part.collection === 'keys') keys.push(document as StoredKey);
    if (part.collection === SIGN_INS) signIns.add(String(document['_id']));
  }
  if (!header || typeof shopName !== 'string' || ![...admins].some((id) => signIns.has(id)))
    throw ruleBroken(say('backup.noAdmin'), 'file');
  return { createdAt: header.createdAt, documents, shopName, keys };
}

function documentOf(bytes: Uint8Array): mongo.Document {
  try {
    const document = mongo.BSON.deserialize(bytes);
    if (document['_id'] !== undefined) return document;
  } catch {
    // What cannot be read is told below.
  }
  throw ruleBroken(say('backup.noDocument'), 'file');
}

function refuseForeign({ collections }: BackupHeader): void {
  const names = collections.map(({ namespace }) => namespace.split('.'));
  if (new Set(names.map(([database]) => database)).size > 1) throw ruleBroken(say('backup.twoShops'), 'file');
  const foreign = names.map(([, ...collection]) => collection.join('.')).find((one) => !COLLECTION.test(one));
  if (foreign !== undefined) throw ruleBroken(say('backup.foreign', { name: foreign.slice(0, 100) }), 'file');
}

function refuseNewer({ _id, version }: mongo.Document): void {
  if (_id === 'state' && Number(version) > (MIGRATIONS.at(-1)?.version ?? 0))
    throw ruleBroken(say('backup.newer'), 'file');
}
