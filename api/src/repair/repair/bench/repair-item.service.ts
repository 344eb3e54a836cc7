import { Injectable } from '@nestjs/common';
import {
  REPAIR_ITEM_RIGHTS,
  say,
  type RepairItem as ItemRecord,
  type RepairItemUpdate,
} from '@shopbench/contracts';
import { recordSeenBy } from '../../../kernel/access/field-rights';
import { answer, type Answer } from '../../../kernel/answers/answer';
import { conflict } from '../../../kernel/answers/failure';
import { Changes } from '../../../records/changes/changes.service';
import { Once } from '../../../kernel/database/once.service';
import type { Caller } from '../../../kernel/http/caller';
import { changeOfRepair, toldItem } from '../record/repair-changes';
import type { ItemChange } from '../record/repair-item-change';
import { RepairItemForm } from './repair-item-form.service';
import type { RepairItem } from '../../../store/repair/repair-item.schema';
import { RepairItemStore } from '../record/repair-item-store.service';
import { RepairParts } from './repair-parts.service';
import { RepairProcessChoice, RepairTicks } from './repair-progress.service';
import { RepairStatuses } from './repair-status.service';
import { toRepairItem } from '../record/repair.mapper';
import { RepairService } from '../booking/repair.service';

/** Changes one item of a booking: whatever the body names, all in one transaction. */
@Injectable()
export class RepairItemService {
  /** In the order in which they apply: the form checks the version before anything else changes the item. */
  private readonly parts: readonly ItemChange[];

  constructor(
    form: RepairItemForm,
    process: RepairProcessChoice,
    ticks: RepairTicks,
    usedParts: RepairParts,
    statuses: RepairStatuses,
    private readonly items: RepairItemStore,
    private readonly repairs: RepairService,
    private readonly changes: Changes,
    private readonly once: Once,
  ) {
    this.parts = [form, process, ticks, usedParts, statuses];
  }

  /** Throws 404 for an item that is not there, 409 for a stale form and for a booking that is cancelled. */
  update(id: string, sent: RepairItemUpdate, { user, key }: Caller): Promise<Answer<ItemRecord>> {
    return this.once.run(key, async (session) => {
      const repair = await this.repairs.stored(id, session);
      const before = await this.items.one(repair._id, sent.itemIndex, session);
      if (repair.cancelled) throw conflict(say('repair.nothingChanges', { number: repair.number }));
      let item = before;
      for (const part of this.parts.filter(({ fields }) => fields.some((field) => field in sent))) {
        await part.apply({ repair, item, sent, user }, session);
        item = await this.items.one(repair._id, sent.itemIndex, session);
      }
      if (item !== before) await this.repairs.follow(repair._id, session);
      const told = (one: RepairItem) => ({ repairing: { [one.index]: toldItem(one) } });
      const states = { before: told(before), after: told(item) };
      await this.changes.write({ ...changeOfRepair(repair, user), ...states }, session);
      return answer(say('done.itemChanged'), recordSeenBy(toRepairItem(item), REPAIR_ITEM_RIGHTS, user));
    });
  }
}
