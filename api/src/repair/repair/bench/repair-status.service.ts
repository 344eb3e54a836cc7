import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { awaitsApproval, isOpenRepair, type RepairStatus, type RepairWarranty } from '@shopbench/contracts';
import { warrantyOf } from '../../rules/warranty';
import type { SignedInUser } from '../../../kernel/access/signed-in-user';
import { actorOf } from '../../../store/records/record';
import { SettingsService } from '../../../records/settings/settings.service';
import { ShopEvents } from '../../../records/shop-events/shop-events.service';
import type { ItemChange, ItemChanging } from '../record/repair-item-change';
import type { RepairItem } from '../../../store/repair/repair-item.schema';
import { RepairItemStore } from '../record/repair-item-store.service';

/** Of one item; of more, which no repair has, the last are kept: a document has an end, and a status is never refused. */
export const MOST_CHANGES = 500;

/** Statuses of items. Any may follow any; each change is kept with who and when. Source: domain rules, "Repairs". */
@Injectable()
export class RepairStatuses implements ItemChange {
  readonly fields = ['repairStatus'] as const;

  constructor(
    private readonly items: RepairItemStore,
    private readonly settings: SettingsService,
    private readonly events: ShopEvents,
  ) {}

  async apply({ item, sent, user }: ItemChanging, session: ClientSession): Promise<void> {
    await this.set(item, sent.repairStatus!, { user, word: sent.word }, session);
  }

  /** Sets a status within a transaction; the one that an item has already is no change. */
  async set(
    item: RepairItem,
    status: RepairStatus,
    { user, word }: { user: SignedInUser; word?: string | null | undefined },
    session: ClientSession,
  ): Promise<void> {
    if (item.repairStatus === status) return;
    const [at, by] = [new Date(), actorOf(user)];
    const open = isOpenRepair(status);
    const change = { status, at, by, ...(word ? { word } : {}) };
    const set = {
      ...{ repairStatus: status, statusSince: at, open, updatedAt: at, updatedBy: by },
      awaitsApproval: awaitsApproval({ ...item, open }),
    };
    const delivered = status === 'delivered';
    const isDone = delivered || status === 'repair_done';
    const done = isDone ? { doneAt: delivered ? (item.doneAt ?? at) : at } : {};
    const handedOver = delivered ? { delivered: { at, by }, warranty: await this.warrantyOf(item) } : {};
    await this.items.update(
      item._id,
      {
        $set: { ...set, ...handedOver, ...done },
        // Whoever has the device again needs no secret of it here. Source: domain rules, "Repairs".
        $unset: {
          ...(open ? {} : { secret: '' }),
          ...(delivered ? {} : { delivered: '', warranty: '' }),
          ...(isDone ? {} : { doneAt: '' }),
        },
        $push: { statusHistory: { $each: [change], $slice: -MOST_CHANGES } },
      },
      session,
    );
    const { repair, repairNumber: number, index } = item;
    const moved = { repairId: String(repair), number, item: index, from: item.repairStatus, to: status };
    await this.events.tell('repair.moved', moved, session);
  }

  private async warrantyOf({ usedItems }: RepairItem): Promise<RepairWarranty> {
    return warrantyOf(await this.settings.today(), await this.settings.get(), usedItems.length > 0);
  }
}
