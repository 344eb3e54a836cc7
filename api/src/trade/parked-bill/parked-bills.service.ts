import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type ClientSession, type Model } from 'mongoose';
import {
  say,
  toPaise,
  toRupees,
  type ParkedBill as ParkedBillRecord,
  type ParkedBillInput,
  type TakenBill,
  type TradeKindName,
} from '@shopbench/contracts';
import { answer, type Answer } from '../../kernel/answers/answer';
import { conflict, notFound } from '../../kernel/answers/failure';
import { insertDocuments } from '../../kernel/database/direct-writes';
import { Once } from '../../kernel/database/once.service';
import type { Caller } from '../../kernel/http/caller';
import { formatInstant } from '../../records/masters/changed-meanwhile';
import { actorOf } from '../../store/records/record';
import { SettingsService } from '../../records/settings/settings.service';
import { ParkedBill } from '../../store/trade/parked-bill.schema';

/** More do not wait at a counter; the oldest are seen once others were taken up. */
const MOST_SHOWN = 100;

/** Bills that wait to be written on, at whichever counter. They touch neither stock, books nor numbers. */
@Injectable()
export class ParkedBills {
  constructor(
    @InjectModel(ParkedBill.name) private readonly bills: Model<ParkedBill>,
    private readonly once: Once,
    private readonly settings: SettingsService,
  ) {}

  park(
    { draft, amount, label, ...bill }: ParkedBillInput,
    { user, key }: Caller,
  ): Promise<Answer<ParkedBillRecord>> {
    const parked: ParkedBill = {
      ...{ _id: new Types.ObjectId(), ...bill, ...(label ? { label } : {}), amount: toPaise(amount) },
      ...{ draft: JSON.stringify(draft), heldAt: new Date(), heldBy: actorOf(user) },
      ...{ takenAt: null, takenBy: null },
    };
    return this.once.run(key, async (session) => {
      await insertDocuments(this.bills, [parked], session);
      return answer(say('done.billParked'), toParkedBill(parked));
    });
  }

  /** Those of a kind that nobody has taken up, the newest first, at most 100. */
  async waiting(kind: TradeKindName): Promise<ParkedBillRecord[]> {
    const found = await this.bills
      .find({ kind, takenAt: null }, { draft: 0 })
      .sort({ _id: -1 })
      .limit(MOST_SHOWN)
      .lean();
    return found.map(toParkedBill);
  }

  /** Gives the bill to one person. Throws 404, or 409 naming who has taken it up or thrown it away. */
  take(id: string, { user, key }: Caller): Promise<Answer<TakenBill>> {
    return this.once.run(key, async (session) => {
      const taken = { takenAt: new Date(), takenBy: actorOf(user) };
      const found = await this.bills
        .findOneAndUpdate({ _id: id, takenAt: null }, { $set: taken }, { session })
        .lean();
      if (!found) throw await this.whyNot(id);
      const draft = JSON.parse(found.draft) as TakenBill['draft'];
      return answer(say('done.billTaken'), { ...toParkedBill(found), draft });
    });
  }

  /** Throws away what was put aside for a party, within the transaction that erases them. */
  async removeOf(partyId: Types.ObjectId, session: ClientSession): Promise<void> {
    // The form names its party by id; few wait.
    await this.bills.deleteMany({ draft: { $regex: String(partyId) } }, { session });
  }

  private async whyNot(id: string): Promise<Error> {
    const found = await this.bills.findById(id, { takenAt: 1, takenBy: 1 }).lean();
    if (!found?.takenAt) return notFound(say('parkedBill.none'));
    const { timeZone } = await this.settings.get();
    return conflict(
      say('parkedBill.taken', { name: found.takenBy!.name, when: formatInstant(found.takenAt, timeZone) }),
    );
  }
}

const toParkedBill = (bill: Omit<ParkedBill, 'draft'>): ParkedBillRecord => ({
  _id: String(bill._id),
  kind: bill.kind,
  partyName: bill.partyName,
  ...(bill.label ? { label: bill.label } : {}),
  lineCount: bill.lineCount,
  amount: toRupees(bill.amount),
  heldAt: bill.heldAt.toISOString(),
  heldBy: bill.heldBy.name,
});
