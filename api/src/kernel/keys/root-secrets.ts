import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ConfigError, type Config } from '../config/config';
import { makeOnce, writeWhole } from './kept-file';
import { ROOT_NAMES, type RootName } from './purposes';
import { derivedKey } from './sealing';

/** Shorter secrets can be guessed; a file that was cut off is no secret. */
const FEWEST_CHARACTERS = 32;

/** What of the configuration names secrets. */
export type SecretsConfig = Pick<
  Config,
  'dataDir' | 'jwtSecret' | 'jwtSecretBefore' | 'deviceSecretKey' | 'deviceSecretKeyBefore'
>;

/** A secret that opens keys. */
export interface Root {
  /** Follows from the secret and does not tell it: keys name by it what opens them. */
  id: string;
  secret: Buffer;
}

/** Of each name its secrets, the one of now first, those of before behind it. */
export type Roots = Readonly<Record<RootName, readonly [Root, ...Root[]]>>;

/** Of each name its secrets as text, the one of now first: what a sealed copy carries, so that its key alone opens all. */
export type SecretLines = Readonly<Record<RootName, readonly string[]>>;

export const linesFrom = ({ shop, devices }: Roots): SecretLines => {
  const of = (roots: readonly Root[]) => roots.map(({ secret }) => secret.toString('utf8'));
  return { shop: of(shop), devices: of(devices) };
};

/** Where the secrets of a name come from. */
export const ROOT_PLACES = {
  shop: { file: 'session-secret', variable: 'JWT_SECRET' },
  devices: { file: 'device-secret-key', variable: 'DEVICE_SECRET_KEY' },
} as const satisfies Record<RootName, { file: string; variable: string }>;

/** The secrets that the environment gives of a name, the one of now first. */
const given = (config: SecretsConfig, name: RootName): (string | undefined)[] =>
  name === 'shop'
    ? [config.jwtSecret, config.jwtSecretBefore]
    : [config.deviceSecretKey, config.deviceSecretKeyBefore];

export const isFromEnvironment = (config: SecretsConfig, name: RootName): boolean =>
  given(config, name)[0] !== undefined;

/**
 * The secrets of now and of before: those of the environment, then those in the file of `DATA_DIR`, one a line. Where
 * there is none at all, one is made and kept there, readable by its owner only. Throws for a file that was cut off.
 */
export function readRoots(config: SecretsConfig): Roots {
  const of = (name: RootName) => {
    const named = given(config, name).filter((secret) => secret !== undefined);
    const file = fileOf(config, name);
    if (!isFromEnvironment(config, name)) makeOnce(file, newSecret);
    const [first, ...more] = [...named, ...linesOf(file)].map(rootFrom);
    return [first!, ...more] as const;
  };
  return { shop: of('shop'), devices: of('devices') };
}

/** Puts a new secret before those in the file, which stay: backups hold keys that only they open. */
export function renewRoot(config: SecretsConfig, name: RootName): void {
  const file = fileOf(config, name);
  writeWhole(file, [newSecret(), ...linesOf(file)].map((line) => `${line}\n`).join(''));
}

/** Writes the secrets of a copy where a shop that starts there looks for them. */
export function writeRoots(dataDir: string, lines: SecretLines): void {
  for (const name of ROOT_NAMES)
    writeWhole(path.join(dataDir, ROOT_PLACES[name].file), lines[name].map((line) => `${line}\n`).join(''));
}

/** The file that keeps the secrets of a name. */
export const fileOf = ({ dataDir }: SecretsConfig, name: RootName): string =>
  path.join(dataDir, ROOT_PLACES[name].file);

export function rootFrom(text: string): Root {
  const secret = Buffer.from(text, 'utf8');
  return { id: derivedKey(secret, 'shopbench root id').subarray(0, 6).toString('base64url'), secret };
}

const newSecret = (): string => randomBytes(48).toString('base64url');

function linesOf(file: string): string[] {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  if (lines.length === 0 || lines.some(({ length }) => length < FEWEST_CHARACTERS))
    throw new ConfigError(
      `${file} holds no usable secret. Put the file of before back; without it, delete this one: a new one is made, and the start says what it cannot open`,
    );
  return lines;
}
