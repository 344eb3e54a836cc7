import { Injectable, Logger } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import {
  isMeant,
  failedShare,
  isFailing,
  type AreaReport,
  type AreaTrial as AreaTrialRecord,
  type RightsHolder,
  type Visits,
} from '@shopbench/contracts';
import { AreaRegistry } from '../area/area-registry.service';
import { AreasRegistrySource, type RunningTrial } from '../registry/areas-registry';
import { AreaTrial } from '../../store/platform/area-trial.schema';

const MOST_TRIALS = 20;
const NONE = { visits: 0, failed: 0 };
/** In the history, of what the program does by itself. */
const AUTHOR = 'Shopbench';

/** Compares releases on trial with the current ones, by the visits that are reported while the trial runs, and ends a trial that fails. */
@Injectable()
export class AreaTrials {
  private readonly logger = new Logger('Areas');

  constructor(
    @InjectModel(AreaTrial.name) private readonly trials: Model<AreaTrial>,
    private readonly registry: AreasRegistrySource,
    private readonly areas: AreaRegistry,
  ) {}

  /**
   * Counts somebody's reports for the trials that they belong to, and takes back a release that has failed too often by now.
   * Of a release on trial only those are heard who can have it.
   */
  async follow(reports: readonly AreaReport[], person: RightsHolder): Promise<void> {
    const running = (await this.registry.current())?.trials ?? [];
    for (const trial of running) {
      const heard = canHave(trial, person)
        ? reports
        : reports.filter(({ release }) => release !== trial.release);
      const seen = await this.count(trial, heard);
      if (seen && isFailing(seen.canary, seen.against)) await this.takeBack(trial, seen);
    }
  }

  /** The trial of an area that began last, null when there was none. */
  async latest(area: string): Promise<AreaTrialRecord | null> {
    const trial = await this.trials.findOne({ area }).sort({ since: -1 }).lean();
    return trial ? toRecord(trial) : null;
  }

  /** The trials of an area, the latest first. */
  async of(area: string): Promise<AreaTrialRecord[]> {
    return (await this.trials.find({ area }).sort({ since: -1 }).limit(MOST_TRIALS).lean()).map(toRecord);
  }

  /** What was seen of the trial so far; null where no report is about it. */
  private async count(
    { name, release, current, since }: RunningTrial,
    reports: readonly AreaReport[],
  ): Promise<AreaTrial | null> {
    const canary = visitsOf(name, release, reports);
    const against = current ? visitsOf(name, current, reports) : NONE;
    if ([canary, against].every(({ visits, failed }) => visits + failed === 0)) return null;
    return this.trials
      .findOneAndUpdate(
        { _id: `${name} ${release} ${current ?? ''} ${since ?? ''}` },
        {
          $inc: {
            'canary.visits': canary.visits,
            'canary.failed': canary.failed,
            'against.visits': against.visits,
            'against.failed': against.failed,
          },
          $setOnInsert: {
            ...{ area: name, release, current: current ?? '' },
            since: since ? new Date(since) : new Date(),
          },
        },
        { upsert: true, returnDocument: 'after' },
      )
      .lean();
  }

  /**
   * Ends this trial and no other: meanwhile it may have been ended, its release given to everybody, or tried anew. A
   * registry that cannot be changed from here leaves the trial running; its record says so, and the log once.
   */
  private async takeBack(trial: RunningTrial, { _id, area, release, canary, against, failing }: AreaTrial) {
    const reason = `it failed in ${visitsText(canary)}, the current release in ${visitsText(against)}`;
    const at = new Date();
    try {
      const only = { release, since: trial.since };
      const { isNew } = await this.areas.perform(
        { verb: 'off', unit: area, only },
        { author: AUTHOR, reason },
      );
      if (!isNew) return;
    } catch (error) {
      const hindrance = (error as Error).message;
      if (!failing)
        this.logger.error(`${area} ${release} fails on trial and cannot be taken back: ${hindrance}`);
      await this.trials.updateOne(
        { _id },
        { $set: { failing: { at: failing?.at ?? at, reason, hindrance } } },
      );
      return;
    }
    await this.trials.updateOne({ _id }, { $set: { stopped: { at, reason } }, $unset: { failing: 1 } });
    this.logger.warn(`The trial of ${area} ${release} was ended: ${reason}`);
  }
}

const canHave = ({ audience }: RunningTrial, person: RightsHolder): boolean =>
  audience?.percent !== undefined || isMeant(audience?.designations ?? [], person);

/** `3 of 14 visits (21 %)`. */
const visitsText = ({ visits, failed }: Visits) =>
  visits === 0
    ? 'no visit'
    : `${failed} of ${visits} visits (${Math.round(failedShare({ visits, failed }))} %)`;

function visitsOf(area: string, release: string, reports: readonly AreaReport[]): Visits {
  const own = reports.filter((report) => report.area === area && report.release === release);
  return {
    visits: own.filter(({ kind }) => kind === 'visit').length,
    failed: own.filter((report) => 'isFirst' in report && report.isFirst).length,
  };
}

const toRecord = ({
  area,
  release,
  current,
  since,
  canary,
  against,
  stopped,
  failing,
}: AreaTrial): AreaTrialRecord => ({
  area,
  release,
  current,
  since: since.toISOString(),
  canary: canary ?? NONE,
  against: against ?? NONE,
  stopped: stopped ? { at: stopped.at.toISOString(), reason: stopped.reason } : null,
  failing: failing ? { ...failing, at: failing.at.toISOString() } : null,
});
