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

const EMPTY_DOCUMENT_BYTES = 5;
const CURSOR = Buffer.from('\x03cursor\0', 'latin1');
const FIRST_BATCH = Buffer.from('\x04firstBatch\0', 'latin1');
const NEXT_BATCH = Buffer.from('\x04nextBatch\0', 'latin1');

/** Heads of an array's first documents. */
const heads = Array.from({ length: 128 }, (_, at) => headOf(at));

function headOf(at: number): Buffer {
  return Buffer.from(`\x03${at}\0`, 'latin1');
}

/** `{ cursor: { firstBatch | nextBatch: [...], id, ns }, ok: 1 }` without decoding the documents. */
export function encodeCursorReply(
  { id, namespace, documents, isFirst }: CursorBatch,
  more: Doc = {},
): Buffer {
  const batchName = isFirst ? FIRST_BATCH : NEXT_BATCH;
  const rest = encode({ id, ns: namespace });
  const tail = encode({ ...more, ...success() });
  let batchSize = EMPTY_DOCUMENT_BYTES;
  documents.forEach((document, at) => {
    batchSize += (heads[at] ?? headOf(at)).length + document.length;
  });
  const cursorSize = batchName.length + batchSize + rest.length;
  const reply = Buffer.allocUnsafe(CURSOR.length + cursorSize + tail.length);
  let end = 0;
  const put = (bytes: Uint8Array): void => {
    reply.set(bytes, end);
    end += bytes.length;
  };
  const putSize = (size: number): void => {
    end = reply.writeInt32LE(size, end);
  };
  putSize(reply.length);
  put(CURSOR);
  putSize(cursorSize);
  put(batchName);
  putSize(batchSize);
  documents.forEach((document, at) => {
    put(heads[at] ?? headOf(at));
    put(document);
  });
  reply[end++] = 0;
  put(rest.subarray(4));
  put(tail.subarray(4));
  return reply;
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
