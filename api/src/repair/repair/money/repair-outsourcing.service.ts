import { Injectable } from '@nestjs/common';
import {
  REPAIR_ITEM_RIGHTS,
  toPaise,
  toRupees,
  type OutsourceInput,
  type RepairItem as ItemRecord,
  say,
} from '@shopbench/contracts';
import { recordSeenBy } from '../../../kernel/access/field-rights';
import { answer, type Answer } from '../../../kernel/answers/answer';
import { Changes } from '../../../records/changes/changes.service';
import { Once } from '../../../kernel/database/once.service';
import type { Caller } from '../../../kernel/http/caller';
import { actorOf } from '../../../store/records/record';
import { ExpenseService } from '../../../trade/expense/expense.service';
import { SettingsService } from '../../../records/settings/settings.service';
import { changeOfRepair } from '../record/repair-changes';
import type { RepairItem } from '../../../store/repair/repair-item.schema';
import { RepairItemStore } from '../record/repair-item-store.service';
import { itemNameOf, toRepairItem } from '../record/repair.mapper';
import { RepairService } from '../booking/repair.service';
import { RepairSources } from '../booking/repair-sources.service';

/** The head of its expenses. Source: domain rules, "Expense". */
const HEAD = 'Outsourced repair';

/** Repairs by a partner: what they cost is a direct expense, owed to the partner. Source: issue "Repairs, whole", 8. */
@Injectable()
export class RepairOutsourcing {
  constructor(
    private readonly repairs: RepairService,
    private readonly items: RepairItemStore,
    private readonly sources: RepairSources,
    private readonly expenses: ExpenseService,
    private readonly settings: SettingsService,
    private readonly changes: Changes,
    private readonly once: Once,
  ) {}

  /**
   * Says who repairs an item for how much; the expense of before is taken back, and none made for a cost of 0. Throws 404
   * for a partner that is not there, 409 on a cancelled booking and for another version, 422 for a closed day.
   */
  outsource(
    id: string,
    index: number,
    { version, repairBy, cost, date }: OutsourceInput,
    { user, key }: Caller,
  ): Promise<Answer<ItemRecord>> {
    return this.once.run(key, async (session) => {
      const [repair, before] = await this.repairs.standingItem(id, index, session, version);
      const partner = await this.sources.partner(repairBy, 'repairBy');
      await this.sources.refer({ repairBy: partner }, '', session);
      if (before.outsourceExpense) await this.expenses.cancel(before.outsourceExpense.id, user, session);
      const amount = toPaise(cost);
      const expense =
        amount > 0
          ? await this.expenses.record(
              {
                ...{ kind: 'direct', head: HEAD, amount, party: repairBy },
                date: date ?? (await this.settings.today()),
                note: `Repair ${repair.number}, ${itemNameOf(before)}, ${before.fault}`.slice(0, 300),
                source: { kind: 'repair', id: repair._id, number: repair.number, index },
              },
              user,
              session,
            )
          : undefined;
      const fields: Partial<RepairItem> = {
        repairBy: partner,
        outsourceCost: expense && amount,
        outsourceExpense: expense && { id: expense._id, number: expense.number },
        ...{ updatedAt: new Date(), updatedBy: actorOf(user), version: before.version + 1 },
      };
      await this.items.set(before._id, fields, session);
      const after = await this.items.one(repair._id, index, session);
      const tell = ({ repairBy: by, outsourceCost = 0 }: RepairItem) => ({
        repairing: { [index]: { repairBy: by?.name ?? null, outsourceCost: toRupees(outsourceCost) } },
      });
      const states = { before: tell(before), after: tell(after) };
      await this.changes.write({ ...changeOfRepair(repair, user), ...states }, session);
      const text = expense
        ? say('done.saved', { noun: say('noun.expense'), number: expense.number })
        : say('done.noPartnerCost');
      return answer(text, recordSeenBy(toRepairItem(after), REPAIR_ITEM_RIGHTS, user));
    });
  }
}
