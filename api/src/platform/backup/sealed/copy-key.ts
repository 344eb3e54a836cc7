import { createHash, createHmac, hkdfSync } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';

/** Read where it is needed: the programs that seal nothing start without it. */
const age = () => import('age-encryption');
const [zipped, unzipped] = [promisify(gzip), promisify(gunzip)];
/** The most that one sealed thing may become: a manifest of a very large shop is some megabytes. */
const MOST_BYTES = 512 * 1024 * 1024;

/** What copies outside are sealed with: an X25519 identity of age (https://age-encryption.org/v1) and what follows from it. */
export interface CopyKey {
  /** `AGE-SECRET-KEY-1…`: what is on the paper, and what `age -d -i` takes. */
  identity: string;
  /** `age1…`: what is sealed for. */
  recipient: string;
  /** What the key is called by people: four hexadecimal digits that tell nothing of it. */
  name: string;
  /** The folder of what it sealed, in every place. */
  folder: string;
  /** What a piece is called: an HMAC-SHA-256 of its content, so that the name tells nothing of it either. */
  nameOf(content: Uint8Array): string;
}

/** A key as somebody types it from a paper: spaces, line breaks and case mean nothing. */
export const typedIdentity = (text: string): string => text.replace(/[\s-]/g, '').toUpperCase();

/** The key of an identity, or null for a text that is none: each letter of it is covered by its checksum. */
export async function copyKeyOf(identity: string): Promise<CopyKey | null> {
  const { identityToRecipient } = await age();
  const written = typedIdentity(identity).replace(/^AGESECRETKEY1/, 'AGE-SECRET-KEY-1');
  if (!/^AGE-SECRET-KEY-1[A-Z0-9]{58}$/.test(written)) return null;
  let recipient: string;
  try {
    recipient = await identityToRecipient(written);
  } catch {
    return null;
  }
  const mark = markOf(recipient);
  const naming = Buffer.from(hkdfSync('sha256', written, '', 'shopbench names of pieces', 32));
  return {
    ...{ identity: written, recipient, name: mark.slice(0, 4).toUpperCase(), folder: `shopbench-${mark}` },
    nameOf: (content) => createHmac('sha256', naming).update(content).digest('hex'),
  };
}

/** A new key. */
export async function newCopyKey(): Promise<CopyKey> {
  const { generateX25519Identity } = await age();
  return (await copyKeyOf(await generateX25519Identity()))!;
}

const markOf = (recipient: string): string =>
  createHash('sha256').update(recipient).digest('hex').slice(0, 8);

/** Makes it small and seals it: an age file of a gzip file. */
export async function seal({ recipient }: CopyKey, content: Uint8Array): Promise<Uint8Array> {
  const { Encrypter } = await age();
  const sealing = new Encrypter();
  sealing.addRecipient(recipient);
  return sealing.encrypt(await zipped(content));
}

/** What `seal` sealed. Throws for another key, and for anything of it that was changed. */
export async function unseal({ identity }: CopyKey, sealed: Uint8Array): Promise<Buffer> {
  const { Decrypter } = await age();
  const opening = new Decrypter();
  opening.addIdentity(identity);
  return unzipped(await opening.decrypt(sealed), { maxOutputLength: MOST_BYTES });
}
