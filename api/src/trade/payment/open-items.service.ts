import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model, QueryFilter, Types } from 'mongoose';
import {
  dayOf,
  NEVER_DUE,
  settlementOf,
  tradeStatus,
  toRupees,
  type Day,
  type OpenItem,
  type Paise,
  type PaymentDirection,
  type SettledKind,
  type TradeKindName,
} from '@shopbench/contracts';
import type { SignedInUser } from '../../kernel/access/signed-in-user';
import { LedgerService } from '../../books/ledger/ledger.service';
import { DocumentsService } from '../../books/documents/documents.service';
import { expenseStore } from '../expense/expense-store';
import { Expense } from '../../store/expenses/expense.schema';
import { PartyFacts } from '../../records/party-facts/party-facts.service';
import { TradeFacts } from '../../records/trade-facts/trade-facts.service';
import { SettingsService } from '../../records/settings/settings.service';
import { standingOf } from '../kinds/standing';
import { directionOf, returnedBy, TRADE_KINDS } from '../kinds/trade-kind';
import { TradeModels } from '../../store/trade/trade-models';
import { TradeWriter } from '../writer/trade-writer.service';
import type { TradeDocument } from '../../store/trade/trade.schema';
import { kindOf } from './payment-posting';
import { isPrepayment } from './prepayment';
import { paymentStore } from './payment-store';
import { Payment, type Allocation } from '../../store/trade/payment.schema';

/** Something that a payment can be set against, as it stands now; paise. */
export interface OpenTarget {
  kind: SettledKind;
  id: Types.ObjectId;
  number: string;
  date: Day;
  /** Of a bill, until when it is paid in time. */
  dueOn?: Day | undefined;
  partyId: Types.ObjectId | null;
  amount: Paise;
  open: Paise;
  /** What is kept for something is only taken where it is named. */
  isPrepayment: boolean;
  /** Of the note of a return: who made that. */
  returnedBy?: Types.ObjectId | undefined;
}

/** Of each kind the oldest so many are looked at. */
const MOST_OPEN = 1_000;
const BY_PARTY_OPEN = { partyId: 1, dueOn: 1, date: 1, _id: 1 } as const;

const isTrade = (kind: SettledKind): kind is SettledKind & TradeKindName => kind in TRADE_KINDS;
const opposite = (direction: PaymentDirection): PaymentDirection => (direction === 'in' ? 'out' : 'in');

/** The kinds of bill that money in a direction settles: in for what a party owes, out for what the shop owes. */
const billKinds = (direction: PaymentDirection) =>
  Object.values(TRADE_KINDS).filter((kind) => kind.debt !== 0 && directionOf(kind) === direction);

/** Reads what is open, and writes on bills what was paid of them. */
@Injectable()
export class OpenItems {
  constructor(
    @InjectModel(Payment.name) private readonly payments: Model<Payment>,
    @InjectModel(Expense.name) private readonly expenses: Model<Expense>,
    private readonly people: PartyFacts,
    private readonly ledger: LedgerService,
    private readonly trade: TradeModels,
    private readonly settings: SettingsService,
    private readonly documents: DocumentsService,
    private readonly writer: TradeWriter,
    private readonly facts: TradeFacts,
  ) {}

  /** What of a party money in the direction can settle, the oldest first. */
  async ofParty(
    partyId: Types.ObjectId,
    direction: PaymentDirection,
    session: ClientSession | null,
  ): Promise<OpenTarget[]> {
    const targets = await this.openings(partyId, direction, session);
    const open = { partyId, open: { $gt: 0 } };
    for (const { name } of billKinds(direction)) {
      const found = this.trade.of(name).find(open).session(session).hint(BY_PARTY_OPEN);
      const bills = await found.sort({ date: 1, _id: 1 }).limit(MOST_OPEN).lean();
      targets.push(...bills.map((bill) => targetOfBill(name, bill)));
    }
    if (direction === 'out') {
      const expenses = await this.expenses.find(open).session(session).limit(MOST_OPEN).lean();
      targets.push(...expenses.map(targetOfExpense));
    }
    const others = { ...open, direction: opposite(direction) } as QueryFilter<Payment>;
    const counter = await this.payments.find(others).session(session).limit(MOST_OPEN).lean();
    targets.push(...counter.map(targetOfPayment));
    return targets.sort(oldestFirst);
  }

  /** Those that are named, whosever they are and whether or not something is open; in no order. */
  async named(
    ids: readonly Types.ObjectId[],
    direction: PaymentDirection,
    session: ClientSession | null,
  ): Promise<OpenTarget[]> {
    const filter = { _id: { $in: [...ids] } };
    const targets: OpenTarget[] = [];
    for (const { name } of billKinds(direction)) {
      const bills = await this.trade.of(name).find(filter).session(session).lean();
      targets.push(...bills.map((bill) => targetOfBill(name, bill)));
    }
    if (direction === 'out')
      targets.push(...(await this.expenses.find(filter).session(session).lean()).map(targetOfExpense));
    const payments = await this.payments
      .find({ ...filter, direction: opposite(direction) })
      .session(session)
      .lean();
    targets.push(...payments.map(targetOfPayment));
    for (const party of await this.people.among(ids, session))
      targets.push(...(await this.openings(party, direction, session)));
    return targets;
  }

