import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { folded, isWorkedOn, type PromiseQuery, type RepairPromise } from '@shopbench/contracts';
import { shopMinute, type ShopMinute } from '../../../kernel/clock/shop-minute';
import { FaultService } from '../../fault/fault.service';
import { SettingsService } from '../../../records/settings/settings.service';
import type { RepairItem } from '../../../store/repair/repair-item.schema';
import { RepairItemStore } from '../record/repair-item-store.service';
import { likelyReady, promiseOf, usualTime, type UsualTime } from '../technicians/repair-promise';
import { workingMinutes } from '../technicians/working-time';

/** Older repairs tell less, and these tell enough. */
const MOST_PAST = 100;
/** How long a usual time is good for, and of how many faults and models one is kept. */
const KEPT_MS = 600_000;
const MOST_KNOWN = 500;

type Timed = Pick<RepairItem, 'createdAt' | 'statusHistory' | 'brandName'>;

/** Until when a repair can be promised, from the times of past ones. Source: issue "Repairs, whole", 6. */
@Injectable()
export class RepairPromises {
  private readonly known = new Map<string, { usual: Promise<UsualTime | null>; until: number }>();

  constructor(
    private readonly items: RepairItemStore,
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

  /**
   * When an item is likely to be ready, where that is after its promise, seen at `now`; null where it is not, or nobody can
   * tell. Lists ask often, so usual times are kept for ten minutes.
   */
  async likelyLate(item: RepairItem, now: ShopMinute): Promise<ShopMinute | null> {
    if (!isWorkedOn(item.repairStatus) || item.promisedUntil < now) return null;
    const usual = await this.remembered(item);
    if (!usual) return null;
    const { timeZone, workingHours } = await this.settings.get();
    const likely = likelyReady(shopMinute(item.createdAt, timeZone), now, usual, workingHours);
    return likely > item.promisedUntil ? likely : null;
  }

  private remembered({ faultId, brandName, modelNo }: RepairItem): Promise<UsualTime | null> {
    const key = [String(faultId), brandName, modelNo].join('\n');
    const known = this.known.get(key);
    if (known && known.until > Date.now()) return known.usual;
    if (this.known.size >= MOST_KNOWN) this.known.clear();
    const usual = this.usual(faultId, brandName, modelNo);
    this.known.set(key, { usual, until: Date.now() + KEPT_MS });
    usual.catch(() => this.known.delete(key));
    return usual;
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
    const first: Record<string, 1> = like.modelNo ? { faultId: 1, modelNo: 1 } : { faultId: 1 };
    return (
      this.items.model
        .find(
          { ...like, cancelled: false, 'statusHistory.status': 'repair_done' },
          { createdAt: 1, statusHistory: 1, brandName: 1 },
        )
        .sort({ ...first, bookingDate: -1, _id: -1 })
        // Two indexes begin with the fault, and only this one has the order.
        .hint({ ...first, bookingDate: 1, _id: 1 })
        .limit(MOST_PAST)
        .lean<Timed[]>()
    );
  }
}
