import { cutBackup } from './cut';
import { seal, type CopyKey } from './copy-key';
import {
  copiesIn,
  copyName,
  DamagedCopy,
  manifestOf,
  piecesOf,
  putManifest,
  type Manifest,
} from './manifest';
import type { Place } from '../places/place';

/** What was sent of a copy; bytes as they lie in the place. */
export interface SentCopy {
  name: string;
  at: Date;
  documents: number;
  pieces: number;
  /** All of it, and what was not there yet. */
  bytes: number;
  sentPieces: number;
  sentBytes: number;
}

/**
 * Sends a backup file to a place. Pieces that are there already, whole by their size, are not sent again; what was cut off
 * goes on from there. The copy is one only with its manifest, which comes last. Throws PlaceFailure, Error for a damaged file.
 */
export async function sendCopy(
  place: Place,
  key: CopyKey,
  file: string,
  { at, shopName, secrets, authority }: Pick<Manifest, 'shopName' | 'secrets' | 'authority'> & { at: Date },
): Promise<SentCopy> {
  const there = await soundPieces(place, key);
  const sent = { name: copyName(at), at, documents: 0, pieces: 0, bytes: 0, sentPieces: 0, sentBytes: 0 };
  const manifest: Manifest = {
    ...{ format: 'shopbench-copy', version: 1, name: sent.name, shopName, at: at.toISOString() },
    ...{ documents: 0, checksum: '', header: '', end: '', pieces: [], ...(secrets ? { secrets } : {}) },
    ...(authority ? { authority } : {}),
  };
  for await (const part of cutBackup(file)) {
    if ('header' in part) manifest.header = part.header.toString('base64');
    else if ('end' in part) Object.assign(manifest, { end: part.end.toString('base64'), ...part.digest });
    else {
      const { content, documents } = part.piece;
      const name = key.nameOf(content);
      let stored = there.get(name);
      if (stored === undefined) {
        const sealed = await seal(key, content);
        await place.put(`${piecesOf(key)}/${name}`, sealed);
        stored = sealed.length;
        there.set(name, stored);
        sent.sentPieces += 1;
        sent.sentBytes += stored;
      }
      sent.bytes += stored;
      manifest.pieces.push({ name, documents, bytes: content.length, stored });
    }
  }
  await putManifest(place, key, manifest);
  await demandPieces(place, key, manifest);
  return { ...sent, documents: manifest.documents, pieces: manifest.pieces.length };
}

/** The pieces in a place by name, each with its size; those that are not as large as they were sent are left out. */
async function soundPieces(place: Place, key: CopyKey): Promise<Map<string, number>> {
  const there = new Map((await place.list(piecesOf(key))).map(({ name, size }) => [name, size]));
  const [last] = await copiesIn(place, key);
  if (!last) return there;
  const known = await manifestOf(place, key, last.name).catch((error: unknown) => {
    if (error instanceof DamagedCopy) return null;
    throw error;
  });
  for (const { name, stored } of known?.pieces ?? []) if (there.get(name) !== stored) there.delete(name);
  return there;
}

/** A place that loses what it takes, or from which somebody else removed it meanwhile, has no copy. */
async function demandPieces(place: Place, key: CopyKey, { name, pieces }: Manifest): Promise<void> {
  const there = new Map((await place.list(piecesOf(key))).map((one) => [one.name, one.size]));
  const lost = pieces.filter((one) => there.get(one.name) !== one.stored);
  if (lost.length === 0) return;
  await removeCopy(place, key, name);
  throw new DamagedCopy(
    lost.map((one) => one.name),
    lost.filter((one) => !there.has(one.name)).length,
  );
}

/** From then on it is no copy; its pieces stay until nothing needs them. */
export const removeCopy = (place: Place, { folder }: CopyKey, name: string): Promise<void> =>
  place.remove(`${folder}/copies/${name}`);

/**
 * Sends again those of the damaged pieces that a backup file still has. Gives the names of those that it had.
 */
export async function mendPieces(
  place: Place,
  key: CopyKey,
  file: string,
  damaged: readonly string[],
): Promise<string[]> {
  const wanted = new Set(damaged);
  const mended: string[] = [];
  for await (const part of cutBackup(file)) {
    if (!('piece' in part)) continue;
    const name = key.nameOf(part.piece.content);
    if (!wanted.delete(name)) continue;
    await place.put(`${piecesOf(key)}/${name}`, await seal(key, part.piece.content));
    mended.push(name);
    if (wanted.size === 0) break;
  }
  return mended;
}
