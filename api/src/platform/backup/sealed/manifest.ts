import { seal, unseal, type CopyKey } from './copy-key';
import type { SecretLines } from '../../../kernel/keys/root-secrets';
import type { Place } from '../places/place';

/** What a copy is made of. It is written last: pieces that none names are no copy. */
export interface Manifest {
  format: 'shopbench-copy';
  version: 1;
  /** What it is called in its place, so that none can be put in the place of another. */
  name: string;
  shopName: string;
  /** When the data were read, ISO. */
  at: string;
  documents: number;
  checksum: string;
  /** First and last document of the backup file, base64. */
  header: string;
  end: string;
  pieces: PieceOf[];
  /** What opens the fields that the shop itself seals; copies of releases before have none. */
  secrets?: SecretLines;
  /** The shop’s own authority, where it has one: devices that trust it go on trusting the shop on another computer. */
  authority?: string;
}

/** A piece of a copy: bytes of its content, and as it lies in the place. */
export interface PieceOf {
  name: string;
  documents: number;
  bytes: number;
  stored: number;
}

/** A copy in its place. */
export interface Copy {
  name: string;
  at: Date;
}

/** Something of a copy that is not as it was sent. */
export class DamagedCopy extends Error {
  override name = 'DamagedCopy';
  /** @param pieces the names of the pieces that are missing or changed; none where the manifest itself is */
  constructor(
    readonly pieces: readonly string[],
    readonly missing: number,
  ) {
    super(
      pieces.length === 0
        ? 'The list of the pieces is missing, damaged, or of another key'
        : `${missing} of its pieces are missing, ${pieces.length - missing} are damaged: ${pieces.slice(0, 5).join(', ')}`,
    );
  }
}

export const piecesOf = ({ folder }: CopyKey): string => `${folder}/pieces`;
export const copiesOf = ({ folder }: CopyKey): string => `${folder}/copies`;

const NAME = /^(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d)-(\d{3}Z)$/;

/** How a copy of a moment is called. */
export const copyName = (at: Date): string => at.toISOString().replace(/[:.]/g, '-');

/** The copies of a key in a place, the newest first; what was not sent to its end is none. */
export async function copiesIn(place: Place, key: CopyKey): Promise<Copy[]> {
  const copies = (await place.list(copiesOf(key))).flatMap(({ name }) => {
    const at = new Date(name.replace(NAME, '$1:$2:$3.$4'));
    return NAME.test(name) && !Number.isNaN(at.getTime()) ? [{ name, at }] : [];
  });
  return copies.sort((a, b) => b.at.getTime() - a.at.getTime());
}

export async function putManifest(place: Place, key: CopyKey, manifest: Manifest): Promise<void> {
  const sealed = await seal(key, Buffer.from(JSON.stringify(manifest)));
  await place.put(`${copiesOf(key)}/${manifest.name}`, sealed);
}

/** Throws DamagedCopy for a manifest that is gone, changed, of another key or put in the place of another. */
export async function manifestOf(place: Place, key: CopyKey, name: string): Promise<Manifest> {
  const sealed = await place.get(`${copiesOf(key)}/${name}`);
  const manifest = sealed && (await opened(key, sealed));
  if (!manifest || manifest.format !== 'shopbench-copy' || manifest.name !== name)
    throw new DamagedCopy([], 0);
  if (manifest.version !== 1) throw new Error('This copy was made by a later release: install that one');
  return manifest;
}

async function opened(key: CopyKey, sealed: Uint8Array): Promise<Manifest | null> {
  try {
    return JSON.parse((await unseal(key, sealed)).toString('utf8')) as Manifest;
  } catch {
    return null;
  }
}
