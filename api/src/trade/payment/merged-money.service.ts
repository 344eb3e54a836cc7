import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model, QueryFilter, Types } from 'mongoose';
import { say } from '@shopbench/contracts';
import { LedgerService } from '../../books/ledger/ledger.service';
import { PostingService } from '../../books/posting/posting.service';
import { conflict } from '../../kernel/answers/failure';
import { Expense } from '../../store/expenses/expense.schema';
import { Payment } from '../../store/trade/payment.schema';
import { prepayments } from './prepayment';
import { RepairFacts } from '../../records/repair-facts/repair-facts.service';
import { TradeModels } from '../../store/trade/trade-models';
import type { TradeDocument } from '../../store/trade/trade.schema';

type Id = Types.ObjectId;

/**
 * What two parties that turn out to be one have paid and posted, and what was made of their documents: it goes with them, and
 * entries take the balance along. What has settled both a document of the one and one of the other since is in the way of
 * taking them apart.
 */
@Injectable()
export class MergedMoney {
  constructor(
    @InjectModel(Payment.name) private readonly payments: Model<Payment>,
    @InjectModel(Expense.name) private readonly expenses: Model<Expense>,
    private readonly repairs: RepairFacts,
    private readonly trade: TradeModels,
    private readonly ledger: LedgerService,
    private readonly posting: PostingService,
  ) {}

  /** When a merge is taken back: what was made since of documents that came back comes back too. */
  async moveSince(from: Id, into: Id, session: ClientSession, only?: readonly Id[]): Promise<Id[]> {
    if (!only) return [];
    const repairs = await this.repairs.bookingsOf(into, session);
    let moved: number;
    do {
      const sources = await this.billsOf(into, session);
      const made = [{ 'sources.id': { $in: sources } }, { 'repair.id': { $in: repairs } }];
      moved = 0;
      for (const [, bills] of this.trade.all()) {
        const filter = { partyId: from, $or: made } as QueryFilter<TradeDocument>;
        const { modifiedCount } = await bills.updateMany(filter, { $set: { partyId: into } }, { session });
        moved += modifiedCount;
      }
    } while (moved > 0);
    return [];
  }

  /**
   * The numbers of a supplier's bills go with it, so that each is still entered once only. A bill whose number the other one
   * has in the same year too keeps its old key: `billedTwice` tells of it.
   */
  async moveBillKeys(from: Id, into: Id, session: ClientSession): Promise<Id[]> {
    const bills = this.trade.of('purchaseInvoice');
    const moved: Id[] = [];
    for (const { _id, purchase } of await this.keyedBy(from, into, session)) {
      const billKey = purchase!.billKey!.replace(String(from), String(into));
      if (await bills.exists({ 'purchase.billKey': billKey }).session(session)) continue;
      await bills.updateOne({ _id }, { $set: { 'purchase.billKey': billKey } }, { session });
      moved.push(_id);
    }
    return moved;
  }

  /** The bills of a merged supplier whose number the other one has in the same year too. */
  async billedTwice(from: Id, into: Id, session: ClientSession, only?: readonly Id[]): Promise<Id[]> {
    return only ? [] : (await this.keyedBy(from, into, session)).map(({ _id }) => _id);
  }

  /** Bills of the one party that still have the number key of the other. */
  private keyedBy(key: Id, partyId: Id, session: ClientSession) {
    return this.trade
      .of('purchaseInvoice')
      .find({ partyId, 'purchase.billKey': { $regex: `^${String(key)} ` } }, { purchase: 1 })
      .session(session)
      .lean();
  }

