import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { AreaReport, AreaTrial as AreaTrialRecord } from '@shopbench/contracts';
import { AreasRegistrySource, type RegisteredArea } from '../web/areas-registry';
import { AreaTrial } from './area-trial.schema';

const MOST_TRIALS = 20;
const NONE = { visits: 0, failed: 0 };

/** Compares releases on trial with the current ones, by the visits that are reported while the trial runs. */
@Injectable()
export class AreaTrials {
  constructor(
    @InjectModel(AreaTrial.name) private readonly trials: Model<AreaTrial>,
    private readonly registry: AreasRegistrySource,
  ) {}

  /** Counts reports for the trials that they belong to. */
  async follow(reports: readonly AreaReport[]): Promise<void> {
    const registry = await this.registry.current();
    const running = (registry?.areas ?? []).filter(({ canary }) => canary);
    for (const area of running) await this.count(area, reports);
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

  private async count(area: RegisteredArea, reports: readonly AreaReport[]): Promise<void> {
    const release = nameOf(area.canary!.release);
    const current = nameOf(area);
    const canary = visitsOf(area.name, release, reports);
    const against = visitsOf(area.name, current, reports);
    if ([canary, against].every(({ visits, failed }) => visits + failed === 0)) return;
    const since = area.canary!.since ?? '';
    await this.trials.updateOne(
      { _id: `${area.name} ${release} ${current} ${since}` },
      {
        $inc: {
          'canary.visits': canary.visits,
          'canary.failed': canary.failed,
          'against.visits': against.visits,
          'against.failed': against.failed,
        },
        $setOnInsert: { area: area.name, release, current, since: since ? new Date(since) : new Date() },
      },
      { upsert: true },
    );
  }
}

const nameOf = ({ version, build }: { version?: string; build?: string }) => `${version}-${build}`;

function visitsOf(area: string, release: string, reports: readonly AreaReport[]) {
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
}: AreaTrial): AreaTrialRecord => ({
  area,
  release,
  current,
  since: since.toISOString(),
  canary: canary ?? NONE,
  against: against ?? NONE,
  stopped: stopped ? { at: stopped.at.toISOString(), reason: stopped.reason } : null,
});
