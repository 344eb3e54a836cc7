import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Config } from '../../config/config';
import { CONFIG } from '../../config/config.module';
import { asProgram } from '../../limits/work-context';
import { LOGGER, type Logger } from '../../logging/logger';
import { DataWatch } from './data-watch';
import { Turns } from './turns.service';

/** What the program does by itself now and then, each with what the log says when it fails. */
export const TROUBLES = {
  files: 'Files not swept',
  backup: 'No daily backup',
  copies: 'Copies outside not made',
  events: 'Events not delivered',
  identities: 'Proofs of identity not wiped',
  certificate: 'Certificate not renewed',
  looks: 'Looks not written',
  retention: 'Data that is over not erased',
} as const;
export type ChoreName = keyof typeof TROUBLES;

/** How a chore went since the program started: when it was last done to its end, and when it last failed. */
export interface ChoreOutcome {
  doneAt?: Date;
  failedAt?: Date;
  /** In a row, since it was last done. */
  failures: number;
}

/** What the program does by itself now and then. */
@Injectable()
export class Chores implements OnApplicationShutdown {
  private readonly timers: NodeJS.Timeout[] = [];
  /** Of the chores that were begun here. */
  readonly outcomes = new Map<ChoreName, ChoreOutcome>();

  constructor(
    private readonly data: DataWatch,
    private readonly turns: Turns,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(CONFIG) private readonly config: Pick<Config, 'watched'>,
  ) {}

  /**
   * Does `work` every so often while the shop is open, never beside itself, and not while an upgrade watches. What a restore overtakes writes nothing any more.
   * @param isDue of what concerns all processes that serve the shop: whether there is something to do. It is asked before its turn is
   * taken, which writes, and again with it, when another process may have done it
   */
  every(ms: number, name: ChoreName, work: () => Promise<unknown>, isDue?: () => Promise<boolean>): void {
    const inTurn = isDue && (() => this.turns.alone(name, async () => (await isDue()) && work()));
    const done = inTurn ? async () => (await isDue()) && inTurn() : work;
    const outcome: ChoreOutcome = { failures: 0 };
    this.outcomes.set(name, outcome);
    let isAtIt = false;
    const turn = async () => {
      if (isAtIt || !this.data.isOpen || this.config.watched) return;
      isAtIt = true;
      try {
        await this.data.refresh();
        const { data } = this.data;
        if (data === null) return;
        await asProgram(done, { data });
        Object.assign(outcome, { doneAt: new Date(), failures: 0 });
      } catch (error) {
        Object.assign(outcome, { failedAt: new Date(), failures: outcome.failures + 1 });
        this.logger.warn({ err: error }, TROUBLES[name]);
      } finally {
        isAtIt = false;
      }
    };
    this.timers.push(setInterval(() => void turn(), ms).unref());
  }

  onApplicationShutdown(): void {
    for (const timer of this.timers) clearInterval(timer);
  }
}
