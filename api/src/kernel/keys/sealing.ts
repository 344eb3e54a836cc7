import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const NONCE = 12;
const TAG = 16;

/** A key of its own for each use of a secret (HKDF, RFC 5869): none tells the secret or another one. 32 bytes. */
export const derivedKey = (secret: Uint8Array, use: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', use, 32));

/**
 * Encrypts what the program must read again but a copy of the database must not tell: AES-256-GCM, answered as nonce, tag
 * and what is encrypted. `about` is not in it, but it opens with the same only.
 */
export function encrypted(bytes: Uint8Array, key: Uint8Array, about = ''): Buffer {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(about));
  const hidden = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), hidden]);
}

/** What was encrypted; null with another key, about something else, or when it was touched. */
export function decrypted(sealed: Uint8Array, key: Uint8Array, about = ''): Buffer | null {
  try {
    const nonce = sealed.subarray(0, NONCE);
    const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG });
    decipher.setAAD(Buffer.from(about)).setAuthTag(sealed.subarray(NONCE, NONCE + TAG));
    return Buffer.concat([decipher.update(sealed.subarray(NONCE + TAG)), decipher.final()]);
  } catch {
    return null;
  }
}
