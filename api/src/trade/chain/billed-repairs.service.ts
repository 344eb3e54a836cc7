import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model } from 'mongoose';
import { awaitsApproval } from '@shopbench/contracts';
import type { SignedInUser } from '../../kernel/access/signed-in-user';
import { Changes } from '../../records/changes/changes.service';
import { RepairItem } from '../../store/repair/repair-item.schema';
import { Repair } from '../../store/repair/repair.schema';
import type { TradeDocument } from '../../store/trade/trade.schema';

/** The bookings that invoices bill. */
@Injectable()
export class BilledRepairs {
  constructor(
    @InjectModel(Repair.name) private readonly repairs: Model<Repair>,
    @InjectModel(RepairItem.name) private readonly items: Model<RepairItem>,
    private readonly changes: Changes,
  ) {}

  /** Frees what a cancelled bill billed; its prepayments are kept for the booking again. Nothing for a bill of no repair. */
  async free(
    { _id, number, repair }: TradeDocument,
    user: SignedInUser,
    session: ClientSession,
  ): Promise<void> {
    if (!repair) return;
    const of = { repair: repair.id, 'bill.id': _id };
    for (const { bill: _gone, ...item } of await this.items.find(of).session(session).lean<RepairItem[]>()) {
      const freed = { $set: { awaitsApproval: awaitsApproval(item) }, $unset: { bill: '' } } as const;
      await this.items.updateOne({ _id: item._id }, freed, { session });
    }
    await this.repairs.updateOne({ _id: repair.id }, { $pull: { bills: { id: _id } } }, { session });
    const about = { kind: 'repair', recordId: repair.id, name: repair.number, by: user } as const;
    const states = { before: {}, after: { money: `bill ${number} cancelled` } };
    await this.changes.write({ ...about, action: 'changed', ...states }, session);
  }
}
