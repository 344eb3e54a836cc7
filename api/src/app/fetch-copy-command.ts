import { text } from 'node:stream/consumers';
import { toldIn } from '@shopbench/contracts';
import { writeRoots } from '../kernel/keys/root-secrets';
import { writeAuthority } from '../kernel/tls/authority';
import { reasonOf } from '../platform/backup/outside/copy-words';
import { PASSING } from '../platform/backup/passing';
import { markerIn } from '../platform/backup/places/folder-place';
import { PlaceFailure, type Place } from '../platform/backup/places/place';
import { isFolder, placeAt, type PlaceAddress } from '../platform/backup/places/place-at';
import { EMBEDDED, openCopy } from '../platform/backup/sealed/copy-in';
import { copyKeyOf } from '../platform/backup/sealed/copy-key';
import { copiesIn, DamagedCopy, manifestOf } from '../platform/backup/sealed/manifest';

/** What was answered to the three questions. */
interface Asked extends Omit<PlaceAddress, 'label' | 'marker'> {
  identity: string;
  shopName: string;
  /** The name of a copy; the newest unless told. */
  copy?: string;
}

const DAY_MS = 86_400_000;

/** A copy that cannot be fetched; `message` says why. */
class FetchError extends Error {}

async function placeOf(asked: Asked): Promise<Place> {
  const { kind, where } = asked;
  const marker = isFolder(kind) ? await markerIn(where) : undefined;
  if (marker === null) throw new FetchError(`No copies of a shop lie in ${where}`);
  return placeAt({ ...asked, label: where, marker }, undefined);
}

/**
 * Fetches a copy of a shop, makes a backup file of it, and writes its secrets into a data folder: `fetch-copy.mjs FILE DATA_DIR`,
 * with what was asked as JSON on its input, so that no secret stands among the programs of the computer. What `npm run restore`
 * runs; needs no database. Says of the copy what may be told, and the collections of the moment, which are not to live again.
 */
async function main(): Promise<void> {
  const [file = '', dataDir = ''] = process.argv.slice(2);
  const asked = JSON.parse(await text(process.stdin)) as Asked;
  const key = await copyKeyOf(asked.identity);
  if (!key) throw new FetchError('This is no key: compare it with the paper letter by letter');
  const place = await placeOf(asked);
  const copies = await copiesIn(place, key);
  const copy = asked.copy ? copies.find(({ name }) => name === asked.copy) : copies[0];
  if (!copy) {
    const there = copies.map(({ name }) => name).join(', ');
    throw new FetchError(there ? `There is no such copy. There are: ${there}` : `No copy that key ${key.name} opens lies there`); // prettier-ignore
  }
  const { shopName } = await manifestOf(place, key, copy.name);
  if (shopName.trim().toLowerCase() !== asked.shopName.trim().toLowerCase())
    throw new FetchError('The shop of this copy has another name: nothing was restored');
  if (!asked.copy && copy.at.getTime() > Date.now() + DAY_MS)
    throw new FetchError(`The newest copy is dated ${copy.at.toISOString()}, which is still to come: a clock is or was wrong. Name the one that you want by --copy: ${copies.map(({ name }) => name).join(', ')}`); // prettier-ignore
  const { documents, at, secrets, authority } = await openCopy(place, key, copy.name, file, EMBEDDED);
  if (secrets) writeRoots(dataDir, secrets);
  if (authority) writeAuthority(dataDir, authority);
  const fetched = { documents, at, shopName, hasSecrets: secrets !== undefined, passing: [...PASSING] };
  process.stdout.write(`${JSON.stringify(fetched)}\n`);
}

main().catch((error: unknown) => {
  const isKnown = error instanceof PlaceFailure || error instanceof DamagedCopy;
  const why = error instanceof Error ? error.message : String(error);
  process.stderr.write(`${isKnown ? toldIn('en', reasonOf(error)) : why}\n`);
  process.exitCode = 1;
});
