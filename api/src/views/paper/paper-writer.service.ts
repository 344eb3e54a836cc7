import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { say } from '@shopbench/contracts';
import { Failure, papersBusy } from '../../kernel/answers/failure';
import { FairGate } from '../../kernel/limits/fair-gate';
import { besideProgram, KeptThread, ThreadFault } from '../../kernel/limits/kept-thread';
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
  private readonly thread = new KeptThread<WriterJob, WriterAnswer>(besideProgram(WRITER), {
    longestMs: 30_000,
  });

  constructor(@Inject(LOGGER) private readonly logger: Logger) {}

  /** The paper as a PDF. Throws 503 while too many others wait, or when it cannot be set in time. */
  write(paper: Paper, order: PaperOrder): Promise<Buffer> {
    const job = { paper, order };
    return this.kept.get(job, () => this.gate.pass(() => this.inThread(job)));
  }

  async onApplicationShutdown(): Promise<void> {
    await this.thread.end();
  }

  private async inThread(job: WriterJob): Promise<Buffer> {
    try {
      const answers: WriterAnswer[] = [];
      await this.thread.run(job, (answer) => answers.push(answer) === 1);
      const [answer] = answers;
      if (answer && 'pdf' in answer) return Buffer.from(answer.pdf);
      // Whatever is wrong with it, the next paper gets a new one.
      await this.thread.end();
      throw new ThreadFault('fault', answer!.fault);
    } catch (error) {
      this.logger.error({ fault: (error as ThreadFault).message }, 'A paper could not be set');
      throw new Failure(503, say('paper.failed'), undefined, 5);
    }
  }
}
