import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, type KeyObject } from 'node:crypto';

const NONCE = 12;
const TAG = 16;

const keyOf = (secret: KeyObject): Buffer =>
  Buffer.from(hkdfSync('sha256', secret.export(), '', 'shopbench sealed secrets', 32));

/** Encrypts what the program must read again but a copy of the database must not tell (AES-256-GCM). */
export function sealed(text: string, secret: KeyObject): string {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), nonce);
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64url');
}

/** What was sealed; null when it was sealed with another secret or has been touched. */
export function opened(seal: string, secret: KeyObject): string | null {
  const bytes = Buffer.from(seal, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), bytes.subarray(0, NONCE), {
    authTagLength: TAG,
  });
  try {
    decipher.setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
    return decipher.update(bytes.subarray(NONCE + TAG), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return null;
  }
}
