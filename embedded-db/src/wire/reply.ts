import { Double, type Long, Timestamp } from 'bson';
import { type Doc, encode } from '../values/document';
import { MongoError } from '../values/error';

/**
 * What every reply to a success ends with. The time is for sessions that ask for what they have written or read before:
 * everything that was answered is there for whoever reads next.
 */
export const success = (): Doc => ({
  ok: new Double(1),
  operationTime: new Timestamp({ t: Math.floor(Date.now() / 1000), i: 1 }),
});

/** A cursor's part of a reply; its documents are sent as they are stored. */
export interface CursorBatch {
  id: Long;
  namespace: string;
  documents: Buffer[];
  isFirst: boolean;
}

const TYPE_DOCUMENT = 0x03;
const TYPE_ARRAY = 0x04;
const EMPTY_DOCUMENT_BYTES = 5;

/** `{ cursor: { firstBatch | nextBatch: [...], id, ns }, ok: 1 }` without decoding the documents. */
export function encodeCursorReply(
  { id, namespace, documents, isFirst }: CursorBatch,
  more: Doc = {},
): Buffer {
  const batch = arrayOf(documents);
  const batchName = Buffer.from(isFirst ? 'firstBatch\0' : 'nextBatch\0', 'latin1');
  const rest = encode({ id, ns: namespace }).subarray(4);
  const cursorSize = Buffer.alloc(4);
  cursorSize.writeInt32LE(4 + 1 + batchName.length + batch.size + rest.length);
  const tail = encode({ ...more, ...success() }).subarray(4);
  const name = Buffer.from('cursor\0', 'latin1');
  const total = Buffer.alloc(4);
  const parts = [
    total,
    Buffer.from([TYPE_DOCUMENT]),
    name,
    cursorSize,
    Buffer.from([TYPE_ARRAY]),
    batchName,
    ...batch.parts,
    rest,
    tail,
  ];
  total.writeInt32LE(parts.reduce((sum, part) => sum + part.length, 0));
  return Buffer.concat(parts);
}

function arrayOf(documents: Buffer[]): { parts: Buffer[]; size: number } {
  const head = Buffer.alloc(4);
  const parts: Buffer[] = [head];
  let size = EMPTY_DOCUMENT_BYTES;
  documents.forEach((document, i) => {
    const name = Buffer.from(`\x03${i}\0`, 'latin1');
    parts.push(name, document);
    size += name.length + document.length;
  });
  head.writeInt32LE(size);
  parts.push(Buffer.alloc(1));
  return { parts, size };
}

/** An error as a command reply. */
export function encodeError(error: unknown): Buffer {
  if (error instanceof MongoError) {
    const { message, code, codeName, details, labels } = error;
    const errorLabels = labels ? { errorLabels: labels } : {};
    return encode({ ok: new Double(0), errmsg: message, code, codeName, ...details, ...errorLabels });
  }
  const message = error instanceof Error ? error.message : String(error);
  return encode({
    ok: new Double(0),
    errmsg: `Internal error of the embedded database: ${message}`,
    code: 1,
    codeName: 'InternalError',
  });
}
