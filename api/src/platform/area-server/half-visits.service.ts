import { Injectable, Logger } from '@nestjs/common';
import { FOLLOWED_MS, type RightsHolder } from '@shopbench/contracts';
import { AreaTrials } from '../area-trials/area-trials.service';
import type { HalfReport } from '../area-trials/trial-count';
import type { Half } from './area-halves.service';

/** Beyond this many those that are over are forgotten; each is some bytes. */
const MANY = 1_000;

/** A person's ten minutes with the half of one release, as a page is a visit: however much they ask in it, it counts once. */
interface HalfVisit {
  since: number;
  isFailed: boolean;
}

/** Counts what server halves do for people in the trials of their releases. */
@Injectable()
export class HalfVisits {
  private readonly logger = new Logger('Areas');
  private readonly visits = new Map<string, HalfVisit>();

  constructor(private readonly trials: AreaTrials) {}

  /** @param isFailed whether the half did not answer as it should */
  async note(
    { area, release }: Half,
    person: RightsHolder & { _id: unknown },
    isFailed: boolean,
  ): Promise<void> {
    const now = Date.now();
    const isOver = ({ since }: HalfVisit) => now - since > FOLLOWED_MS;
    if (this.visits.size > MANY)
      for (const [key, visit] of this.visits) if (isOver(visit)) this.visits.delete(key);
    const key = `${String(person._id)} ${area} ${release}`;
    const last = this.visits.get(key);
    const known = last && !isOver(last) ? last : undefined;
    this.visits.set(key, { since: known?.since ?? now, isFailed: isFailed || known?.isFailed === true });
    const from = { area, release };
    const reports: HalfReport[] = [
      ...(known ? [] : [{ ...from, kind: 'half-asked' as const }]),
      ...(isFailed && !known?.isFailed ? [{ ...from, kind: 'half-failed' as const }] : []),
    ];
    if (reports.length === 0) return;
    await this.trials.follow(reports, person).catch((error: Error) => {
      this.logger.error(`What the server half of ${area} ${release} did was not counted: ${error.message}`);
    });
  }
}
