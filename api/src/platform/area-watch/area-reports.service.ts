import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import {
  dayOf,
  startOfDay,
  type AreaFailureReport,
  type AreaReport,
  type RightsHolder,
} from '@shopbench/contracts';
import { SettingsService } from '../../records/settings/settings.service';
import { AreaFailure } from '../../store/platform/area-failure.schema';
import { AreaFigure } from '../../store/platform/area-figure.schema';
import { KnownReleases } from './known-releases.service';
import { spanOf } from './load-times';
import { StackResolver } from './stack-resolver.service';

const HOUR_MS = 3_600_000;
/** More different failures than this of one release are only counted. */
const MOST_FAILURES = 30;
/** By so much of its stack a failure is told from others. */
const TELLING_FRAMES = 3;

type Counts = Record<string, number>;

/**
 * Keeps what browsers report of areas: figures by hour and day, and each different failure once. Each document is written by
 * itself, past the gate that sales wait at: what a crash cuts off is a count too few.
 */
@Injectable()
export class AreaReports {
  constructor(
    @InjectModel(AreaFigure.name) private readonly figures: Model<AreaFigure>,
    @InjectModel(AreaFailure.name) private readonly failures: Model<AreaFailure>,
    private readonly known: KnownReleases,
    private readonly stacks: StackResolver,
    private readonly settings: SettingsService,
  ) {}

  /** Keeps what somebody's browser reports of releases that they can have, and answers these reports. */
  async note(sent: readonly AreaReport[], person: RightsHolder): Promise<AreaReport[]> {
    const isKnown = await Promise.all(sent.map(({ area, release }) => this.known.has(person, area, release)));
    const reports = sent.filter((_, at) => isKnown[at]);
    if (reports.length === 0) return [];
    const { timeZone } = await this.settings.get();
    const now = new Date();
    const failures = await this.distinct(reports.filter(isFailure));
    await this.count(reports, now, startOfDay(dayOf(now, timeZone), timeZone));
    await this.keep(failures, now);
    return reports;
  }

  private async count(reports: readonly AreaReport[], now: Date, day: Date): Promise<void> {
    // By the shop's clock, whose day may begin at half past: each hour lies within its day.
    const hour = new Date(now.getTime() - ((now.getTime() - day.getTime()) % HOUR_MS));
    const updates = byRelease(reports).flatMap((ofRelease) => {
      const { area, release } = ofRelease[0]!;
      return (
        [
          ['hour', hour],
          ['day', day],
        ] as const
      ).map(([step, at]) => ({
        updateOne: {
          filter: { _id: `${step} ${at.toISOString()} ${area} ${release}` },
          update: { $inc: countsOf(ofRelease), $setOnInsert: { step, at, area, release } },
          upsert: true,
          setDefaultsOnInsert: false,
        },
      }));
    });
    await this.figures.bulkWrite(updates, { ordered: false });
  }

  /** The failures with their stacks, each once; those that are known already keep theirs. */
  private async distinct(reports: readonly AreaFailureReport[]): Promise<DistinctFailure[]> {
    const found = new Map<string, DistinctFailure>();
    for (const report of reports) {
      const _id = idOf(report);
      found.set(_id, { _id, report, stack: [], count: (found.get(_id)?.count ?? 0) + 1 });
    }
    const known = new Set(
      (await this.failures.find({ _id: { $in: [...found.keys()] } }, { _id: 1 }).lean()).map(
        ({ _id }) => _id,
      ),
    );
    for (const failure of found.values()) {
      const { area, release, frames } = failure.report;
      if (!known.has(failure._id)) failure.stack = await this.stacks.resolve(area, release, frames);
    }
    return [...found.values()];
  }

  private async keep(failures: readonly DistinctFailure[], now: Date): Promise<void> {
    for (const { _id, report, stack, count } of failures) {
      const { area, release, kind, message, path, slot } = report;
      const again = { $inc: { count }, $set: { lastAt: now } };
      if ((await this.failures.updateOne({ _id }, again)).matchedCount > 0) continue;
      const others = await this.failures.countDocuments({ area, release }).limit(MOST_FAILURES);
      if (others >= MOST_FAILURES) continue;
      const first = { area, release, kind, message, path, slot, stack, firstAt: now };
      await this.failures.updateOne({ _id }, { ...again, $setOnInsert: first }, { upsert: true });
    }
  }
}

interface DistinctFailure {
  _id: string;
  report: AreaFailureReport;
  stack: string[];
  count: number;
}

const FAILURES = new Set(['load', 'render', 'unhandled']);
const isFailure = (report: AreaReport): report is AreaFailureReport => FAILURES.has(report.kind);

function byRelease(reports: readonly AreaReport[]): AreaReport[][] {
  const groups = new Map<string, AreaReport[]>();
  for (const report of reports) {
    const key = `${report.area} ${report.release}`;
    groups.set(key, [...(groups.get(key) ?? []), report]);
  }
  return [...groups.values()];
}

/** What the reports of one release add to its figures. */
function countsOf(reports: readonly AreaReport[]): Counts {
  const counts: Counts = {};
  const add = (field: string) => {
    counts[field] = (counts[field] ?? 0) + 1;
  };
  for (const report of reports) {
    const at = placeOf(report);
    if (report.kind === 'visit') add(`${at}visits`);
    else if (report.kind === 'long-task') add('longTasks');
    else if (report.kind === 'load-time') add(`${at}loadTimes.${spanOf(report.milliseconds)}`);
    else if (report.kind === 'work') {
      add('worked');
      if (report.saved) add('saved');
      if (report.interaction !== undefined) add(`interactions.${spanOf(report.interaction)}`);
    } else {
      if (at === '') add(report.kind);
      if (report.isFirst) add(`${at}failedVisits`);
    }
  }
  return counts;
}

/** What was seen in a place of another area's page is counted there, with what stands for its name in a path. */
const placeOf = (report: AreaReport): string =>
  'slot' in report && report.slot !== undefined ? `slots.${report.slot.replace('.', '_')}.` : '';

function idOf({ area, release, kind, message, frames, slot }: AreaFailureReport): string {
  const told = JSON.stringify([
    ...[area, release, kind, message, frames.slice(0, TELLING_FRAMES)],
    ...(slot ? [slot] : []),
  ]);
  return createHash('sha256').update(told).digest('base64url').slice(0, 22);
}
