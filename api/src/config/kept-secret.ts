import { createSecretKey, randomBytes, type KeyObject } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Config } from './config';

/** Shorter secrets can be guessed; a file that was cut off is no secret. */
const FEWEST_CHARACTERS = 32;

/**
 * The secret that session tokens are signed with: from the configuration, else made once and kept in
 * `DATA_DIR/session-secret`, readable by its owner only, so that a restart keeps people signed in.
 * A key object, because the library would make one of a string anew at every check.
 */
export const sessionSecret = ({ dataDir, jwtSecret }: Pick<Config, 'dataDir' | 'jwtSecret'>): KeyObject =>
  createSecretKey(jwtSecret ?? keptIn(dataDir, 'session-secret'), 'utf8');

/**
 * The secret that the locks and passwords of devices in repair are encrypted with: from the configuration, else made once
 * and kept in `DATA_DIR/device-secret-key`, readable by its owner only, never in the database.
 */
export const deviceSecretKey = (config: Pick<Config, 'dataDir' | 'deviceSecretKey'>): KeyObject =>
  createSecretKey(config.deviceSecretKey ?? keptIn(config.dataDir, 'device-secret-key'), 'utf8');

function keptIn(dataDir: string, name: string): string {
  mkdirSync(dataDir, { recursive: true });
  const file = path.join(dataDir, name);
  try {
    writeFileSync(file, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length < FEWEST_CHARACTERS) {
    throw new Error(`${file} holds no usable secret: delete it to have a new one made`);
  }
  return secret;
}
