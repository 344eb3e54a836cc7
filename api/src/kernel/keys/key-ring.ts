import { createHmac, createSecretKey, randomBytes, type KeyObject } from 'node:crypto';
import { KEY_PURPOSES, rootOf, type KeyPurpose } from './purposes';
import type { Root, Roots } from './root-secrets';
import { decrypted, derivedKey, encrypted } from './sealing';

/** A key as the database and its backups hold it: closed by secrets that they do not hold. */
export interface StoredKey {
  _id: string;
  purpose: KeyPurpose;
  since: Date;
  /** The key, closed by each secret that opens it; empty where it is unknown: see `unnamedKey`. */
  wraps: readonly Wrap[];
}

export interface Wrap {
  /** The id of the secret. */
  root: string;
  /** Base64url. */
  closed: string;
}

/** An open key. */
export interface Key {
  id: string;
  purpose: KeyPurpose;
  since: Date;
  bytes: Buffer;
  /** The same for libraries, which would make one of bytes anew each time. */
  object: KeyObject;
}

const KEY_BYTES = 32;
const ID_BYTES = 6;
/** In front of what is sealed: the id of its key. Values of releases before have none. */
const SEALED = /^([\w-]{8})\.([\w-]+)$/;

/** The id that stands for the key of a release before, whose values name none. */
export const unnamedKeyId = (purpose: KeyPurpose): string => `before-${purpose}`;

/** Says that values of a release before lie here which no secret of here opens. */
export const unnamedKey = (purpose: KeyPurpose, since: Date): StoredKey => ({
  ...{ _id: unnamedKeyId(purpose), purpose, since, wraps: [] },
});

const wrappingKey = ({ secret }: Root) => derivedKey(secret, 'shopbench keys');
const about = ({ _id, purpose }: Pick<StoredKey, '_id' | 'purpose'>) => `${_id} ${purpose}`;

const wrapOf = (bytes: Buffer, key: Pick<StoredKey, '_id' | 'purpose'>, root: Root): Wrap => ({
  root: root.id,
  closed: encrypted(bytes, wrappingKey(root), about(key)).toString('base64url'),
});

const wrapped = (bytes: Buffer, key: Omit<StoredKey, 'wraps'>, root: Root): StoredKey => ({
  ...key,
  wraps: [wrapOf(bytes, key, root)],
});

/** A new key of a purpose, closed by the secret of now. */
export const newKey = (purpose: KeyPurpose, roots: Roots, since = new Date()): StoredKey =>
  wrapped(
    randomBytes(KEY_BYTES),
    { _id: randomBytes(ID_BYTES).toString('base64url'), purpose, since },
    roots[rootOf(purpose)][0],
  );

/**
 * The first key of a purpose under the secrets of now. Its id follows from the secret, so that of several processes that
 * start at once one stores it and the others meet it.
 */
export function firstKey(purpose: KeyPurpose, roots: Roots, since = new Date()): StoredKey {
  const root = roots[rootOf(purpose)][0];
  const id = createHmac('sha256', wrappingKey(root)).update(`first ${purpose}`).digest();
  const _id = id.subarray(0, ID_BYTES).toString('base64url');
  return wrapped(randomBytes(KEY_BYTES), { _id, purpose, since }, root);
}

/** A key that a release before derived from its secret, so that what it signed stays good. */
export const keptKey = (key: { purpose: KeyPurpose; since: Date }, bytes: Buffer, roots: Roots): StoredKey =>
  wrapped(bytes, { ...key, _id: randomBytes(ID_BYTES).toString('base64url') }, roots[rootOf(key.purpose)][0]);

/** The id of the key that a value of this purpose was sealed with. */
export const keyIdOf = (purpose: KeyPurpose, seal: string): string =>
  SEALED.exec(seal)?.[1] ?? unnamedKeyId(purpose);

/** The keys of a shop as far as its secrets open them. It never changes: what was stored since makes another one. */
export class KeyRing {
  private readonly open = new Map<string, Key>();
  /** Keys that no secret of here opens. */
  readonly closed: readonly StoredKey[];

