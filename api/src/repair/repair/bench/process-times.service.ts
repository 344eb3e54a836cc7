import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { type ProcessTimes, type UsualStepTime } from '@shopbench/contracts';
import { shopMinute } from '../../../kernel/clock/shop-minute';
import { SettingsService } from '../../../records/settings/settings.service';
import type { RepairItem } from '../../../store/repair/repair-item.schema';
import { RepairItemStore } from '../record/repair-item-store.service';
import { FEWEST_REPAIRS, percentile } from '../technicians/repair-promise';
import { workingMinutes } from '../technicians/working-time';

/** The latest repairs tell how long a step takes now, and some tell which repairs are on a process. */
const MOST_MEASURED = 100;
const MOST_NAMED = 10;

type Measured = Pick<RepairItem, 'stepTimes'>;

/** How long the steps of a process take, measured by the ticks of past repairs. Source: domain rules, "Process versions". */
@Injectable()
export class RepairProcessTimes {
  constructor(
    private readonly items: RepairItemStore,
    private readonly settings: SettingsService,
  ) {}

  async of(id: string): Promise<ProcessTimes> {
    const on = { 'process._id': new Types.ObjectId(id), cancelled: false };
    const [gone, open, running] = await Promise.all([
      this.items.model
        .find({ ...on, open: false }, { stepTimes: 1 })
        .sort({ 'process._id': 1, open: 1, _id: -1 })
        .limit(MOST_MEASURED)
        .lean<Measured[]>(),
      this.items.model
        .find({ ...on, open: true }, { repair: 1, index: 1, repairNumber: 1, process: 1 })
        .sort({ 'process._id': 1, open: 1, _id: 1 })
        .limit(MOST_NAMED)
        .lean<Pick<RepairItem, 'repair' | 'index' | 'repairNumber' | 'process'>[]>(),
      this.items.model.countDocuments({ ...on, open: true }),
    ]);
    const steps = await this.stepsOf(gone);
    return {
      steps,
      running,
      runningOn: open.map(({ repair, index, repairNumber, process }) => ({
        ...{ repair: String(repair), index, number: repairNumber, version: process!.version },
      })),
    };
  }

  /** By step, of those that enough repairs have ended: working minutes. */
  private async stepsOf(items: readonly Measured[]): Promise<UsualStepTime[]> {
    const { timeZone, workingHours } = await this.settings.get();
    const minute = (at: Date) => shopMinute(at, timeZone);
    const times = new Map<string, number[]>();
    for (const { stepTimes } of items)
      for (const { stepId, startedAt, endedAt } of stepTimes) {
        if (!endedAt) continue;
        const took = workingMinutes(minute(startedAt), minute(endedAt), workingHours);
        times.set(String(stepId), [...(times.get(String(stepId)) ?? []), took]);
      }
    return [...times]
      .filter(([, took]) => took.length >= FEWEST_REPAIRS)
      .map(([stepId, took]) => ({
        ...{ stepId, median: percentile(took, 0.5), most: percentile(took, 0.8), repairs: took.length },
      }));
  }
}
