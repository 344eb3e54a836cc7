import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model, Types } from 'mongoose';
import { taxKeptUntil, TRADE_KIND_NAMES, type Day, type TradeKindName } from '@shopbench/contracts';
import { DocumentsService } from '../../books/documents/documents.service';
import type { SignedInUser } from '../../kernel/access/signed-in-user';
import { Transactions } from '../../kernel/database/transactions.service';
import { Changes } from '../../records/changes/changes.service';
import type { DocumentStore, StoredDocument } from '../../store/books/stored-document';
import { Payment } from '../../store/trade/payment.schema';
import { TradeModels } from '../../store/trade/trade-models';
import { paymentStore } from '../payment/payment-store';
import { TradeWriter } from '../writer/trade-writer.service';
import { emptiedDocument, emptiedPayment } from './emptied';

type By = Pick<SignedInUser, '_id' | 'name'>;
type Spared = readonly Types.ObjectId[];

const QUOTATIONS: readonly TradeKindName[] = ['quotation'];
/** The index of documents by their day. */
const BY_DAY = { date: 1, _id: 1 } as const;
const notYet = (until: Day, spared: Spared) => ({
  date: { $lte: until },
  erasedOn: { $exists: false },
  partyId: { $nin: [...spared] },
});
/** Nothing came of it: no order, note or bill was made of it. */
const ALONE = { 'targets.0': { $exists: false } } as const;

/** Empties documents of what is of persons, one transaction each, so that what was cut off goes on where it was. */
@Injectable()
export class DocumentErasure {
  constructor(
    @InjectModel(Payment.name) private readonly payments: Model<Payment>,
    private readonly models: TradeModels,
    private readonly writer: TradeWriter,
    private readonly documents: DocumentsService,
    private readonly changes: Changes,
    private readonly transactions: Transactions,
  ) {}

  /** How many quotations of that day or before nothing came of. */
  quotations(until: Day, spared: Spared): Promise<number> {
    return this.models
      .of('quotation')
      .countDocuments({ ...notYet(until, spared), ...ALONE })
      .exec();
  }

  eraseQuotations(until: Day, spared: Spared, today: Day, by: By): Promise<number> {
    return this.eraseKinds(QUOTATIONS, { ...notYet(until, spared), ...ALONE }, today, by);
  }

  /** How many documents and payments of that day or before tax law asks for no more. */
  async untaxed(until: Day, spared: Spared): Promise<number> {
    let count = await this.payments.countDocuments(notYet(until, spared));
    for (const kind of TRADE_KIND_NAMES)
      count += await this.models.of(kind).countDocuments(notYet(until, spared));
    return count;
  }

  async eraseUntaxed(until: Day, spared: Spared, today: Day, by: By): Promise<number> {
    const filter = notYet(until, spared);
    let count = await this.eraseKinds(TRADE_KIND_NAMES, filter, today, by);
    for await (const { _id, direction } of this.payments
      .find(filter, { direction: 1 })
      .hint(BY_DAY)
      .lean()
      .cursor()) {
      const store = paymentStore(this.payments, direction);
      count += await this.eraseOne(store, _id, (payment) => emptiedPayment(payment, today), by);
    }
    return count;
  }

  /** How many documents of a party stay, and until when the last of them must. */
  async staying(
    partyId: Types.ObjectId,
    session: ClientSession | null,
  ): Promise<{ count: number; until?: Day }> {
    let count = 0;
    let last: Day = '';
    for (const kind of TRADE_KIND_NAMES) {
      const found = await this.models.of(kind).find({ partyId }, { date: 1 }).session(session).lean();
      count += found.length;
      for (const { date } of found) if (date > last) last = date;
    }
    return { count, ...(last ? { until: taxKeptUntil(last) } : {}) };
  }

  /** The day of a party's last document or payment; '' where there is none. */
  async lastDayOf(partyId: Types.ObjectId, session: ClientSession | null): Promise<Day> {
    const newest = { sort: { partyId: -1, date: -1, _id: -1 }, projection: { date: 1 }, session } as const;
    const payment = await this.payments.findOne({ partyId }, null, newest).lean();
    let last: Day = payment?.date ?? '';
    for (const kind of TRADE_KIND_NAMES) {
      const found = await this.models.of(kind).findOne({ partyId }, null, newest).lean();
      if (found && found.date > last) last = found.date;
    }
    return last;
  }

  private async eraseKinds(
    kinds: readonly TradeKindName[],
    filter: object,
    today: Day,
    by: By,
  ): Promise<number> {
    let count = 0;
    for (const kind of kinds) {
      const store = this.writer.store(kind);
      for await (const { _id } of store.model.find(filter, { _id: 1 }).hint(BY_DAY).lean().cursor())
        count += await this.eraseOne(store, _id, (document) => emptiedDocument(document, today), by);
    }
    return count;
  }

  /** Empties one document and its history; its history tells that it was done, and no words. */
  private eraseOne<D extends StoredDocument & { erasedOn?: Day }>(
    store: DocumentStore<D, object>,
    _id: Types.ObjectId,
    emptied: (document: D) => D,
    by: By,
  ): Promise<number> {
    return this.transactions.run(async (session) => {
      const before = await store.model.findById(_id).session(session).lean<D | null>();
      if (!before || before.erasedOn) return 0;
      const after = emptied(before);
      await this.changes.emptyOf(_id, before.number, session);
      const told = { before: {}, after: { erasedOn: after.erasedOn } };
      await this.documents.amend(store, { before, after, told }, by, session);
      return 1;
    });
  }
}
