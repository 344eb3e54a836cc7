import { randomBytes } from 'node:crypto';
import { hashPassword } from '../passwords/passwords';
import { hashOfCode, plainCode, randomCode } from '../../../kernel/access/secrets';

const CODES = 10;
const SALT_BYTES = 16;

/** Codes that each stand in for an authenticator app once, and what is kept of them. */
export interface RecoveryCodes {
  codes: string[];
  hashes: string[];
}

/**
 * New codes of 79 bits. They are kept as passwords are, by argon2id, with one salt for the ten of a person: then one look
 * finds whether a code is among them. Takes about a quarter of a second.
 */
export async function newRecoveryCodes(): Promise<RecoveryCodes> {
  const codes = Array.from({ length: CODES }, () => randomCode(4));
  const salt = randomBytes(SALT_BYTES);
  return { codes, hashes: await Promise.all(codes.map((code) => hashPassword(plainCode(code), salt))) };
}

/** The code as it is kept beside `kept`, one of the person's hashes; those of older releases are plain SHA-256. */
export function keptAs(code: string, kept: string): Promise<string> {
  const salt = /^\$argon2id\$.*\$([^$]+)\$[^$]+$/.exec(kept)?.[1];
  return salt
    ? hashPassword(plainCode(code), Buffer.from(salt, 'base64'))
    : Promise.resolve(hashOfCode(code));
}
