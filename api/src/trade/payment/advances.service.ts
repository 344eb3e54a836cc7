import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model, Types } from 'mongoose';
import { TRADE_DOCUMENTS, type SettledKind, type TradeKindName } from '@shopbench/contracts';
import type { SignedInUser } from '../../kernel/access/signed-in-user';
import { actorOf } from '../../store/records/record';
import type { Posting } from '../../books/posting/posting';
import { PostingService } from '../../books/posting/posting.service';
import { dayAfter, laterDay, Settlements, type Applied } from '../../books/settlements/settlements.service';
import { isBilledWhole } from './billed-whole';
import { directionOf, TRADE_KINDS } from '../kinds/trade-kind';
import { TradeModels } from '../../store/trade/trade-models';
import type { TradeDocument } from '../../store/trade/trade.schema';
import { OpenItems, paidOn } from './open-items.service';
import { advancePostings, sideOf } from './payment-posting';
import { Payment } from '../../store/trade/payment.schema';
import { PaymentService } from './payment.service';
import { asFree, asPrepayment, prepaidFor, prepayments } from './prepayment';

/** Uses what was paid in advance when a bill is saved. Source: domain rules, "An advance". */
@Injectable()
export class Advances {
  constructor(
    @InjectModel(Payment.name) private readonly model: Model<Payment>,
    private readonly payments: PaymentService,
    private readonly items: OpenItems,
    private readonly posting: PostingService,
    private readonly settlements: Settlements,
    private readonly models: TradeModels,
  ) {}

  /**
   * Sets advances against a bill that is about to be stored: those paid for what it bills, then free ones of its party,
   * each the oldest first, as far as it is open. Changes the bill; answers what is to be posted and kept with it.
   * @param billed the ids of repairs and orders that the bill is made from
   */
  async use(
    kind: TradeKindName,
    bill: TradeDocument,
    billed: readonly Types.ObjectId[],
    user: SignedInUser,
    session: ClientSession,
  ): Promise<{ postings: Posting[]; applied: Applied[] }> {
    if (TRADE_DOCUMENTS[kind].status !== 'money' || bill.open <= 0) return { postings: [], applied: [] };
    const [party, direction] = [bill.partyId, directionOf(TRADE_KINDS[kind])];
    const prepaid =
      billed.length > 0 ? await this.payments.advances({ party, direction, things: billed }, session) : [];
    const free = await this.payments.advances({ party, direction }, session);
    return this.apply([...prepaid, ...free], { kind, bill }, user, session);
  }

  /**
   * Once a bill is stored, changed or cancelled: what is left of prepayments of the orders that it bills is free
   * when they are billed whole, and is kept for them else.
   */
  async keepOrFree(
    billed: readonly Types.ObjectId[],
    user: SignedInUser,
    session: ClientSession,
  ): Promise<void> {
    if (billed.length === 0) return;
    const orders = this.models.of('order').find({ _id: { $in: [...billed] } });
    for (const order of await orders.session(session).lean()) {
      const isBilled = await isBilledWhole(this.models, order, session);
      await this.keepUntilBilled(order._id, isBilled, user, session);
    }
  }

  /**
   * What was paid for a thing that is cancelled is kept for it no more: a free advance of its party, or of nobody in particular one
   * that waits to be given back. Source: domain rules, "An advance".
   */
  async release(thing: Types.ObjectId, user: SignedInUser, session: ClientSession): Promise<void> {
    const prepaid = await this.model
      .find({ ...prepayments.of([thing]), cancelled: false })
      .session(session)
      .lean<Payment[]>();
    for (const payment of prepaid) await this.items.storePayment(payment, asFree(payment), user, session);
  }

  /**
   * What is left of prepayments of a thing is free once that `isBilled` whole, and kept for it again where it is not.
   * Source: domain rules, "An advance".
   */
  private async keepUntilBilled(
    thing: Types.ObjectId,
    isBilled: boolean,
    user: SignedInUser,
    session: ClientSession,
  ): Promise<void> {
    const turned = isBilled ? { open: { $gt: 0 } } : prepayments.over;
    const payments = await this.model
      .find({ ...prepayments.of([thing]), cancelled: false, ...turned })
      .session(session)
      .lean<Payment[]>();
    for (const payment of payments) {
      const { over = false, ...of } = prepaidFor(payment)!;
      if (over === isBilled) continue;
      const after = asPrepayment(payment, { ...of, ...(isBilled ? { over: true } : {}) });
      await this.items.storePayment(payment, after, user, session);
    }
  }

  /** A bill has another day: what others paid of it, or nobody in particular, passes from them on the days on which it counts now. */
  async redate(
    kind: TradeKindName,
    before: TradeDocument,
    after: TradeDocument,
    user: SignedInUser,
    session: ClientSession,
  ): Promise<void> {
    if (before.date === after.date) return;
    const used = { 'allocations.invoiceId': before._id, cancelled: false };
    for (const advance of await this.model.find(used).session(session).lean<Payment[]>()) {
      if (advance.partyId?.equals(after.partyId ?? '')) continue;
      const bill = { kind: kind as SettledKind, number: after.number, partyId: after.partyId };
      const by = actorOf(user);
      const moved: Posting[] = [];
      for (const { amount, on } of await this.settlements.standing(advance._id, before._id, session)) {
        const is = dayAfter({ from: advance, to: before, on }, { from: advance, to: after });
        if (on === is) continue;
        moved.push(...advancePostings(advance, bill, { amount: -amount, date: on, by }));
        moved.push(...advancePostings(advance, bill, { amount, date: is, by }));
      }
      await this.posting.post(moved, session, advance._id);
    }
  }

  /** Sets these advances, in their order, against a bill that is about to be stored; as `use`. */
  async apply(
    advances: readonly Payment[],
    { kind, bill }: { kind: TradeKindName; bill: TradeDocument },
    user: SignedInUser,
    session: ClientSession,
  ): Promise<{ postings: Posting[]; applied: Applied[] }> {
    const postings: Posting[] = [];
    const applied: Applied[] = [];
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
      const when = { amount, date: laterDay(advance, bill), by: actorOf(user) };
      postings.push(...advancePostings(advance, { kind: settled.kind, number, partyId }, when));
      applied.push({
        from: sideOf(advance),
        to: { kind: settled.kind, id: invoiceId, date: bill.date },
        amount,
      });
    }
    return { postings, applied };
  }
}