  constructor(
    readonly stored: readonly StoredKey[],
    private readonly roots: Roots,
  ) {
    const closed: StoredKey[] = [];
    for (const one of stored) {
      const bytes = this.unwrapped(one);
      if (!bytes) closed.push(one);
      else {
        const { _id: id, purpose, since } = one;
        this.open.set(id, { id, purpose, since, bytes, object: createSecretKey(bytes) });
      }
    }
    this.closed = closed;
  }

  /** The keys of a purpose that are open here, the newest first. */
  of(purpose: KeyPurpose): Key[] {
    const keys = [...this.open.values()].filter((key) => key.purpose === purpose);
    return keys.sort((a, b) => b.since.getTime() - a.since.getTime() || (a.id < b.id ? 1 : -1));
  }

  /** The key that is sealed and signed with; undefined while there is none. */
  current(purpose: KeyPurpose): Key | undefined {
    return this.of(purpose)[0];
  }

  /** The open key of this id, when it is one of the purpose. */
  byId(purpose: KeyPurpose, id: string): Key | undefined {
    const key = this.open.get(id);
    return key?.purpose === purpose ? key : undefined;
  }

  /** The purposes that have no open key. */
  missing(): KeyPurpose[] {
    return KEY_PURPOSES.filter((purpose) => !this.current(purpose));
  }

  /**
   * What makes keys that only a secret of before opens open with the one of now too. The secret of before still opens them:
   * it ends with its keys, when other ones are made.
   */
  wrapsToAdd(): { _id: string; wrap: Wrap }[] {
    return this.stored.flatMap(({ _id, purpose, wraps }) => {
      const key = this.open.get(_id);
      const now = this.roots[rootOf(purpose)][0];
      const isNew = key && wraps.every(({ root }) => root !== now.id);
      return isNew ? [{ _id, wrap: wrapOf(key.bytes, { _id, purpose }, now) }] : [];
    });
  }

  /** As text, with the id of its key in front. Throws without a key of the purpose. */
  seal(purpose: KeyPurpose, text: string): string {
    const key = this.currentOr(purpose);
    return `${key.id}.${encrypted(Buffer.from(text), key.bytes, purpose).toString('base64url')}`;
  }

  /** What was sealed; null with a key that is not here, for another purpose, or when it was touched. */
  unseal(purpose: KeyPurpose, seal: string): string | null {
    const [, id, sealed] = SEALED.exec(seal) ?? [];
    if (id === undefined) return this.unsealedOfBefore(purpose, seal);
    const key = this.byId(purpose, id);
    const bytes = key && decrypted(Buffer.from(sealed!, 'base64url'), key.bytes, purpose);
    return bytes ? bytes.toString('utf8') : null;
  }

  sealBytes(purpose: KeyPurpose, bytes: Uint8Array): { key: string; data: Buffer } {
    const key = this.currentOr(purpose);
    return { key: key.id, data: encrypted(bytes, key.bytes, purpose) };
  }

  unsealBytes(purpose: KeyPurpose, { key: id, data }: { key: string; data: Uint8Array }): Buffer | null {
    const key = this.byId(purpose, id);
    return key ? decrypted(data, key.bytes, purpose) : null;
  }

  /** Sealed by a release before, which derived its key from the secret itself. */
  private unsealedOfBefore(purpose: KeyPurpose, seal: string): string | null {
    const sealed = Buffer.from(seal, 'base64url');
    for (const { secret } of this.roots[rootOf(purpose)]) {
      const bytes = decrypted(sealed, derivedKey(secret, 'shopbench sealed secrets'));
      if (bytes) return bytes.toString('utf8');
    }
    return null;
  }

  private unwrapped(key: StoredKey): Buffer | null {
    for (const { root: id, closed } of key.wraps) {
      const root = this.roots[rootOf(key.purpose)].find((one) => one.id === id);
      const bytes = root && decrypted(Buffer.from(closed, 'base64url'), wrappingKey(root), about(key));
      if (bytes) return bytes;
    }
    return null;
  }

  private currentOr(purpose: KeyPurpose): Key {
    const key = this.current(purpose);
    if (!key) throw new Error(`The shop has no key for ${purpose}`);
    return key;
  }
}
