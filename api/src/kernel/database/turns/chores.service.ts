import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Config } from '../../config/config';
import { CONFIG } from '../../config/config.module';
import { asProgram } from '../../limits/work-context';
import { LOGGER, type Logger } from '../../logging/logger';
import { DataWatch } from './data-watch';

/** What the program does by itself now and then. */
@Injectable()
export class Chores implements OnApplicationShutdown {
  private readonly timers: NodeJS.Timeout[] = [];

  constructor(
    private readonly data: DataWatch,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(CONFIG) private readonly config: Pick<Config, 'watched'>,
  ) {}

  /**
   * Does `work` every so often while the shop is open, never beside itself, and not while an upgrade watches. What a restore overtakes writes nothing any more.
   * @param trouble for the log, when it fails
   */
  every(ms: number, trouble: string, work: () => Promise<unknown>): void {
    let isAtIt = false;
    const turn = async () => {
      if (isAtIt || !this.data.isOpen || this.config.watched) return;
      isAtIt = true;
      try {
        await this.data.refresh();
        const { data } = this.data;
        if (data !== null) await asProgram(work, { data });
      } catch (error) {
        this.logger.warn({ err: error }, trouble);
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
