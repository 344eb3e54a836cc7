import path from 'node:path';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { say, type AreaServerManifest, type ServerFigures } from '@shopbench/contracts';
import { damageOf, SERVER_FILE } from '@shopbench/registry';
import { Failure } from '../../kernel/answers/failure';
import { LOGGER, type Logger } from '../../kernel/logging/logger';
import { readWebConfig } from '../registry/web.config';
import { AreaData } from './data/area-data.service';
import { checkedAsk, checkedOutcome, checkedWrites, NotAllowed } from './data/checked';
import { HALF_LIMITS, HalfFault, HalfProcess } from './half/half-process';
import type { Job, Write } from './half/protocol';
import { endsAfter, restLeft, type Ends } from './half/rest';

/** What is kept of what a half threw. */
const MOST_WORDS = 2_000;

/** A release of an area that has a server half. */
export interface Half {
  area: string;
  /** `0.2.0-ab12cd34`. */
  release: string;
  server: AreaServerManifest;
}

interface Kept {
  process?: HalfProcess;
  starting?: Promise<HalfProcess>;
  ends?: Ends;
  figures: ServerFigures;
}

/** The server halves that run, each release of an area in a process of its own, started when somebody wants it. */
@Injectable()
export class AreaHalves implements OnApplicationShutdown {
  private readonly config = readWebConfig(process.env);
  private readonly kept = new Map<string, Kept>();
  private isShut = false;

  constructor(
    private readonly data: AreaData,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Lets a half do a job and gives its answer and its writes, checked and not done yet. Throws the half's refusal, 502 where
   * it fails, 503 where it ended or rests, 504 where it takes too long.
   * @param shop answers what it asks of the shop
   */
  async do(
    half: Half,
    job: Job,
    shop: (path: string) => Promise<unknown>,
  ): Promise<{ data: unknown; writes: Write[] }> {
    const kept = this.keptOf(half);
    const { area, server } = half;
    kept.figures.requests += 1;
    try {
      await this.data.prepare(area, half.release, server);
      const running = await this.running(half, kept);
      const said = await running.do(job, async (want) => {
        const ask = checkedAsk(want);
        return 'find' in ask ? this.data.find(area, server, ask.find) : shop(ask.shop);
      });
      const outcome = checkedOutcome(said);
      if ('threw' in outcome) throw this.failed(half, outcome.threw);
      if ('refused' in outcome) throw refusalOf(outcome.refused);
      const writes = checkedWrites(server, outcome.writes);
      await this.data.refuseFull(area, writes);
      return { data: outcome.data, writes };
    } catch (error) {
      const failure = error instanceof NotAllowed ? this.failed(half, error.message) : faultOf(error, area);
      if (isFault(failure)) kept.figures.failed += 1;
      if (error instanceof HalfFault && error.why === 'slow') kept.figures.timeouts += 1;
      throw failure;
    }
  }

  /** Since the program started. */
  figures(): ServerFigures[] {
    return [...this.kept.values()].map(({ figures }) => ({ ...figures }));
  }

  onApplicationShutdown(): void {
    this.isShut = true;
    for (const { process: running } of this.kept.values()) running?.end();
  }

  private keptOf({ area, release }: Half): Kept {
    const key = `${area} ${release}`;
    const counts = { requests: 0, failed: 0, timeouts: 0, starts: 0, crashes: 0 };
    const kept = this.kept.get(key) ?? { figures: { area, release, ...counts } };
    this.kept.set(key, kept);
    return kept;
  }

  private async running(half: Half, kept: Kept): Promise<HalfProcess> {
    if (kept.process && !kept.process.isOver) return kept.process;
    const left = restLeft(kept.ends, Date.now());
    const seconds = Math.ceil(left / 1_000);
    if (left > 0)
      throw new Failure(503, say('half.resting', { area: half.area, seconds }), undefined, seconds);
    kept.starting ??= this.start(half, kept).finally(() => delete kept.starting);
    return kept.starting;
  }

  private async start({ area, release }: Half, kept: Kept): Promise<HalfProcess> {
    const damaged = await damageOf(this.config, area, release);
    if (damaged.includes(SERVER_FILE)) throw new Failure(503, say('half.damaged', { area, release }));
    const file = path.join(this.config.areasDir, area, release, SERVER_FILE);
    // One that is begun now would outlive what ends them.
    if (this.isShut) throw new HalfFault('ended');
    kept.figures.starts += 1;
    kept.process = new HalfProcess(file, (lastWords) => {
      kept.ends = endsAfter(kept.ends, Date.now());
      kept.figures.crashes += 1;
      Object.assign(kept.figures, { lastWords, endedAt: new Date().toISOString() });
      this.logger.warn({ area, release, lastWords }, 'The server half of an area ended');
    });
    return kept.process;
  }

  private failed({ area, release }: Half, words: string): Failure {
    const problem = words.slice(0, MOST_WORDS);
    this.logger.warn({ area, release, problem }, 'The server half of an area failed');
    const kept = this.keptOf({ area, release, server: { routes: [] } });
    Object.assign(kept.figures, { lastWords: problem, endedAt: new Date().toISOString() });
    return new Failure(502, say('half.failed', { area }));
  }
}

/** Whether what `AreaHalves` throws is a fault of the half, and not its refusal. */
export const isFault = (thrown: unknown): boolean => !(thrown instanceof Failure) || thrown.status >= 500;

/** What it says to whoever asked; a status that is none of a refusal's is 422. */
function refusalOf({ status, words }: { status: number; words: string }): Failure {
  const told = Number.isInteger(status) && status >= 400 && status < 500 ? status : 422;
  // A session that has not ended must not be taken for one that has.
  return new Failure(told === 401 ? 403 : told, say('half.says', { words: words.slice(0, 500) }));
}

function faultOf(error: unknown, area: string): unknown {
  if (!(error instanceof HalfFault)) return error;
  if (error.why === 'slow')
    return new Failure(504, say('half.slow', { area, seconds: HALF_LIMITS.jobMs / 1_000 }));
  if (error.why === 'large') return new Failure(502, say('half.large', { area }));
  return new Failure(503, say(error.why === 'busy' ? 'half.busy' : 'half.ended', { area }), undefined, 1);
}
