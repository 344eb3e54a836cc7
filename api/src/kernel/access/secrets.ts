import { createHash, randomBytes, randomInt } from 'node:crypto';

/** Letters and digits without those that look alike. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A secret that nobody types: 256 bits. */
export const randomSecret = (): string => randomBytes(32).toString('base64url');

/** A code that somebody types: `groups` of four letters and digits, nearly 20 bits each. */
export const randomCode = (groups: number): string =>
  Array.from({ length: groups }, () =>
    Array.from({ length: 4 }, () => ALPHABET[randomInt(ALPHABET.length)]).join(''),
  ).join('-');

/** A code as it is meant: case, spaces and hyphens do not count in what people type. */
export const plainCode = (code: string): string => code.toLowerCase().replace(/[^a-z0-9]/g, '');

/**
 * What is kept of a secret or code of ours that something is looked up by. They are random and long, so that a plain hash
 * cannot be turned back, as it could be for a password.
 */
export const hashOfSecret = (secret: string): string =>
  createHash('sha256').update(secret).digest('base64url');
export const hashOfCode = (code: string): string => hashOfSecret(plainCode(code));
