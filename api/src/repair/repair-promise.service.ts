import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import {
  folded,
  promiseOf,
  shopMinute,
  usualTime,
  workingMinutes,
  type PromiseQuery,
  type RepairPromise,
  type UsualTime,
} from '@shopbench/contracts';
import { FaultService } from '../fault/fault.service';
import { SettingsService } from '../settings/settings.service';
import type { RepairItem } from './repair-item.schema';
import { RepairItems } from './repair-items.service';

/** Older repairs tell less, and these tell enough. */
const MOST_PAST = 100;

type Timed = Pick<RepairItem, 'createdAt' | 'statusHistory' | 'brandName'>;

/** Until when a repair can be promised, from the times of past ones. Source: issue "Repairs, whole", 6. */
@Injectable()
export class RepairPromises {
  constructor(
    private readonly items: RepairItems,
    private readonly faults: FaultService,
    private readonly settings: SettingsService,
  ) {}

  /** The proposal for a device that is about to be booked; null where fewer than five past repairs are like it. */
  async propose({ fault, brand, modelNo }: PromiseQuery): Promise<RepairPromise> {
    const { _id } = await this.faults.records.find(fault, 'fault');
    const usual = await this.usual(_id, brand, modelNo);
    if (!usual) return null;
    const { timeZone, workingHours } = await this.settings.get();
    const promised = promiseOf(shopMinute(new Date(), timeZone), usual, workingHours);
    return { ...usual, date: promised.slice(0, 10), time: promised.slice(11) };
  }

  /** How long the fault usually takes on the model, from the latest hundred repairs of it, and of any model. */
  async usual(
    faultId: Types.ObjectId,
    brand: string | undefined,
    modelNo: string | undefined,
  ): Promise<UsualTime | null> {
    const [model, fault] = await Promise.all([
      modelNo ? this.past({ faultId, modelNo }) : [],
      this.past({ faultId }),
    ]);
    const same = model.filter(({ brandName }) => !brand || folded(brandName ?? '') === folded(brand));
    const { timeZone, workingHours } = await this.settings.get();
    const minutes = (rows: readonly Timed[]) =>
      rows.flatMap(({ createdAt, statusHistory }) => {
        const done = statusHistory.find(({ status }) => status === 'repair_done');
        if (!done) return [];
        const [from, to] = [createdAt, done.at].map((at) => shopMinute(at, timeZone));
        return [workingMinutes(from!, to!, workingHours)];
      });
    return usualTime({ sameModel: minutes(same), sameFault: minutes(fault) });
  }

  private past(like: { faultId: Types.ObjectId; modelNo?: string }): Promise<Timed[]> {
    return this.items.model
      .find(
        { ...like, cancelled: false, 'statusHistory.status': 'repair_done' },
        { createdAt: 1, statusHistory: 1, brandName: 1 },
      )
      .sort({ faultId: 1, ...(like.modelNo ? { modelNo: 1 } : {}), bookingDate: -1, _id: -1 })
      .limit(MOST_PAST)
      .lean<Timed[]>();
  }
}
