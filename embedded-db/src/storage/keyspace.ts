/**
 * One LMDB tree holds everything. A key is a kind byte, a 4 byte big-endian number (a collection's or an
 * index's), and a rest that depends on the kind. Numbers are never used twice while data of the old owner exists.
 */
export const Kind = {
  /** Engine state: format version, commit number, clean-stop mark. */
  Meta: 0x01,
  /** Namespace -> collection record (BSON). */
  Catalog: 0x02,
  /** Collection number + encoded _id -> raw BSON document. */
  Document: 0x03,
  /** Index number + encoded values (+ encoded _id when not unique) -> where to find the _id. */
  Index: 0x04,
  /** Collection number -> number of documents (float64). */
  Count: 0x05,
  /** Session id -> last retryable write or committed transaction (BSON). */
  Retry: 0x06,
  /** Index number -> present when a document gave the index more than one key. */
  Multikey: 0x07,
  /** Kind + number of a key range that a drop left behind and that is being purged. */
  Dropped: 0x08,
} as const;

export type KindByte = (typeof Kind)[keyof typeof Kind];

/** LMDB's key limit with 4 KiB pages. */
export const MAX_KEY_BYTES = 1978;

export const PREFIX_BYTES = 5;

export const EMPTY = Buffer.alloc(0);

/** The 5 byte prefix of everything of one kind that belongs to one collection or index. */
export function prefixOf(kind: KindByte, number: number): Buffer {
  const prefix = Buffer.allocUnsafe(PREFIX_BYTES);
  prefix[0] = kind;
  prefix.writeUInt32BE(number, 1);
  return prefix;
}

/** The first key after every key that starts with the given one. */
export function prefixEnd(prefix: Buffer): Buffer {
  const end = Buffer.from(prefix);
  for (let i = end.length - 1; i >= 0; i--) {
    const byte = end[i] ?? 0;
    if (byte < 0xff) {
      end[i] = byte + 1;
      return end.subarray(0, i + 1);
    }
  }
  throw new Error('A key of 0xff bytes has no end');
}

export function catalogKey(namespace: string): Buffer {
  return Buffer.concat([Buffer.from([Kind.Catalog]), Buffer.from(namespace, 'utf8')]);
}

export function metaKey(name: string): Buffer {
  return Buffer.concat([Buffer.from([Kind.Meta]), Buffer.from(name, 'latin1')]);
}

export function retryKey(sessionId: Buffer): Buffer {
  return Buffer.concat([Buffer.from([Kind.Retry]), sessionId]);
}

/** Grows by one with each commit that changes a definition. */
export const CATALOG_VERSION_KEY = metaKey('catalog');
export const COMMIT_NUMBER_KEY = metaKey('commit');
export const FORMAT_KEY = metaKey('format');
export const CLEAN_STOP_KEY = metaKey('clean');
export const FORMAT_VERSION = 1;
