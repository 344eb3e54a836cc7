import path from 'node:path';
import { Worker } from 'node:worker_threads';

const MOST_MEMORY_MB = 512;

/** Why a thread did not end its job: it took too long, it needed more than 512 MB, or it ended by itself. */
export class ThreadFault extends Error {
  constructor(
    readonly why: 'time' | 'memory' | 'fault',
    message: string,
  ) {
    super(message);
  }
}

/** Where the program lies that was built beside the one that runs. */
export const besideProgram = (file: string): string => path.join(path.dirname(process.argv[1]!), file);

interface Limits {
  longestMs: number;
  /** It goes when it had nothing to do for so long; it stays unless told. */
  idleMs?: number;
}

/**
 * A thread for jobs that would keep everybody else waiting, or that may take their thread down: one at a time, by whoever calls.
 * It stays for the next job, so that its program is read once; one that failed makes way for another.
 */
export class KeptThread<Job, Message> {
  private thread: Worker | undefined;
  private at: { hear: (message: Message) => void; fail: (fault: ThreadFault) => void } | undefined;
  private idle: NodeJS.Timeout | undefined;

  /** @param file the absolute path of its program, which gets each job as a message and answers by messages */
  constructor(
    private readonly file: string,
    private readonly limits: Limits,
  ) {}

  /**
   * Gives the job over and every message of it to `hear`, until that says that it was the last. Rejects with a `ThreadFault`.
   */
  async run(job: Job, hear: (message: Message) => boolean): Promise<void> {
    clearTimeout(this.idle);
    const thread = (this.thread ??= this.start());
    let tooLong: NodeJS.Timeout | undefined;
    try {
      await new Promise<void>((resolve, reject) => {
        const { longestMs } = this.limits;
        tooLong = setTimeout(
          () => reject(new ThreadFault('time', `Not done after ${longestMs} ms`)),
          longestMs,
        );
        this.at = { hear: (message) => hear(message) && resolve(), fail: reject };
        thread.postMessage(job);
      });
      if (this.limits.idleMs) this.idle = setTimeout(() => void this.end(), this.limits.idleMs).unref();
    } catch (error) {
      await this.end();
      throw error;
    } finally {
      this.at = undefined;
      clearTimeout(tooLong);
    }
  }

  async end(): Promise<void> {
    const { thread } = this;
    this.thread = undefined;
    await thread?.terminate();
  }

  private start(): Worker {
    const thread = new Worker(this.file, {
      resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
      env: {},
    });
    thread.on('message', (message: Message) => this.at?.hear(message));
    thread.on('error', (error: Error & { code?: string }) => {
      const why = error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : 'fault';
      this.gone(thread, new ThreadFault(why, error.stack ?? error.message));
    });
    thread.on('exit', (code) => this.gone(thread, new ThreadFault('fault', `The thread ended with ${code}`)));
    // An idle thread keeps no program alive.
    thread.unref();
    return thread;
  }

  private gone(thread: Worker, fault: ThreadFault): void {
    if (this.thread !== thread) return;
    this.thread = undefined;
    this.at?.fail(fault);
  }
}
