import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model, Types } from 'mongoose';
import {
  ERASED_NAME,
  taxKeptUntil,
  TRADE_KIND_NAMES,
  type Day,
  type TradeKindName,
} from '@shopbench/contracts';
import { DocumentsService } from '../../books/documents/documents.service';
import { EntryLabels } from '../../books/posting/entry-labels.service';
import type { SignedInUser } from '../../kernel/access/signed-in-user';
import { Transactions } from '../../kernel/database/transactions.service';
import { Changes } from '../../records/changes/changes.service';
import { FilesService } from '../../records/files/files.service';
import { SettingsService } from '../../records/settings/settings.service';
import type { DocumentStore, StoredDocument } from '../../store/books/stored-document';
import { Expense } from '../../store/expenses/expense.schema';
import { Payment } from '../../store/trade/payment.schema';
import { TradeModels } from '../../store/trade/trade-models';
import { expenseStore } from '../expense/expense-store';
import { paymentStore } from '../payment/payment-store';
import { TradeWriter } from '../writer/trade-writer.service';
import { emptiedDocument, emptiedExpense, emptiedPayment } from './emptied';

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
/** Expenses that were owed to somebody. */
const owedNotYet = (until: Day, spared: Spared) => ({
  ...notYet(until, spared),
  partyId: { $nin: [null, ...spared] },
});
/** Nothing came of it: no order, note or bill was made of it. */
const ALONE = { 'targets.0': { $exists: false } } as const;

/** Empties documents of what is of persons, one transaction each, so that what was cut off goes on where it was. */
@Injectable()
export class DocumentErasure {
  constructor(
    @InjectModel(Payment.name) private readonly payments: Model<Payment>,
    @InjectModel(Expense.name) private readonly expenses: Model<Expense>,
    private readonly models: TradeModels,
    private readonly writer: TradeWriter,
    private readonly documents: DocumentsService,
    private readonly changes: Changes,
    private readonly files: FilesService,
    private readonly labels: EntryLabels,
    private readonly settings: SettingsService,
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

  /** How many documents, payments and expenses of that day or before tax law asks for no more. */
  async untaxed(until: Day, spared: Spared): Promise<number> {
    let count = await this.payments.countDocuments(notYet(until, spared));
    count += await this.expenses.countDocuments(owedNotYet(until, spared));
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
    const expenses = expenseStore(this.expenses);
    for await (const { _id } of this.expenses
      .find(owedNotYet(until, spared), { _id: 1 })
      .hint(BY_DAY)
      .lean()
      .cursor())
      count += await this.eraseOne(expenses, _id, (expense) => emptiedExpense(expense, today), by);
    return count;
  }

  /** Within the transaction that erases a person: empties their quotations that nothing came of. Answers of how many. */
  async eraseQuotationsOf(partyId: Types.ObjectId, by: By, session: ClientSession): Promise<number> {
    const today = await this.settings.today();
    const store = this.writer.store('quotation');
    const found = await store.model.find(aloneOf(partyId), { _id: 1 }).session(session).lean();
    for (const { _id } of found)
      await this.eraseIn(store, _id, (document) => emptiedDocument(document, today), by, session);
    return found.length;
  }

  /** How many quotations of a party nothing came of. */
  quotationsOf(partyId: Types.ObjectId): Promise<number> {
    return this.models.of('quotation').countDocuments(aloneOf(partyId)).exec();
  }

  /** What of a party still tells who they are and stays by tax law: how much of it, and until when the last of it must. */
  async staying(
    partyId: Types.ObjectId,
    session: ClientSession | null,
  ): Promise<Record<'documents' | 'payments', Staying>> {
    const told = { partyId, erasedOn: { $exists: false } };
    const days: Day[] = [];
    for (const kind of TRADE_KIND_NAMES) {
      const filter = kind === 'quotation' ? { ...told, 'targets.0': { $exists: true } } : told;
      const found = await this.models.of(kind).find(filter, { date: 1 }).session(session).lean();
      days.push(...found.map(({ date }) => date));
    }
    const owed = await this.expenses.find(told, { date: 1 }).session(session).lean();
    days.push(...owed.map(({ date }) => date));
    const paid = await this.payments.find(told, { date: 1 }).session(session).lean();
    return { documents: stayingOf(days), payments: stayingOf(paid.map(({ date }) => date)) };
  }

  /** Who of these has a document or payment after that day, or an order that is open. */
  async busy(people: readonly Types.ObjectId[], day: Day): Promise<string[]> {
    const after = { partyId: { $in: [...people] }, date: { $gt: day } };
    const open = await this.models.of('order').distinct('partyId', {
      partyId: { $in: [...people] },
      settlement: { $in: ['open', 'partial'] },
    });
    return [...(await this.partiesWith(after)), ...open.map(String)];
  }

  /** Whether a party has a document or payment after that day. */
  async hasSince(partyId: Types.ObjectId, day: Day, session: ClientSession | null): Promise<boolean> {
    const after = { partyId, date: { $gt: day } };
    if (await this.payments.exists(after).session(session)) return true;
    if (await this.expenses.exists(after).session(session)) return true;
    for (const kind of TRADE_KIND_NAMES)
      if (await this.models.of(kind).exists(after).session(session)) return true;
    return false;
  }

  /** Who of these is told by a document or payment that is not emptied. */
  told(people: readonly Types.ObjectId[]): Promise<string[]> {
    return this.partiesWith({ partyId: { $in: [...people] }, erasedOn: { $exists: false } });
  }

  private async partiesWith(filter: object): Promise<string[]> {
    const found: unknown[] = await this.payments.distinct('partyId', filter);
    found.push(...(await this.expenses.distinct('partyId', filter)));
    for (const kind of TRADE_KIND_NAMES)
      found.push(...(await this.models.of(kind).distinct('partyId', filter)));
    return found.map(String);
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

  private eraseOne<D extends Emptiable>(
    store: DocumentStore<D, object>,
    _id: Types.ObjectId,
    emptied: (document: D) => D,
    by: By,
  ): Promise<number> {
    return this.transactions.run((session) => this.eraseIn(store, _id, emptied, by, session));
  }

  /** Empties one document and its history; its history tells that it was done, and no words. */
  private async eraseIn<D extends Emptiable>(
    store: DocumentStore<D, object>,
    _id: Types.ObjectId,
    emptied: (document: D) => D,
    by: By,
    session: ClientSession,
  ): Promise<number> {
    const before = await store.model.findById(_id).session(session).lean<D | null>();
    if (!before || before.erasedOn) return 0;
    const after = emptied(before);
    await this.changes.emptyOf(_id, before.number, session);
    if (before.billImage && !after.billImage) await this.files.removeOf(_id, session);
    if (before.partyName) await this.labels.rename(_id, before.partyName, ERASED_NAME, session);
    const told = { before: {}, after: { erasedOn: after.erasedOn } };
    await this.documents.amend(store, { before, after, told }, by, session);
    return 1;
  }
}

type Emptiable = StoredDocument & { erasedOn?: Day; partyName?: string; billImage?: string };

/** How many documents, and until when the last of them must stay. */
interface Staying {
  count: number;
  until?: Day;
}

function stayingOf(days: readonly Day[]): Staying {
  const last = days.reduce((latest, day) => (day > latest ? day : latest), '');
  return { count: days.length, ...(last ? { until: taxKeptUntil(last) } : {}) };
}

const aloneOf = (partyId: Types.ObjectId) => ({ partyId, erasedOn: { $exists: false }, ...ALONE });
