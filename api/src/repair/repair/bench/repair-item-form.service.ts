import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { repairLineSchemas, type RepairItemUpdate } from '@shopbench/contracts';
import { missingField, refuseBroken } from '../../../kernel/answers/failure';
import type { ItemChange, ItemChanging } from '../record/repair-item-change';
import { changedItem, linePatch } from '../record/repair-line';
import { RepairItemStore } from '../record/repair-item-store.service';
import { RepairSources } from '../booking/repair-sources.service';
import { refuseFixed } from '../booking/repair-booking';
import { RepairService } from '../booking/repair.service';

/** The form of one item: what it is, what is wrong with it, who repairs it until when for how much. */
@Injectable()
export class RepairItemForm implements ItemChange {
  readonly fields = Object.keys(repairLineSchemas.update.shape).filter(
    (field) => field !== 'version',
  ) as (keyof RepairItemUpdate)[];

  constructor(
    private readonly items: RepairItemStore,
    private readonly sources: RepairSources,
    private readonly repairs: RepairService,
  ) {}

  /** Throws 400 without the version that was read, 409 for another one, 422 for a broken rule. */
  async apply({ item, sent, user }: ItemChanging, session: ClientSession): Promise<void> {
    if (sent.version === undefined) throw missingField('version');
    await this.repairs.refuseStale(item, sent.version);
    const sources = await this.sources.ofLine(sent);
    const patch = linePatch(sent, sources);
    refuseFixed(item, patch);
    const after = changedItem(item, patch, user);
    refuseBroken(repairLineSchemas.brokenRules(after));
    await this.sources.refer(sources, '', session);
    await this.items.put(item, after, session);
  }
}
