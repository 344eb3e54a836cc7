import 'reflect-metadata';
import { createPrivateKey, generateKeyPairSync, webcrypto, type KeyObject } from 'node:crypto';
import { AsnConvert } from '@peculiar/asn1-schema';
import {
  GeneralName,
  GeneralSubtree,
  GeneralSubtrees,
  id_ce_nameConstraints,
  NameConstraints,
} from '@peculiar/asn1-x509';
import {
  AuthorityKeyIdentifierExtension,
  BasicConstraintsExtension,
  ExtendedKeyUsage,
  ExtendedKeyUsageExtension,
  Extension,
  KeyUsageFlags,
  KeyUsagesExtension,
  SubjectAlternativeNameExtension,
  SubjectKeyIdentifierExtension,
  X509Certificate,
  X509CertificateGenerator,
} from '@peculiar/x509';
import { permittedFor, permittedLine, type Permitted } from './permitted';
import type { Reached } from './reached';

/*
 * Makes certificates. It is loaded only when one is made: a start with good ones reads them with Node alone.
 */

const DAY_MS = 86_400_000;
/** A device whose clock is a little behind takes a new certificate all the same. */
const BEFORE_MS = DAY_MS;
const AUTHORITY_DAYS = 3_652;
/** Far below the 398 days that browsers take: it renews by itself. */
const SERVER_DAYS = 90;
/** Made in a moment, and taken by every device. */
const CURVE = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;
/** The common name may have 64 characters (RFC 5280, appendix A.1). */
const LONGEST_NAME = 64;

const newKey = (): KeyObject => generateKeyPairSync('ec', { namedCurve: CURVE.namedCurve }).privateKey;
const der = (key: KeyObject) => key.export({ type: 'pkcs8', format: 'der' });
const signingKey = (key: KeyObject) => webcrypto.subtle.importKey('pkcs8', der(key), CURVE, true, ['sign']);

async function publicKey(key: KeyObject) {
  const { kty, crv, x, y } = key.export({ format: 'jwk' });
  const jwk = { kty, crv, x, y } as webcrypto.JsonWebKey;
  return webcrypto.subtle.importKey('jwk', jwk, CURVE, true, ['verify']);
}

const pem = (key: KeyObject, certificate: X509Certificate): string =>
  `${String(key.export({ type: 'pkcs8', format: 'pem' }))}${certificate.toString('pem')}\n`;

/** RFC 5280, 4.2.1.10: a browser refuses whatever else this authority would sign. */
function constraints({ names, networks }: Permitted): Extension {
  const bases = [
    ...names.map((dNSName) => new GeneralName({ dNSName })),
    ...networks.map((iPAddress) => new GeneralName({ iPAddress })),
  ];
  const permittedSubtrees = new GeneralSubtrees(bases.map((base) => new GeneralSubtree({ base })));
  return new Extension(
    id_ce_nameConstraints,
    true,
    AsnConvert.serialize(new NameConstraints({ permittedSubtrees })),
  );
}

/** A new authority: what it may vouch for, its key and certificate, one below the other, as PEM. */
export async function makeAuthority(reached: Reached, now: Date): Promise<string> {
  const key = newKey();
  const own = await publicKey(key);
  const permitted = permittedFor(reached);
  const [, hostname = 'this computer'] = reached.names;
  const name = [{ CN: [`Shopbench on ${hostname}`.slice(0, LONGEST_NAME)] }];
  const certificate = await X509CertificateGenerator.create({
    ...{ subject: name, issuer: name, publicKey: own, signingKey: await signingKey(key) },
    ...{ signingAlgorithm: CURVE, notBefore: new Date(now.getTime() - BEFORE_MS) },
    notAfter: new Date(now.getTime() + AUTHORITY_DAYS * DAY_MS),
    extensions: [
      new BasicConstraintsExtension(true, 0, true),
      new KeyUsagesExtension(KeyUsageFlags.keyCertSign | KeyUsageFlags.cRLSign, true),
      constraints(permitted),
      // A device that trusts it does so for sites, not for signed programs or letters.
      new ExtendedKeyUsageExtension([ExtendedKeyUsage.serverAuth]),
      await SubjectKeyIdentifierExtension.create(own),
    ],
  });
  return `${permittedLine(permitted)}\n${pem(key, certificate)}`;
}

/** A certificate of this computer by the authority: its own key and itself, as PEM. */
export async function makeServerCertificate(
  authority: { pem: string; notAfter: Date },
  { names, addresses }: Reached,
  now: Date,
): Promise<string> {
  const issuer = new X509Certificate(authority.pem.slice(authority.pem.indexOf('-----BEGIN CERTIFICATE')));
  const key = newKey();
  const own = await publicKey(key);
  const last = Math.min(now.getTime() + SERVER_DAYS * DAY_MS, authority.notAfter.getTime());
  const certificate = await X509CertificateGenerator.create({
    ...{
      subject: [{ CN: [(names[2] ?? names[0] ?? 'localhost').slice(0, LONGEST_NAME)] }],
      issuer: issuer.subjectName,
    },
    ...{
      publicKey: own,
      signingKey: await signingKey(createPrivateKey(authority.pem)),
      signingAlgorithm: CURVE,
    },
    ...{ notBefore: new Date(now.getTime() - BEFORE_MS), notAfter: new Date(last) },
    extensions: [
      new BasicConstraintsExtension(false, undefined, true),
      new KeyUsagesExtension(KeyUsageFlags.digitalSignature, true),
      new ExtendedKeyUsageExtension([ExtendedKeyUsage.serverAuth]),
      new SubjectAlternativeNameExtension([
        ...names.map((value) => ({ type: 'dns' as const, value })),
        ...addresses.map((value) => ({ type: 'ip' as const, value })),
      ]),
      await AuthorityKeyIdentifierExtension.create(issuer.publicKey),
      await SubjectKeyIdentifierExtension.create(own),
    ],
  });
  return pem(key, certificate);
}