  /** Writes on a bill, or on money that went the other way, what a payment gives it; below 0 takes it back. */
  async settle(
    { kind, invoiceId, amount, asAdvance }: Allocation,
    payment: Payment,
    sign: 1 | -1,
    user: SignedInUser,
    session: ClientSession,
  ): Promise<void> {
    if (kind === 'opening') return;
    if (isTrade(kind)) {
      const bill = await this.trade.of(kind).findById(invoiceId).session(session).lean();
      if (!bill) throw new Error(`The bill ${String(invoiceId)} went away`);
      const after = paidOn(kind, bill, sign * amount, asAdvance);
      await this.writer.replace(kind, bill, after, user, session);
      return;
    }
    if (kind === 'expense') return this.settleExpense(invoiceId, sign * amount, user, session);
    const other = await this.payments.findById(invoiceId).session(session).lean();
    if (!other) throw new Error(`The payment ${String(invoiceId)} went away`);
    const rest = other.allocations.filter((one) => !one.invoiceId.equals(payment._id));
    const mutual: Allocation = {
      ...{ kind: kindOf(payment.direction), invoiceId: payment._id, invoiceNumber: payment.number, amount },
    };
    const allocations = sign > 0 ? [...other.allocations, mutual] : rest;
    await this.storePayment(
      other,
      { ...other, allocations, open: other.open - sign * amount },
      user,
      session,
    );
  }

  private async settleExpense(
    id: Types.ObjectId,
    amount: Paise,
    user: SignedInUser,
    session: ClientSession,
  ): Promise<void> {
    const before = await this.expenses.findById(id).session(session).lean<Expense>();
    if (!before) throw new Error(`The expense ${String(id)} went away`);
    const after = { ...before, open: before.open - amount };
    await this.documents.amend(expenseStore(this.expenses), { before, after }, user, session);
  }

  /** Stores a payment that changed, as `DocumentsService.amend`. */
  storePayment(
    before: Payment,
    after: Payment,
    user: SignedInUser,
    session: ClientSession,
    takenBackOn?: Day,
  ): Promise<Payment> {
    const store = paymentStore(this.payments, after.direction);
    return this.documents.amend(store, { before, after }, user, session, takenBackOn);
  }

  /** As the screen shows it: rupees, and how it stands today. */
  async shown(targets: readonly OpenTarget[]): Promise<OpenItem[]> {
    const today = await this.settings.today();
    return targets.map(({ kind, id, number, date, dueOn, amount, open }) => ({
      ...{ kind, invoiceId: String(id), invoiceNumber: number, date },
      ...(dueOn ? { dueDate: dueOn } : {}),
      amount: toRupees(amount),
      open: toRupees(open),
      status: tradeStatus(
        'money',
        { settlement: settlementOf(amount - open, amount), dueOn },
        today,
      ) as OpenItem['status'],
    }));
  }

  /** The opening balances of a party and of those merged into it, as far as they are not settled. */
  private async openings(
    partyId: Types.ObjectId,
    direction: PaymentDirection,
    session: ClientSession | null,
  ): Promise<OpenTarget[]> {
    const merged = await this.people.mergedInto(partyId, session);
    const ids = [partyId, ...merged.map(({ _id }) => _id)];
    const posted = await this.ledger.ofDocuments(ids, session);
    const { timeZone } = await this.settings.get();
    const sign = direction === 'in' ? 1 : -1;
    const targets: OpenTarget[] = [];
    for (const id of ids) {
      const own = posted.filter(({ document }) => document.id.equals(id));
      const amount = own.reduce((sum, entry) => sum + entry.amount, 0) * sign;
      if (amount <= 0) continue;
      const settled = Math.max(0, sign * (await this.facts.settledOfOpening(id, session)));
      const date = own[0]?.date ?? dayOf(id.getTimestamp(), timeZone);
      const open = Math.max(0, amount - settled);
      const what = { kind: 'opening', number: 'Opening balance', isPrepayment: false } as const;
      targets.push({ ...what, id, partyId, date, amount, open });
    }
    return targets;
  }
}

/** The bill with an amount more paid, or with a negative one less; what was typed on it meanwhile may have moved. */
export function paidOn(
  kind: TradeKindName,
  bill: TradeDocument,
  amount: Paise,
  asAdvance = false,
): TradeDocument {
  const [field, other] = asAdvance ? (['advance', 'received'] as const) : (['received', 'advance'] as const);
  const whole = bill[field] + amount;
  const paid = { ...bill, [field]: Math.max(whole, 0), [other]: bill[other] + Math.min(whole, 0) };
  return { ...paid, ...standingOf(TRADE_KINDS[kind], paid) };
}

const targetOfBill = (kind: TradeKindName, bill: TradeDocument): OpenTarget => ({
  kind: kind as SettledKind,
  id: bill._id,
  number: bill.number,
  date: bill.date,
  ...(bill.dueOn < NEVER_DUE ? { dueOn: bill.dueOn } : {}),
  partyId: bill.partyId,
  amount: bill.payable,
  open: bill.open,
  isPrepayment: false,
  returnedBy: returnedBy(kind, bill),
});

const targetOfExpense = (expense: Expense): OpenTarget => ({
  kind: 'expense',
  id: expense._id,
  number: expense.number,
  date: expense.date,
  partyId: expense.partyId,
  amount: expense.amount,
  open: expense.open,
  isPrepayment: false,
});

const targetOfPayment = (payment: Payment): OpenTarget => ({
  kind: kindOf(payment.direction),
  id: payment._id,
  number: payment.number,
  date: payment.date,
  partyId: payment.partyId,
  amount: payment.amount,
  open: payment.open,
  isPrepayment: isPrepayment(payment),
});

/** An opening balance is older than any bill. */
function oldestFirst(a: OpenTarget, b: OpenTarget): number {
  const key = ({ kind, date, id }: OpenTarget) => `${kind === 'opening' ? '' : date} ${id.toHexString()}`;
  return key(a) < key(b) ? -1 : 1;
}
