import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model, Types } from 'mongoose';
import { formatRupees, toRupees, type Day, type Paise, type PaymentMode } from '@shopbench/contracts';
import type { SignedInUser } from '../common/access/signed-in-user';
import { ruleBroken } from '../common/answers/failure';
import { insertDocuments, replaceDocument } from '../common/database/direct-writes';
import { numberedAs } from '../common/documents/stored-document';
import { actorOf, newRecord } from '../common/records/record';
import { Numbers } from '../numbers/numbers.service';
import type { Nominal } from '../ledger/ledger-entry.schema';
import type { LedgerLine, Posting } from '../posting/posting';
import { PostingService } from '../posting/posting.service';
import { Payment } from './payment.schema';

const MOST_SETTLEMENTS = 200;

/** Money that changes hands when a bill is saved: in for a sale, out for a purchase. */
export interface Settling {
  bill: { id: Types.ObjectId; number: string };
  direction: Payment['direction'];
  party: { id: Types.ObjectId | null; name: string };
  accountId: Types.ObjectId;
  mode: PaymentMode;
  amount: Paise;
  date: Day;
  reference?: string | undefined;
  /** The account of the books that stands for a party when there is none: the bill's own. */
  counter: Nominal;
}

/** Payments: each is a document of its own with a number, and posts to an account and to a party. */
@Injectable()
export class PaymentService {
  constructor(
    @InjectModel(Payment.name) private readonly payments: Model<Payment>,
    private readonly posting: PostingService,
    private readonly numbers: Numbers,
  ) {}

  /** Stores a payment that settles one bill and answers what it posts, to be posted with the bill. */
  async settle(settling: Settling, user: SignedInUser, session: ClientSession): Promise<Posting> {
    const { date, direction } = settling;
    const kind = kindOf(direction);
    const store = { kind, numberField: 'number', model: this.payments };
    const { number } = await this.numbers.allot(store, { suggested: false }, date, session);
    const payment: Payment = {
      ...newRecord(user),
      ...numberedAs(number),
      ...fieldsOf(settling),
      direction,
      cancelled: false,
      savedWith: settling.bill.id,
    };
    await insertDocuments(this.payments, [payment], session);
    return postingOf(payment, settling, user);
  }

  /**
   * Brings the payment that was entered on a bill in line with the changed bill: `settling` says what is paid now with
   * all payments together, or null for nothing. Answers what it posts now. Throws 422 when other payments settle more.
   */
  async settleAnew(
    bill: Settling['bill'],
    settling: Settling | null,
    user: SignedInUser,
    session: ClientSession,
  ): Promise<Posting[]> {
    const payments = await this.settling(bill.id, session);
    const own = payments.find(({ savedWith }) => savedWith?.equals(bill.id));
    const others = payments.filter((payment) => payment !== own);
    const elsewhere = others.reduce((sum, payment) => sum + settledBy(payment, bill.id), 0);
    this.refuseOtherPayers(others, elsewhere, settling);
    const amount = (settling?.amount ?? 0) - elsewhere;
    if (!own)
      return settling && amount > 0 ? [await this.settle({ ...settling, amount }, user, session)] : [];
    const paid = settling && amount > 0 ? fieldsOf({ ...settling, amount }) : null;
    const changed = { ...own, ...(paid ?? { cancelled: true }) };
    await this.store(own, changed, user, session);
    const { _id, number, direction, date } = changed;
    const nothing = { document: { kind: kindOf(direction), id: _id, number }, date, by: actorOf(user) };
    if (!paid || !settling) return [{ ...nothing, stock: [], ledger: [], allowNegativeStock: false }];
    return [postingOf(changed, settling, user)];
  }

  /**
   * Frees a cancelled bill's payments: one that settles nothing else is taken back, one that also settles other bills
   * stays, and what it gave this bill is an advance.
   */
  async release(
    billId: Types.ObjectId,
    date: Day,
    user: SignedInUser,
    session: ClientSession,
  ): Promise<void> {
    const by = actorOf(user);
    for (const payment of await this.settling(billId, session)) {
      const { _id, number, direction } = payment;
      const allocations = payment.allocations.filter(({ invoiceId }) => !invoiceId.equals(billId));
      const keeps = allocations.length > 0;
      const freed = keeps ? { ...payment, allocations } : { ...payment, cancelled: true };
      await this.store(payment, freed, user, session);
      if (keeps) continue;
      const document = { kind: kindOf(direction), id: _id, number };
      const back = { label: `Payment ${number} cancelled`, movement: 'adjustment' as const };
      await this.posting.reverse(document, { date, by, allowNegativeStock: false, ...back }, session);
    }
  }

  /** What settles a bill, the oldest first; at most 200. */
  async settlementsOf(billId: Types.ObjectId): Promise<(Payment & { settles: Paise })[]> {
    const found = await this.payments
      .find({ 'allocations.invoiceId': billId, cancelled: false })
      .sort({ date: 1, _id: 1 })
      .limit(MOST_SETTLEMENTS)
      .lean();
    return found.map((payment) => ({ ...payment, settles: settledBy(payment, billId) }));
  }

  private async store(before: Payment, payment: Payment, user: SignedInUser, session: ClientSession) {
    const { version } = before;
    const stamp = { version: version + 1, updatedAt: new Date(), updatedBy: actorOf(user) };
    await replaceDocument(this.payments, version, { ...payment, ...stamp }, session);
  }

  private settling(billId: Types.ObjectId, session: ClientSession): Promise<Payment[]> {
    const filter = { 'allocations.invoiceId': billId, cancelled: false };
    return this.payments.find(filter).session(session).lean();
  }

  private refuseOtherPayers(others: readonly Payment[], paid: Paise, settling: Settling | null): void {
    const [other] = others;
    if (!other) return;
    if ((settling?.amount ?? 0) < paid) {
      const amount = formatRupees(toRupees(paid));
      throw ruleBroken(
        `${amount} of this was paid with ${other.number}: change that payment first`,
        'receivedAmount',
      );
    }
    const party = settling?.party.id ?? null;
    if (String(other.partyId) === String(party)) return;
    throw ruleBroken(
      `${other.number} of ${other.partyName} settles this bill: change that payment first`,
      'customerId',
    );
  }
}

const kindOf = (direction: Payment['direction']) =>
  direction === 'in' ? ('receipt' as const) : ('payment' as const);

const settledBy = ({ allocations }: Payment, billId: Types.ObjectId): Paise =>
  allocations.reduce((sum, { invoiceId, amount }) => sum + (invoiceId.equals(billId) ? amount : 0), 0);

function fieldsOf({ bill, party, accountId, mode, amount, date, reference }: Settling) {
  const allocations = [{ invoiceId: bill.id, invoiceNumber: bill.number, amount }];
  const fields = { partyId: party.id, partyName: party.name, accountId, mode, amount, date, allocations };
  return { ...fields, reference };
}

/** Money in is a debit of the account and a credit of the party; money out the other way round. */
function postingOf(payment: Payment, { bill, counter }: Settling, user: SignedInUser): Posting {
  const { _id, number, direction, partyId, accountId, date } = payment;
  const amount = direction === 'in' ? payment.amount : -payment.amount;
  const label = `Payment ${direction === 'in' ? 'received' : 'made'} for ${bill.number}`;
  const payer: LedgerLine = partyId
    ? { party: partyId, amount: -amount, label }
    : { nominal: counter, amount: -amount, label };
  return {
    document: { kind: kindOf(direction), id: _id, number },
    date,
    by: actorOf(user),
    stock: [],
    ledger: [{ account: accountId, amount, label }, payer],
    allowNegativeStock: false,
  };
}
