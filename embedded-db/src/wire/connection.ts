import { type Socket } from 'node:net';
import { FrameSplitter } from './frame-splitter';
import { frameReply, parseRequest, ProtocolError, type Request } from './message';
import { encodeError } from './reply';

export type Handler = (request: Request, connection: Connection) => Promise<Buffer>;

/** Requests a client may send ahead, and their bytes, before it is made to wait. */
const MAX_QUEUED = 64;
const MAX_QUEUED_BYTES = 64 * 1024 * 1024;

/** One client socket. Its requests are answered one after the other, in the order they came. */
export class Connection {
  isClosed = false;
  /** Set once the client has proved that it knows the secret, or when none is asked for. */
  isAuthenticated = false;
  private readonly splitter = new FrameSplitter();
  private readonly queue: Buffer[] = [];
  private queuedBytes = 0;
  private isWorking = false;
  private readonly closeListeners = new Set<() => void>();

  constructor(
    readonly id: number,
    private readonly socket: Socket,
    private readonly handler: Handler,
  ) {
    socket.setNoDelay(true);
    socket.on('data', (piece: Buffer) => this.receive(piece));
    socket.on('error', () => socket.destroy());
    socket.on('close', () => this.closed());
  }

  onClose(listener: () => void): () => void {
    this.closeListeners.add(listener);
    return () => this.closeListeners.delete(listener);
  }

  destroy(): void {
    this.socket.destroy();
  }

  private closed(): void {
    this.isClosed = true;
    this.queue.length = 0;
    for (const listener of this.closeListeners) listener();
    this.closeListeners.clear();
  }

  private receive(piece: Buffer): void {
    try {
      for (const message of this.splitter.push(piece)) {
        this.queue.push(message);
        this.queuedBytes += message.length;
      }
    } catch {
      this.destroy();
      return;
    }
    if (this.isFull()) this.socket.pause();
    if (!this.isWorking) void this.work();
  }

  private async work(): Promise<void> {
    this.isWorking = true;
    for (let message = this.queue.shift(); message; message = this.queue.shift()) {
      await this.answer(message);
      if (this.isClosed) break;
      this.queuedBytes -= message.length;
      if (!this.isFull()) this.socket.resume();
    }
    this.isWorking = false;
  }

  private isFull(): boolean {
    return this.queue.length >= MAX_QUEUED || this.queuedBytes >= MAX_QUEUED_BYTES;
  }

  private async answer(message: Buffer): Promise<void> {
    let request: Request;
    try {
      request = await parseRequest(message);
    } catch (error) {
      if (error instanceof ProtocolError) this.destroy();
      else await this.write(frameReply({ id: message.readInt32LE(4), isLegacy: false }, encodeError(error)));
      return;
    }
    const reply = await this.handler(request, this);
    if (!request.isUnacknowledged && !this.isClosed) await this.write(frameReply(request, reply));
  }

  /** Resolves when more can be sent: a client that does not read its replies gets no further ones made. */
  private async write(parts: Buffer[]): Promise<void> {
    const { socket } = this;
    if (parts.length > 1) socket.cork();
    for (const part of parts) socket.write(part);
    if (parts.length > 1) socket.uncork();
    if (!socket.writableNeedDrain) return;
    await new Promise<void>((resolve) => {
      const forget = this.onClose(resolve);
      socket.once('drain', () => {
        forget();
        resolve();
      });
    });
  }
}
