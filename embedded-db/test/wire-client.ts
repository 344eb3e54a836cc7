import { connect, type Socket } from 'node:net';
import { deserialize, type Document, serialize } from 'bson';
import { FrameSplitter } from '../src/wire/frame-splitter';

/** Path of the socket that a connection string names. */
export function socketPathOf(uri: string): string {
  return decodeURIComponent(uri.slice('mongodb://'.length).split('/?')[0] as string);
}

/** An OP_MSG with one body. */
export function messageOf(command: Document | Buffer, flags = 0): Buffer {
  const body = Buffer.isBuffer(command) ? command : serialize(command, { ignoreUndefined: true });
  const header = Buffer.alloc(21);
  header.writeInt32LE(header.length + body.length, 0);
  header.writeInt32LE(1, 4);
  header.writeInt32LE(2013, 12);
  header.writeUInt32LE(flags, 16);
  return Buffer.concat([header, body]);
}

/** A client that sends exactly what it is given; the driver adds sessions and numbers of its own. */
export class WireClient {
  isClosed = false;
  private readonly splitter = new FrameSplitter();
  private readonly waiting: Array<(reply: Document | undefined) => void> = [];

  private constructor(private readonly socket: Socket) {
    socket.on('data', (piece: Buffer) => {
      for (const message of this.splitter.push(piece)) {
        const start = message.readInt32LE(12) === 1 ? 36 : 21;
        const { operationTime: _, ...reply } = deserialize(message.subarray(start)) as Document;
        this.waiting.shift()?.(reply);
      }
    });
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      this.isClosed = true;
      for (const resolve of this.waiting.splice(0)) resolve(undefined);
    });
  }

  static open(uri: string): Promise<WireClient> {
    return new Promise((resolve, reject) => {
      const socket = connect(socketPathOf(uri));
      socket.once('error', reject);
      socket.once('connect', () => resolve(new WireClient(socket)));
    });
  }

  /** @returns the reply without its time, or undefined when the server closes the connection instead. */
  command(command: Document | Buffer): Promise<Document | undefined> {
    return this.send(messageOf(command));
  }

  send(bytes: Buffer): Promise<Document | undefined> {
    if (this.isClosed) return Promise.resolve(undefined);
    return new Promise((resolve) => {
      this.waiting.push(resolve);
      this.socket.write(bytes);
    });
  }

  close(): void {
    this.socket.destroy();
  }
}
