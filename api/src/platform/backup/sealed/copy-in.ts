import { BackupFileWriter, DigestBuilder } from '@shopbench/mongodb-driver';
import { mongo } from 'mongoose';
import { unseal, type CopyKey } from './copy-key';
import { DamagedCopy, manifestOf, piecesOf, type Manifest, type PieceOf } from './manifest';
import type { Place } from '../places/place';

/**
 * Fetches a copy and makes the backup file of it that it was made of, document by document the same. Every piece is held to
 * its name, all of them to the checksum. Throws DamagedCopy, which names each piece that is missing or changed; then there is
 * no file. Throws PlaceFailure too.
 * @param database by which the collections are called then, unless as they were
 */
export async function openCopy(
  place: Place,
  key: CopyKey,
  name: string,
  file: string,
  database?: string,
): Promise<Manifest> {
  const manifest = await manifestOf(place, key, name);
  const writer = new BackupFileWriter(file);
  const digest = new DigestBuilder();
  const faulty: string[] = [];
  let missing = 0;
  try {
    const header = Buffer.from(manifest.header, 'base64');
    await writer.write(database === undefined ? header : headerIn(database, header));
    for (const piece of manifest.pieces) {
      const content = await contentOf(place, key, piece);
      if (!Buffer.isBuffer(content)) {
        faulty.push(piece.name);
        if (content === 'missing') missing += 1;
      } else if (faulty.length === 0) {
        for (const document of documentsOf(content)) digest.add(document);
        await writer.write(content);
      }
    }
    if (faulty.length > 0) throw new DamagedCopy(faulty, missing);
    const { documents, checksum } = digest.result();
    if (documents !== manifest.documents || checksum !== manifest.checksum) throw new DamagedCopy([], 0);
    await writer.write(Buffer.from(manifest.end, 'base64'));
    await writer.finish();
    return manifest;
  } catch (error) {
    await writer.abandon();
    throw error;
  }
}

const { BSON } = mongo;

/** What a driver calls the database of an address that names none, such as the embedded database has. */
export const EMBEDDED = 'test';

function headerIn(database: string, header: Buffer): Uint8Array {
  const { collections, ...rest } = BSON.deserialize(header, { promoteValues: false });
  const renamed = (collections as { namespace: string }[]).map((one) => ({
    ...one,
    namespace: `${database}${one.namespace.slice(one.namespace.indexOf('.'))}`,
  }));
  return BSON.serialize({ ...rest, collections: renamed });
}

/** How many documents of a collection a copy has. */
export function countIn({ header }: Manifest, collection: string): number {
  const { collections } = BSON.deserialize(Buffer.from(header, 'base64')) as {
    collections: { namespace: string; documents: number }[];
  };
  const found = collections.find(({ namespace }) => namespace.endsWith(`.${collection}`));
  return Number(found?.documents ?? 0);
}

async function contentOf(
  place: Place,
  key: CopyKey,
  piece: PieceOf,
): Promise<Buffer | 'missing' | 'damaged'> {
  const sealed = await place.get(`${piecesOf(key)}/${piece.name}`);
  if (!sealed) return 'missing';
  try {
    const content = await unseal(key, sealed);
    return key.nameOf(content) === piece.name ? content : 'damaged';
  } catch {
    return 'damaged';
  }
}

/** What is in a piece that has the right name is what was cut. */
function* documentsOf(content: Buffer): Generator<Buffer> {
  for (let at = 0; at < content.length;) {
    const size = content.readInt32LE(at);
    yield content.subarray(at, at + size);
    at += size;
  }
}
