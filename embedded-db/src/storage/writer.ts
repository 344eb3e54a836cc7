import { Worker } from 'node:worker_threads';
import { type WriterOptions, type WriterReply, type WriterRequest } from './writer-protocol';

interface Waiting {
  resolve(commitNumber: number): void;
  reject(error: Error): void;
}

/** A commit that LMDB refused; nothing of it is on disk. */
export class CommitFailed extends Error {}

/** The main thread's side of the writer thread. */
export class Writer {
  private readonly waiting = new Map<number, Waiting>();
  private nextId = 1;

  private constructor(
    private readonly worker: Worker,
    private readonly onCommit: (commitNumber: number) => void,
  ) {}

  /**
   * Starts the thread. `onCommit` runs before the promises of the commits it tells about settle, so that whatever
   * it drops (the shared snapshot) is gone when a caller goes on.
   */
  static async start(
    script: URL,
    options: WriterOptions,
    onCommit: (commitNumber: number) => void,
    onFailure: (error: Error) => void,
  ): Promise<Writer> {
    const worker = new Worker(script, { workerData: options });
    const writer = new Writer(worker, onCommit);
    await new Promise<void>((resolve, reject) => {
      worker.once('message', () => resolve());
      worker.once('error', reject);
    });
    worker.removeAllListeners('error');
    worker.on('message', (reply: WriterReply) => writer.receive(reply));
    worker.on('error', (error) => {
      writer.failAll(error);
      onFailure(error);
    });
    return writer;
  }

  /**
   * Resolves with the commit's number once it is flushed to disk.
   * @param evenWhenFull whether the space kept free may be used: for what only deletes.
   */
  commit(pieces: Uint8Array<ArrayBuffer>[], evenWhenFull: boolean): Promise<number> {
    const buffers = pieces.map(({ buffer }) => buffer);
    return this.send((id) => ({ type: 'commit', id, pieces, evenWhenFull }), buffers);
  }

  /** Deletes a key range in the background, the marker last. */
  purge(low: Buffer, high: Buffer, marker: Buffer): Promise<number> {
    return this.send((id) => ({ type: 'purge', id, low, high, marker }));
  }

  async close(): Promise<void> {
    const ended = new Promise<void>((resolve) => this.worker.once('exit', () => resolve()));
    await this.send((id) => ({ type: 'close', id }));
    await ended;
  }

  private send(request: (id: number) => WriterRequest, transfer: ArrayBuffer[] = []): Promise<number> {
    const id = this.nextId++;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      this.worker.postMessage(request(id), transfer);
    });
  }

  private receive(reply: WriterReply): void {
    if (reply.type === 'ready') return;
    if (reply.type === 'failed') {
      this.take(reply.id)?.reject(new CommitFailed(reply.message));
      return;
    }
    this.onCommit(reply.commitNumber);
    for (const id of reply.ids) this.take(id)?.resolve(reply.commitNumber);
  }

  private take(id: number): Waiting | undefined {
    const waiting = this.waiting.get(id);
    this.waiting.delete(id);
    return waiting;
  }

  private failAll(error: Error): void {
    for (const { reject } of this.waiting.values()) reject(error);
    this.waiting.clear();
  }
}