  /** When a merge is taken back: what was paid since for what came back comes back too. Throws as `refuseTorn`. */
  async movePaid(from: Id, into: Id, session: ClientSession, only?: readonly Id[]): Promise<Id[]> {
    if (!only) return [];
    const bills = await this.billsOf(into, session);
    const own = await idsOf(this.payments, { partyId: into }, session);
    const spent = await idsOf(this.expenses, { partyId: into }, session);
    const repairs = await this.repairs.bookingsOf(into, session);
    const since = [
      { 'allocations.invoiceId': { $in: [into, ...bills, ...spent, ...own] } },
      prepayments.of([...bills, ...repairs]),
    ];
    const paid = { partyId: from, $or: since };
    await this.payments.updateMany(paid, { $set: { partyId: into } }, { session });
    await this.refuseTorn(from, into, session);
    return [];
  }

  /**
   * Throws 409 where a document of the party that comes back is settled with one of the other, or made of one: bill and
   * balance of either would say different things.
   */
  private async refuseTorn(other: Id, back: Id, session: ClientSession): Promise<void> {
    const settled = await this.payments
      .find({ partyId: back, cancelled: false }, { number: 1, allocations: 1 })
      .session(session)
      .lean();
    const links = settled.flatMap(({ number, allocations }) =>
      allocations.map(({ invoiceId }) => ({ id: invoiceId, by: number })),
    );
    for (const [, bills] of this.trade.all()) {
      const found = await bills
        .find({ partyId: back, cancelled: false }, { number: 1, setOff: 1, sources: 1, targets: 1 })
        .session(session)
        .lean();
      for (const { number, setOff = [], sources = [], targets = [] } of found)
        links.push(...[...setOff, ...sources, ...targets].map(({ id }) => ({ id, by: number })));
    }
    const stranger = await this.firstOf(
      other,
      links.map(({ id }) => id),
      session,
    );
    if (!stranger) return;
    const { by } = links.find(({ id }) => id.equals(stranger._id))!;
    throw conflict(say('merge.settles', { by, number: stranger.number }));
  }

  /** The first of these documents, expenses or payments that is of a party; its opening balance counts as one. */
  private async firstOf(
    partyId: Id,
    ids: readonly Id[],
    session: ClientSession,
  ): Promise<{ _id: Id; number: string } | null> {
    if (ids.some((id) => id.equals(partyId))) return { _id: partyId, number: 'the opening balance' };
    const filter = { _id: { $in: [...ids] }, partyId } as never;
    for (const model of [this.payments, this.expenses, ...this.trade.all().map(([, bills]) => bills)]) {
      const found = await (model as Model<TradeDocument>)
        .findOne(filter, { number: 1 })
        .session(session)
        .lean();
      if (found) return found;
    }
    return null;
  }

  /** Moves the ledger; what comes back brings along what was posted since for its documents. */
  async moveEntries(from: Id, into: Id, session: ClientSession, only?: readonly Id[]): Promise<Id[]> {
    const back = only && {
      $or: [
        { _id: { $in: [...only] } },
        { 'document.id': { $in: await this.documentsOf(into, only, session) } },
      ],
    };
    return this.posting.moveParty(from, into, { ...back }, session);
  }

  /** The bills and payments that have come back to a party, and whatever else its entries were posted by. */
  private async documentsOf(party: Id, entries: readonly Id[], session: ClientSession): Promise<Id[]> {
    const [bills, payments, posted] = [
      await this.billsOf(party, session),
      await idsOf(this.payments, { partyId: party } as QueryFilter<Payment>, session),
      await this.ledger.postersOf(entries, session),
    ];
    return [...bills, ...payments, ...posted];
  }

  private async billsOf(party: Id, session: ClientSession): Promise<Id[]> {
    const ids: Id[] = [];
    for (const [, bills] of this.trade.all()) {
      ids.push(...(await idsOf(bills, { partyId: party } as never, session)));
    }
    return ids;
  }
}

async function idsOf<T>(model: Model<T>, filter: QueryFilter<T>, session: ClientSession): Promise<Id[]> {
  const found = await model.find(filter, { _id: 1 }).session(session).lean<{ _id: Id }[]>();
  return found.map(({ _id }) => _id);
}
