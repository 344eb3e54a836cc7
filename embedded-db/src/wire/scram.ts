/**
 * The server's side of SCRAM-SHA-256.
 * @see RFC 5802 and RFC 7677
 */
import { createHash, createHmac, pbkdf2Sync, randomBytes, timingSafeEqual } from 'node:crypto';

const ITERATIONS = 15_000;
const KEY_BYTES = 32;

export interface Credentials {
  user: string;
  salt: Buffer;
  storedKey: Buffer;
  serverKey: Buffer;
}

/** What the server keeps of a password. */
export function makeCredentials(user: string, password: string): Credentials {
  const salt = randomBytes(28);
  const salted = pbkdf2Sync(password, salt, ITERATIONS, KEY_BYTES, 'sha256');
  return {
    user,
    salt,
    storedKey: createHash('sha256').update(hmac(salted, 'Client Key')).digest(),
    serverKey: hmac(salted, 'Server Key'),
  };
}

function hmac(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

/** One client's attempt: `first`, then `final`; either answers undefined when the client is to be refused. */
export class ScramConversation {
  private clientFirstBare = '';
  private serverFirst = '';
  private nonce = '';

  constructor(private readonly credentials: Credentials) {}

  first(message: string): string | undefined {
    const match = /^n,(?:a=[^,]*)?,(n=([^,]*),r=([^,]+).*)$/s.exec(message);
    if (!match) return undefined;
    const [, bare = '', user = '', clientNonce = ''] = match;
    if (user.replaceAll('=2C', ',').replaceAll('=3D', '=') !== this.credentials.user) return undefined;
    this.clientFirstBare = bare;
    this.nonce = clientNonce + randomBytes(24).toString('base64');
    this.serverFirst = `r=${this.nonce},s=${this.credentials.salt.toString('base64')},i=${ITERATIONS}`;
    return this.serverFirst;
  }

  final(message: string): string | undefined {
    const match = /^(c=[^,]*,r=([^,]*)),p=([^,]+)$/s.exec(message);
    if (!match || this.serverFirst === '') return undefined;
    const [, withoutProof = '', nonce, proofText = ''] = match;
    if (nonce !== this.nonce) return undefined;
    const { storedKey, serverKey } = this.credentials;
    const authMessage = `${this.clientFirstBare},${this.serverFirst},${withoutProof}`;
    const signature = hmac(storedKey, authMessage);
    const proof = Buffer.from(proofText, 'base64');
    if (proof.length !== signature.length) return undefined;
    const clientKey = Buffer.from(proof.map((byte, i) => byte ^ (signature[i] ?? 0)));
    const hashed = createHash('sha256').update(clientKey).digest();
    if (!timingSafeEqual(hashed, storedKey)) return undefined;
    return `v=${hmac(serverKey, authMessage).toString('base64')}`;
  }
}
