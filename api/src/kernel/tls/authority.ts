import { createHash, createPrivateKey, X509Certificate } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ConfigError, type Config } from '../config/config';
import { makeOnce, writeWhole } from '../keys/kept-file';
import { reachedNow, type Reached } from './reached';

/*
 * The shop's own authority: it vouches for the addresses of this computer, and devices of the shop are told to trust it. Its key
 * lies in the data folder beside the shop's other secrets, goes with them into sealed copies, and nowhere else.
 */

/** Key and certificate that belong together, read from a file. */
export interface Certified {
  /** Both, as the file has them. */
  pem: string;
  certificate: X509Certificate;
  notAfter: Date;
}

type Folder = Pick<Config, 'dataDir'>;

export const httpsFolder = ({ dataDir }: Folder): string => path.join(dataDir, 'https');
export const authorityFile = (config: Folder): string => path.join(httpsFolder(config), 'authority.pem');
export const serverFile = (config: Folder): string => path.join(httpsFolder(config), 'server.pem');

/** Key and certificate of a file; null where there is none. Throws for anything else than both, belonging together. */
export function readCertified(file: string): Certified | null {
  let pem: string;
  try {
    pem = readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  return certifiedOf(pem);
}

/** As `readCertified`, of a text. */
export function certifiedOf(pem: string): Certified {
  const key = createPrivateKey(pem);
  const certificate = new X509Certificate(pem.slice(Math.max(0, pem.indexOf('-----BEGIN CERTIFICATE'))));
  if (!certificate.checkPrivateKey(key)) throw new Error('Its key is that of another certificate');
  return { pem, certificate, notAfter: new Date(certificate.validTo) };
}

/**
 * The authority; null where none was made yet. Throws ConfigError where its file cannot be used, or is gone while a certificate
 * that it signed is there: devices trust the one of before, so none is made in its place.
 */
export function readAuthority(config: Folder): Certified | null {
  const file = authorityFile(config);
  const mend = `Put the file of before back: a copy outside holds it (npm run restore). Without one, delete the folder ${httpsFolder(config)}: a new authority is made, and each device must trust it anew. HTTPS_PORT=off starts the shop without HTTPS meanwhile`;
  let found: Certified | null;
  try {
    found = readCertified(file);
    if (found && !found.certificate.ca) throw new Error('Its certificate is none of an authority');
  } catch (error) {
    throw new ConfigError(`${file} holds no usable authority (${(error as Error).message}). ${mend}`);
  }
  if (!found && existsSync(serverFile(config))) throw new ConfigError(`${file} is gone. ${mend}`);
  return found;
}

/** The authority, made now where there is none yet; of several programs that start at once one makes it. */
export async function ensureAuthority(
  config: Folder,
  now: Date,
  reached: Reached = reachedNow(),
): Promise<Certified> {
  const found = readAuthority(config);
  if (found) return found;
  const { makeAuthority } = await import('./issuing');
  const made = await makeAuthority(reached, now);
  makeOnce(authorityFile(config), () => made);
  return readAuthority(config)!;
}

/** What a sealed copy carries of it: the file as it is; undefined where there is none, or none that can be used. */
export function authorityText(config: Folder): string | undefined {
  try {
    return readCertified(authorityFile(config))?.pem;
  } catch {
    return undefined;
  }
}

/** Writes the authority of a copy where a shop that starts there looks for it. Throws for a text that is none. */
export function writeAuthority(dataDir: string, pem: string): void {
  certifiedOf(pem);
  writeWhole(authorityFile({ dataDir }), pem);
}

/** By which a certificate is compared by eye: SHA-256, in pairs. */
export const fingerprintOf = ({ raw }: X509Certificate): string =>
  createHash('sha256').update(raw).digest('hex').toUpperCase().match(/../g)!.join(':');
