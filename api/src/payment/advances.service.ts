import { Injectable } from '@nestjs/common';
import type { ClientSession, Types } from 'mongoose';
import { TRADE_DOCUMENTS, type SettledKind, type TradeKindName } from '@shopbench/contracts';
import type { SignedInUser } from '../common/access/signed-in-user';
import { actorOf } from '../common/records/record';
import type { Posting } from '../posting/posting';
import { directionOf, TRADE_KINDS } from '../trade/trade-kind';
import type { TradeDocument } from '../trade/trade.schema';
import { OpenItems, paidOn } from './open-items.service';
import { advancePosting } from './payment-posting';
import type { Payment } from './payment.schema';
import { PaymentService } from './payment.service';

/** Uses what was paid in advance when a bill is saved. Source: domain rules, "An advance". */
@Injectable()
export class Advances {
  constructor(
    private readonly payments: PaymentService,
    private readonly items: OpenItems,
  ) {}

  /**
   * Sets advances against a bill that is about to be stored: those held for what it bills, then free ones of its party,
   * each the oldest first, as far as it is open. Changes the bill; answers what is to be posted with it.
   * @param billed the ids of repairs and orders that the bill is made from
   */
  async use(
    kind: TradeKindName,
    bill: TradeDocument,
    billed: readonly Types.ObjectId[],
    user: SignedInUser,
    session: ClientSession,
  ): Promise<Posting[]> {
    if (TRADE_DOCUMENTS[kind].status !== 'money' || bill.open <= 0) return [];
    const [party, direction] = [bill.partyId, directionOf(TRADE_KINDS[kind])];
    const held =
      billed.length > 0 ? await this.payments.advances({ party, direction, heldFor: billed }, session) : [];
    const free = await this.payments.advances({ party, direction }, session);
    return this.apply([...held, ...free], { kind, bill }, user, session);
  }

  /** Sets these advances, in their order, against a bill that is about to be stored; as `use`. */
  async apply(
    advances: readonly Payment[],
    { kind, bill }: { kind: TradeKindName; bill: TradeDocument },
    user: SignedInUser,
    session: ClientSession,
  ): Promise<Posting[]> {
    const postings: Posting[] = [];
    for (const advance of advances) {
      const amount = Math.min(advance.open, bill.open);
      if (amount <= 0) continue;
      const { _id: invoiceId, number, partyId } = bill;
      const settled = {
        kind: kind as SettledKind,
        invoiceId,
        invoiceNumber: number,
        amount,
        asAdvance: true,
      };
      const allocations = [...advance.allocations, settled];
      const used = { ...advance, allocations, open: advance.open - amount };
      await this.items.storePayment(advance, used, user, session);
      Object.assign(bill, paidOn(kind, bill, amount, true));
      if (advance.partyId) continue;
      const date = bill.date > advance.date ? bill.date : advance.date;
      const when = { amount, date, by: actorOf(user) };
      postings.push(advancePosting(advance, { kind: settled.kind, number, partyId }, when));
    }
    return postings;
  }
}
