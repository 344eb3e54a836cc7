import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { say } from '@shopbench/contracts';
import { Failure, papersBusy } from '../../kernel/answers/failure';
import { FairGate } from '../../kernel/limits/fair-gate';
import { LOGGER, type Logger } from '../../kernel/logging/logger';
import { KeptPapers } from './kept-papers';
import type { Paper, PaperOrder } from './layout/paper';

/** What the writer's thread is given, and what it says. */
export interface WriterJob {
  paper: Paper;
  order: PaperOrder;
}
export type WriterAnswer = { pdf: Uint8Array } | { fault: string };

/** Beside the built program, as webpack names it. */
const WRITER = 'paper-writer.mjs';
const LONGEST_MS = 30_000;
const MOST_MEMORY_MB = 512;
/** What may wait for the one that is being set: a paper takes up to a second. */
const WAITING = {
  counter: { waiting: 20, patienceMs: 60_000 },
  customer: { waiting: 5, patienceMs: 20_000 },
  machine: { waiting: 5, patienceMs: 60_000 },
} as const;

/**
 * Sets papers in a thread of its own, since a paper of 200 lines takes the processor for about a second, in which nobody
 * else would be served. One at a time; the thread stays, so that its fonts are read once.
 */
@Injectable()
export class PaperWriter implements OnApplicationShutdown {
  private readonly gate = new FairGate({ width: 1, ranks: WAITING, busy: papersBusy });
  private readonly kept = new KeptPapers();
  private thread: Worker | undefined;
  /** Ends the job that the thread is at. */
  private end: ((answer: WriterAnswer) => void) | undefined;

  constructor(@Inject(LOGGER) private readonly logger: Logger) {}

  /** The paper as a PDF. Throws 503 while too many others wait, or when it cannot be set in time. */
  write(paper: Paper, order: PaperOrder): Promise<Buffer> {
    const job = { paper, order };
    return this.kept.get(job, () => this.gate.pass(() => this.inThread(job)));
  }

  async onApplicationShutdown(): Promise<void> {
    await this.thread?.terminate();
  }

  private inThread(job: WriterJob): Promise<Buffer> {
    const thread = (this.thread ??= this.start());
    return new Promise((resolve, reject) => {
      const tooLong = setTimeout(() => end({ fault: `Not done after ${LONGEST_MS} ms` }), LONGEST_MS);
      const end = (answer: WriterAnswer) => {
        this.end = undefined;
        clearTimeout(tooLong);
        if ('pdf' in answer) return resolve(Buffer.from(answer.pdf));
        // Whatever is wrong with it, the next paper gets a new one.
        this.thread = undefined;
        void thread.terminate();
        this.logger.error({ fault: answer.fault }, 'A paper could not be set');
        reject(new Failure(503, say('paper.failed'), undefined, 5));
      };
      this.end = end;
      thread.postMessage(job);
    });
  }

  private start(): Worker {
    const thread = new Worker(path.join(path.dirname(process.argv[1]!), WRITER), {
      resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
      env: {},
    });
    thread.on('message', (answer: WriterAnswer) => this.end?.(answer));
    thread.on('error', (error) => this.gone(thread, error.stack ?? error.message));
    thread.on('exit', (code) => this.gone(thread, `The thread ended with ${code}`));
    // An idle thread keeps no program alive.
    thread.unref();
    return thread;
  }

  /** The thread ended by itself: its paper has failed, and the next one gets another. */
  private gone(thread: Worker, fault: string): void {
    if (this.thread !== thread) return;
    this.thread = undefined;
    this.end?.({ fault });
  }
}
