/**
 * MongoDB's wire protocol, as far as today's drivers use it: OP_MSG both ways, and OP_QUERY for the first
 * handshake, which is answered by OP_REPLY.
 * @see https://www.mongodb.com/docs/manual/reference/mongodb-wire-protocol/
 */
import { decodeReceived } from '../pacing/decoding';
import { type Doc } from '../values/document';

export const HEADER_BYTES = 16;
export const MAX_MESSAGE_BYTES = 48_000_000;
/** A document of the greatest size, and some more, so that one too large is refused as such. Many come in a sequence. */
const MAX_BODY_BYTES = 18 * 1024 * 1024;

const OP_REPLY = 1;
const OP_QUERY = 2004;
const OP_MSG = 2013;

const FLAG_CHECKSUM = 1 << 0;
const FLAG_MORE_TO_COME = 1 << 1;
/** Bits 0-15 must be understood; the driver may set the rest freely. */
const REQUIRED_FLAGS = 0xffff;

const SECTION_BODY = 0;
const SECTION_SEQUENCE = 1;

/** A message that cannot be answered in kind; the connection is closed. */
export class ProtocolError extends Error {}

export interface Request {
  id: number;
  isLegacy: boolean;
  /** The client does not wait for a reply. */
  isUnacknowledged: boolean;
  body: Doc;
  /** Documents sent beside the body, by field name. */
  sequences: Map<string, Buffer[]>;
}

export async function parseRequest(message: Buffer): Promise<Request> {
  const id = message.readInt32LE(4);
  const opcode = message.readInt32LE(12);
  if (opcode === OP_MSG) return parseMessage(message, id);
  if (opcode === OP_QUERY) return parseQuery(message, id);
  throw new ProtocolError(`Opcode ${opcode} is not supported`);
}

async function parseMessage(message: Buffer, id: number): Promise<Request> {
  if (message.length < HEADER_BYTES + 5) throw new ProtocolError('Message too short');
  const flags = message.readUInt32LE(HEADER_BYTES);
  if (flags & REQUIRED_FLAGS & ~(FLAG_CHECKSUM | FLAG_MORE_TO_COME)) throw new ProtocolError('Unknown flags');
  const end = message.length - (flags & FLAG_CHECKSUM ? 4 : 0);
  const sequences = new Map<string, Buffer[]>();
  let body: Doc | undefined;
  let at = HEADER_BYTES + 4;
  while (at < end) {
    const kind = message[at++];
    const size = sizeAt(message, at, end);
    if (kind === SECTION_BODY) {
      if (body) throw new ProtocolError('Two bodies in one message');
      if (size > MAX_BODY_BYTES) throw new ProtocolError(`A body of ${size} bytes`);
      body = await decodeReceived(message.subarray(at, at + size));
    } else if (kind === SECTION_SEQUENCE) {
      const [name, documents] = parseSequence(message.subarray(at, at + size));
      if (sequences.has(name)) throw new ProtocolError('A document sequence is given twice');
      sequences.set(name, documents);
    } else {
      throw new ProtocolError('Unknown section kind');
    }
    at += size;
  }
  if (!body) throw new ProtocolError('Message without a body');
  return { id, isLegacy: false, isUnacknowledged: (flags & FLAG_MORE_TO_COME) !== 0, body, sequences };
}

function sizeAt(message: Buffer, at: number, end: number): number {
  if (at + 4 > end) throw new ProtocolError('Section cut short');
  const size = message.readInt32LE(at);
  if (size < 5 || at + size > end) throw new ProtocolError('Section length out of range');
  return size;
}

function parseSequence(section: Buffer): [string, Buffer[]] {
  const nameEnd = section.indexOf(0, 4);
  if (nameEnd < 0) throw new ProtocolError('Document sequence without a name');
  const documents: Buffer[] = [];
  let at = nameEnd + 1;
  while (at < section.length) {
    const size = sizeAt(section, at, section.length);
    documents.push(section.subarray(at, at + size));
    at += size;
  }
  return [section.toString('utf8', 4, nameEnd), documents];
}

/** Only `<database>.$cmd` is served: the handshake of drivers that do not know yet what they talk to. */
async function parseQuery(message: Buffer, id: number): Promise<Request> {
  const nameEnd = message.indexOf(0, HEADER_BYTES + 4);
  if (nameEnd < 0 || nameEnd + 9 > message.length) throw new ProtocolError('Query cut short');
  const namespace = message.toString('utf8', HEADER_BYTES + 4, nameEnd);
  if (!namespace.endsWith('.$cmd')) throw new ProtocolError('Only commands are served');
  const at = nameEnd + 9;
  const size = sizeAt(message, at, message.length);
  const query = await decodeReceived(message.subarray(at, at + size));
  const body = { ...((query.$query as Doc | undefined) ?? query), $db: namespace.slice(0, -'.$cmd'.length) };
  return { id, isLegacy: true, isUnacknowledged: false, body, sequences: new Map() };
}

let nextReplyId = 1;

/** Up to here a copy, into memory from the pool, costs less than writing in two pieces. */
const COPIED_BYTES = 4000;

/** Wraps a reply document for the wire: in one piece, or in two where it is large. */
export function frameReply(request: Pick<Request, 'id' | 'isLegacy'>, reply: Buffer): Buffer[] {
  const size = request.isLegacy ? HEADER_BYTES + 20 : HEADER_BYTES + 5;
  const isCopied = reply.length <= COPIED_BYTES;
  const header = Buffer.allocUnsafe(isCopied ? size + reply.length : size).fill(0, 0, size);
  header.writeInt32LE(size + reply.length, 0);
  header.writeInt32LE((nextReplyId = (nextReplyId % 0x7fffffff) + 1), 4);
  header.writeInt32LE(request.id, 8);
  header.writeInt32LE(request.isLegacy ? OP_REPLY : OP_MSG, 12);
  if (request.isLegacy) {
    header.writeInt32LE(8, 16);
    header.writeInt32LE(1, 32);
  }
  if (!isCopied) return [header, reply];
  header.set(reply, size);
  return [header];
}
