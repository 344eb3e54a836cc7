import type { SecureContextOptions } from 'node:tls';
import type { Config } from '../config/config';
import { writeWhole } from '../keys/kept-file';
import { ensureAuthority, readCertified, serverFile, type Certified } from './authority';
import { permittedIn, vouchedFor } from './permitted';
import { isSameReached, LOOPBACK, reachedNow, type Reached } from './reached';

const DAY_MS = 86_400_000;
/** So long before its end it is renewed. */
export const RENEWED_DAYS = 30;
/** In the last days it is alarm: it was to be renewed by itself long ago. */
const LAST_DAYS = 5;

/** Whether a certificate that ends then is about to shut devices out, or has. */
export const isEnding = (until: Date, now: Date): boolean =>
  until.getTime() - now.getTime() < LAST_DAYS * DAY_MS;

/** What this computer presents, and who vouches for it. */
export interface Presented {
  authority: Certified;
  server: Certified;
  /** What it vouches for, without the addresses of this computer alone. */
  reached: Reached;
}

/** The names and addresses that a certificate names. */
export function namedIn({ certificate }: Pick<Certified, 'certificate'>): Reached {
  const parts = (certificate.subjectAltName ?? '').split(', ');
  const of = (kind: string) =>
    parts.flatMap((part) => (part.startsWith(kind) ? [shortened(part.slice(kind.length))] : []));
  return { names: of('DNS:'), addresses: of('IP Address:') };
}

/** Node writes an IPv6 address in full. */
const shortened = (name: string): string =>
  name.includes(':') ? new URL(`http://[${name}]`).hostname.slice(1, -1) : name;

/**
 * What this computer presents as of a moment: the certificate that lies there while it is by the shop's authority, names all by
 * which the computer is reached and has a while to go; else a new one, by the same authority.
 */
export async function presented(
  config: Pick<Config, 'dataDir'>,
  now: Date = new Date(),
  reached: Reached = reachedNow(),
): Promise<Presented> {
  const authority = await ensureAuthority(config, now, reached);
  const vouched = vouchedFor(reached, permittedIn(authority.pem));
  const named = { ...vouched, addresses: [...vouched.addresses, ...LOOPBACK] };
  const known = usable(config);
  if (known && isGood(known, authority, named, now)) return { authority, server: known, reached: vouched };
  const { makeServerCertificate } = await import('./issuing');
  writeWhole(serverFile(config), await makeServerCertificate(authority, named, now));
  return { authority, server: readCertified(serverFile(config))!, reached: vouched };
}

/** One that cannot be read is made anew: nobody trusts it by itself. */
function usable(config: Pick<Config, 'dataDir'>): Certified | null {
  try {
    return readCertified(serverFile(config));
  } catch {
    return null;
  }
}

function isGood(server: Certified, authority: Certified, named: Reached, now: Date): boolean {
  const left = server.notAfter.getTime() - now.getTime();
  return (
    // A longer one than the authority there is not.
    (left > RENEWED_DAYS * DAY_MS || (left > 0 && server.notAfter >= authority.notAfter)) &&
    // Made while the clock was ahead.
    new Date(server.certificate.validFrom) <= now &&
    server.certificate.verify(authority.certificate.publicKey) &&
    isSameReached(namedIn(server), named)
  );
}

/** What a TLS server is given: the authority goes along, so that a device sees whose it is. */
export const contextOf = ({ server, authority }: Presented): SecureContextOptions => ({
  key: server.pem,
  cert: `${certificateIn(server)}\n${certificateIn(authority)}\n`,
  minVersion: 'TLSv1.2',
});

/** The certificate of both, without its key, as PEM. */
export const certificateIn = ({ certificate }: Pick<Certified, 'certificate'>): string =>
  certificate.toString().trim();
