import { Injectable } from '@nestjs/common';
import {
  addDays,
  hasRight,
  say,
  startOfDay,
  type PeriodQuery,
  type TechnicianReport,
} from '@shopbench/contracts';
import { shopMinute } from '../../../kernel/clock/shop-minute';
import type { SignedInUser } from '../../../kernel/access/signed-in-user';
import { ruleBroken } from '../../../kernel/answers/failure';
import { SettingsService } from '../../../records/settings/settings.service';
import { RepairItemStore } from '../record/repair-item-store.service';
import { itemKey, technicianReport, type DoneItem, type OpenItem } from './technician-report';

/** As many repairs as a report reads; a shop of ten benches does fewer in a year. */
const MOST_DONE = 20_000;
const MOST_OPEN = 10_000;
/** How many repairs one look for those that came back names. */
const AT_ONCE = 1_000;

const DONE_FIELDS = {
  ...{ repair: 1, index: 1, technician: 1, statusHistory: 1, doneAt: 1, stepTimes: 1, usedItems: 1 },
  ...{ 'process.processName': 1, 'process.steps._id': 1, 'process.steps.stepName': 1 },
} as const;

/** The workshop by person over a period. Source: issue "Repairs, whole", 10. */
@Injectable()
export class Technicians {
  constructor(
    private readonly items: RepairItemStore,
    private readonly settings: SettingsService,
  ) {}

  /** Throws 422 for a period in which more was repaired than a report reads. */
  async report({ from, to }: PeriodQuery, user: SignedInUser): Promise<TechnicianReport> {
    const { timeZone, workingHours } = await this.settings.get();
    const [begin, end] = [startOfDay(from, timeZone), startOfDay(addDays(to, 1), timeZone)];
    const done = await this.items.model
      .find({ doneAt: { $gte: begin, $lt: end }, cancelled: false }, DONE_FIELDS)
      .sort({ doneAt: 1, _id: 1 })
      .limit(MOST_DONE + 1)
      .lean<DoneItem[]>();
    if (done.length > MOST_DONE) throw ruleBroken(say('technician.longPeriod'), 'to');
    const open = await this.items.model
      .find({ open: true }, { technician: 1, repairStatus: 1, promisedUntil: 1 })
      .sort({ promisedUntil: 1, _id: 1 })
      .limit(MOST_OPEN)
      .lean<OpenItem[]>();
    const work = { done, open, cameBack: await this.cameBack(done), timeZone, workingHours };
    const now = shopMinute(new Date(), timeZone);
    const seesCosts = hasRight(user, 'cost');
    return { from, to, ...technicianReport({ ...work, now, seesCosts }) };
  }

  private async cameBack(done: readonly DoneItem[]): Promise<Set<string>> {
    const keys = new Set<string>();
    for (let at = 0; at < done.length; at += AT_ONCE) {
      const repairs = done.slice(at, at + AT_ONCE).map(({ repair }) => repair);
      const back = await this.items.model
        .find({ 'cameBackFrom.repair': { $in: repairs }, cancelled: false }, { cameBackFrom: 1 })
        .lean();
      for (const { cameBackFrom } of back) keys.add(itemKey(cameBackFrom!));
    }
    return keys;
  }
}
