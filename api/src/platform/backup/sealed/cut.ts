import { createHash } from 'node:crypto';
import { mongo } from 'mongoose';
import { backupFileDocuments, DigestBuilder, type Digest } from '@shopbench/mongodb-driver';

/** About so large is a piece, bytes; none is larger than so many times that, but for a single document. */
export const PIECE_BYTES = 256 * 1024;
const MOST_PIECES = 4;

/** Documents of one collection that follow one another, as they are stored. */
export interface Piece {
  documents: number;
  content: Buffer;
}

/** A backup file in parts: its header as it is written, the pieces in their order, its last document. */
export type CutPart = { header: Buffer } | { piece: Piece } | { end: Buffer; digest: Digest };

/**
 * Cuts a backup file into pieces by what is in it: whether a piece ends at a document depends on that document alone, so that
 * a change moves only the cuts beside it and all other pieces stay what they were. Throws for a file that is damaged or cut short.
 */
export async function* cutBackup(file: string): AsyncGenerator<CutPart> {
  const documents = backupFileDocuments(file);
  const next = async (): Promise<Buffer> => {
    const step = await documents.next();
    if (step.done) throw new Error('The backup file is cut short');
    return step.value;
  };
  const header = Buffer.from(await next());
  yield { header };
  const digest = new DigestBuilder();
  for (const count of countsOf(header)) {
    let [waiting, bytes]: [Buffer[], number] = [[], 0];
    for (let n = 1; n <= count; n += 1) {
      const document = await next();
      digest.add(document);
      waiting.push(document);
      bytes += document.length;
      if (n < count && !isLast(document) && bytes < MOST_PIECES * PIECE_BYTES) continue;
      yield { piece: { documents: waiting.length, content: Buffer.concat(waiting) } };
      [waiting, bytes] = [[], 0];
    }
  }
  const end = Buffer.from(await next());
  const told = mongo.BSON.deserialize(end);
  const whole = digest.result();
  if (told['end'] !== true || told['documents'] !== whole.documents || told['checksum'] !== whole.checksum)
    throw new Error('The backup file is damaged: its checksum does not fit');
  if (!(await documents.next()).done) throw new Error('The backup file is damaged');
  yield { end, digest: whole };
}

function countsOf(header: Buffer): number[] {
  const { collections } = mongo.BSON.deserialize(header) as { collections?: { documents: unknown }[] };
  if (!Array.isArray(collections)) throw new Error('This is not a backup file');
  return collections.map(({ documents }) => Number(documents));
}

/** Whether a piece ends with it: the larger it is the likelier, so that pieces are about as large whatever is in them. */
function isLast(document: Buffer): boolean {
  const chance = createHash('sha256').update(document).digest().readUInt32LE(0) / 2 ** 32;
  return chance < document.length / PIECE_BYTES;
}
