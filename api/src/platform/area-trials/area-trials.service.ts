import { Injectable, Logger } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import {
  evidenceOf,
  FOLLOWED_MS,
  isMeant,
  worseBy,
  type AreaTrial as AreaTrialRecord,
  type RightsHolder,
} from '@shopbench/contracts';
import { ifFree } from '../../kernel/answers/database-error';
import { AreaRegistry } from '../area/area-registry.service';
import { AreasRegistrySource, type RunningTrial } from '../registry/areas-registry';
import { AreaTrial } from '../../store/platform/area-trial.schema';
import { countedOn, countOf, type TrialReport } from './trial-count';
import { reasonOf } from './trial-reason';

const MOST_TRIALS = 20;
/** So often a count is read anew that somebody else has counted on meanwhile; then these reports are a count too few. */
const MOST_TRIES = 20;
/** In the history, of what the program does by itself. */
const AUTHOR = 'Shopbench';

/** Compares releases on trial with the current ones, by what is reported while the trial runs, and ends a trial that is worse. */
@Injectable()
export class AreaTrials {
  private readonly logger = new Logger('Areas');

  constructor(
    @InjectModel(AreaTrial.name) private readonly trials: Model<AreaTrial>,
    private readonly registry: AreasRegistrySource,
    private readonly areas: AreaRegistry,
  ) {}

  /**
   * Counts somebody's reports for the trials that they belong to, and takes back a release that is worse, as far as can be said by now.
   * Of a release on trial only those are heard who can have it; of times and saves, with either release, only those for whom it is drawn.
   */
  async follow(reports: readonly TrialReport[], person: RightsHolder): Promise<void> {
    const running = (await this.registry.current())?.trials ?? [];
    for (const trial of running) {
      const heard = canHave(trial, person)
        ? reports
        : reports.filter(({ release }) => release !== trial.release);
      // Managers work otherwise than clerks: only those who got their release by lot can be compared in that.
      const drawn = isDrawn(trial, person) ? heard : heard.filter(({ kind }) => !IN_WORK.has(kind));
      const compared = isYoung(trial) ? drawn.filter(({ kind }) => kind !== 'work') : drawn;
      const seen = await this.count(trial, compared);
      if (seen && worseBy(seen).length > 0) await this.takeBack(trial, seen);
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

  /** The trials that run and were seen, each as counted by now. */
  async running(): Promise<AreaTrialRecord[]> {
    const _id = ((await this.registry.current())?.trials ?? []).map(idOf);
    return (await this.trials.find({ _id: { $in: _id } }).lean()).map(toRecord);
  }

  /** What was seen of the trial so far; null where no report adds to it. */
  private async count(trial: RunningTrial, reports: readonly TrialReport[]): Promise<AreaTrial | null> {
    const { name, release, current, since } = trial;
    const of = (one: string | undefined) =>
      reports.filter((report) => report.area === name && report.release === one);
    const [canary, against] = [of(release), current ? of(current) : []];
    if (canary.length + against.length === 0) return null;
    const _id = idOf(trial);
    const first = {
      ...{ area: name, release, current: current ?? '' },
      since: since ? new Date(since) : new Date(),
    };
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const known = await this.trials.findOne({ _id }).lean();
      const before = countOf(known);
      const count = countedOn(countedOn(before, 'canary', canary), 'against', against);
      if (count === before) return null;
      const counted = known?.counted ?? null;
      const update = { $set: { ...count, counted: (counted ?? 0) + 1 }, $setOnInsert: first };
      const write = () =>
        this.trials
          .findOneAndUpdate({ _id, counted }, update, { upsert: true, returnDocument: 'after' })
          .lean();
      // Without an answer somebody else has counted on, or begun.
      const seen = await ifFree(write);
      if (seen) return seen;
    }
    return null;
  }

  /**
   * Ends this trial and no other: meanwhile it may have been ended, its release given to everybody, or tried anew. A
   * registry that cannot be changed from here leaves the trial running; its record says so, and the log once.
   */
  private async takeBack(trial: RunningTrial, seen: AreaTrial) {
    const { _id, area, release, failing } = seen;
    const reason = reasonOf(seen);
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

const IN_WORK: ReadonlySet<TrialReport['kind']> = new Set(['load-time', 'work', 'long-task']);

/** Whether this person's browser draws which release it has, rather than having it for what they are. */
const isDrawn = ({ audience }: RunningTrial, person: RightsHolder): boolean =>
  audience.percent !== undefined && !isMeant(audience.designations ?? [], person);

/**
 * Whether the first visits of the release may be under way still: of it only short ones have ended then, in which little is
 * saved, but of the current one also such as began before the trial.
 */
const isYoung = ({ since }: RunningTrial): boolean =>
  since !== undefined && Date.now() - Date.parse(since) < FOLLOWED_MS;

const canHave = ({ audience }: RunningTrial, person: RightsHolder): boolean =>
  audience.percent !== undefined || isMeant(audience.designations ?? [], person);

const idOf = ({ name, release, current, since }: RunningTrial): string =>
  `${name} ${release} ${current ?? ''} ${since ?? ''}`;

function toRecord(trial: AreaTrial): AreaTrialRecord {
  const { area, release, current, since, stopped, failing } = trial;
  const { waiting: _waiting, halfVisits: _visits, ...count } = countOf(trial);
  return {
    ...{ area, release, current, since: since.toISOString() },
    ...count,
    evidence: evidenceOf(count),
    stopped: stopped ? { at: stopped.at.toISOString(), reason: stopped.reason } : null,
    failing: failing ? { ...failing, at: failing.at.toISOString() } : null,
  };
}
