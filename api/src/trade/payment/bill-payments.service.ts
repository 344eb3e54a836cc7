import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model, Types } from 'mongoose';
import {
  closedFault,
  formatRupees,
  say,
  toRupees,
  type Day,
  type Paise,
  type PaymentMode,
} from '@shopbench/contracts';
import { refuseDeed, refusePayOut } from '../../kernel/access/acts';
import type { SignedInUser } from '../../kernel/access/signed-in-user';
import { ruleBroken } from '../../kernel/answers/failure';
import { DocumentsService } from '../../books/documents/documents.service';
import { numberedAs } from '../../store/books/stored-document';
import { actorOf, newRecord } from '../../store/records/record';
import type { Posting } from '../../books/posting/posting';
import { PostingService } from '../../books/posting/posting.service';
import { Settlements, type Applied } from '../../books/settlements/settlements.service';
import { SettingsService } from '../../records/settings/settings.service';
import { OpenItems } from './open-items.service';
import { advancePostings, freeOf, kindOf, postingOf, sideOf } from './payment-posting';
import { paymentKeys } from './payment.mapper';
import { paymentStore } from './payment-store';
import { prepayments } from './prepayment';
import { Payment, type PartyRole } from '../../store/trade/payment.schema';
import type { SettledSide } from '../../store/trade/settlement.schema';

const MOST_SETTLEMENTS = 200;

/** Money that changes hands when a bill is saved: in for a sale, out for a purchase. */
export interface Settling {
  bill: SettledSide & { number: string };
  direction: Payment['direction'];
  party: { id: Types.ObjectId | null; name: string; role: PartyRole | null };
  account: { id: Types.ObjectId; name: string };
  mode: PaymentMode;
  amount: Paise;
  date: Day;
  reference?: string | undefined;
  /** Of the note of a return: who made that. */
  returnedBy?: Types.ObjectId | undefined;
}

/** A payment, and what of it is a bill's, paise. */
type Settlement = Payment & { settles: Paise };

/** What entering a payment posts, and what it settles. */
interface Paid {
  postings: Posting[];
  applied: Applied[];
}

/** The payments that are entered on a bill: they change with it. What they answer is posted and kept with the bill. */
@Injectable()
export class BillPayments {
  constructor(
    @InjectModel(Payment.name) private readonly payments: Model<Payment>,
    private readonly items: OpenItems,
    private readonly posting: PostingService,
    private readonly settings: SettingsService,
    private readonly documents: DocumentsService,
    private readonly settlements: Settlements,
  ) {}

  /**
   * Stores a payment that settles one bill. Throws 403 for an earlier day and for money out that this person may not enter or
   * pay.
   */
  async settle(settling: Settling, user: SignedInUser, session: ClientSession): Promise<Paid> {
    const { date, direction } = settling;
    await this.refuseEarlier(settling, user);
    refuseMoreOut(settling, settling.amount, user);
    const build = (number: string): Payment => {
      const fields = { ...numberedAs(number), ...fieldsOf(settling), direction };
      const searchKeys = paymentKeys(fields);
      return { ...newRecord(user), ...fields, cancelled: false, savedWith: settling.bill.id, searchKeys };
    };
    const store = paymentStore(this.payments, direction);
    const payment = await this.documents.add(store, { date, build, onAnother: true }, user, session);
    return { postings: [postedTo(settling, payment, user)], applied: [appliedTo(settling, payment)] };
  }

  /**
   * Brings the payment that was entered on a bill in line with the changed bill: `settling` says what is paid now with
   * all payments together, or null for nothing. Throws 403 as `settle`, 422 when other payments settle more, and when the bill
   * passes to another party than theirs.
   */
  async settleAnew(
    before: { id: Types.ObjectId; partyId: Types.ObjectId | null; accountId: Types.ObjectId | null },
    settling: Settling | null,
    user: SignedInUser,
    session: ClientSession,
  ): Promise<Paid> {
    const payments = await this.settling(before.id, session);
    const entered = payments.filter(({ savedWith }) => savedWith?.equals(before.id));
    // Several that were entered with the bill stay as they are, each with a page of its own; so does what is left of them
    // in another account than the bill's own.
    const [only] = entered;
    const isOwn = !before.accountId || only?.accountId.equals(before.accountId);
    const own = entered.length === 1 && isOwn ? only : undefined;
    const others = payments.filter((payment) => payment !== own);
    const elsewhere = others.reduce((sum, payment) => sum + settledBy(payment, before.id), 0);
    refuseOtherPayers(others, elsewhere, before.partyId, settling);
    const amount = (settling?.amount ?? 0) - elsewhere;
    if (!own) return settling && amount > 0 ? this.settle({ ...settling, amount }, user, session) : NOTHING;
    const paid = settling && amount > 0 ? fieldsOf({ ...settling, amount }) : null;
    if (settling) refuseMoreOut(settling, amount - own.amount, user);
    const changed = { ...own, ...(paid ?? { cancelled: true, open: 0 }) };
    if (!paid || !movesTheSame(own, changed)) await this.refuseEarlier(changed, user);
    const stored = { ...changed, searchKeys: paymentKeys(changed) };
    // What it posted is posted on its own day no more.
    await this.items.storePayment(own, stored, user, session, paid ? undefined : own.date);
    // What it moved stays: its day, which may be closed by now, is not asked for again.
    if (paid && movesTheSame(own, changed)) return NOTHING;
    if (!settling || !paid) {
      const nothing = { ...postingOf(changed, [], actorOf(user)), ledger: [] };
      return { postings: [nothing], applied: [] };
    }
    const posting = postedTo(settling, changed, user);
    if (amount === own.amount) return { postings: [posting], applied: [] };
    await this.settlements.correct(own._id, before.id, session);
    return { postings: [posting], applied: [appliedTo(settling, changed)] };
  }

  /**
   * Frees a cancelled bill's payments: the one that was entered on it and settles nothing else is taken back, unless its day
   * is closed by now; what any other gave this bill is an advance again.
   */
  async release(
    bill: Settling['bill'] & { partyId: Types.ObjectId | null },
    takenBackOn: Day,
    user: SignedInUser,
    session: ClientSession,
  ): Promise<void> {
    const by = actorOf(user);
    // A bill that stands until today keeps until then what others paid of it.
    const backOn = (on: Day) => (takenBackOn === bill.date ? on : takenBackOn);
    const { closedUntil } = await this.settings.getIn(session);
    const payments = await this.settling(bill.id, session);
    for (const payment of payments) {
      const { _id, number, direction, date: paidOn } = payment;
      const stays = !payment.savedWith?.equals(bill.id) || closedFault(closedUntil, [payment.date]);
      const allocations = payment.allocations.filter(({ invoiceId }) => !invoiceId.equals(bill.id));
      const freed = { ...payment, allocations, open: freeOf({ ...payment, allocations }) };
      if (allocations.length > 0 || stays) {
        await this.items.storePayment(payment, freed, user, session);
        const postings: Posting[] = [];
        for (const { amount, on } of await this.passedTo(payment, bill, session))
          postings.push(...advancePostings(payment, bill, { amount: -amount, date: backOn(on), by }));
        await this.posting.post(postings, session, _id);
        continue;
      }
      const cancelled = { ...payment, cancelled: true, open: 0 };
      const document = { kind: kindOf(direction), id: _id, number };
      const back = { label: `Payment ${number} cancelled`, movement: 'adjustment' as const };
      const reversed = { date: paidOn, by, ...back };
      const takenBackOn = await this.posting.reverse(document, reversed, session);
      await this.items.storePayment(payment, cancelled, user, session, takenBackOn);
    }
  }

  /** What of a payment passed to a bill that is of somebody else, and since when; nothing to one of its own party. */
  private async passedTo(
    { _id, partyId }: Payment,
    bill: Settling['bill'] & { partyId: Types.ObjectId | null },
    session: ClientSession,
  ) {
    return partyId && bill.partyId?.equals(partyId) ? [] : this.settlements.standing(_id, bill.id, session);
  }

  /** What settles a bill, the oldest first; at most 200. */
  settlementsOf(billId: Types.ObjectId): Promise<Settlement[]> {
    return this.found({ 'allocations.invoiceId': billId }, (payment) => settledBy(payment, billId));
  }

  /** What was paid in advance for an order or a repair, the oldest first, used since or not; at most 200. */
  prepaymentsOf(id: Types.ObjectId): Promise<Settlement[]> {
    return this.found(prepayments.of([id]), ({ amount }) => amount);
  }

  /** Throws 403 where this person may move no money on the day of a payment. */
  private async refuseEarlier(
    { direction, date }: Pick<Payment, 'direction' | 'date'>,
    user: SignedInUser,
  ): Promise<void> {
    const today = await this.settings.today();
    refuseDeed(user, 'make', { kind: kindOf(direction), date }, today, 'paymentDate');
  }

  private async found(filter: object, settles: (payment: Payment) => Paise): Promise<Settlement[]> {
    const found = await this.payments
      .find({ ...filter, cancelled: false })
      .sort({ date: 1, _id: 1 })
      .limit(MOST_SETTLEMENTS)
      .lean<Payment[]>();
    return found.map((payment) => ({ ...payment, settles: settles(payment) }));
  }

  private settling(billId: Types.ObjectId, session: ClientSession): Promise<Payment[]> {
    const filter = { 'allocations.invoiceId': billId, cancelled: false };
    return this.payments.find(filter).session(session).lean();
  }
}

/** Refuses (403) so much more money out on a bill than went before, but where it is given back for one's own return. */
function refuseMoreOut({ direction, returnedBy }: Settling, more: Paise, user: SignedInUser): void {
  if (direction === 'out' && more > 0) refusePayOut(user, { isOwnReturn: !!returnedBy?.equals(user._id) });
}

function refuseOtherPayers(
  others: readonly Payment[],
  paid: Paise,
  partyBefore: Types.ObjectId | null,
  settling: Settling | null,
): void {
  const [other] = others;
  if (!other) return;
  if ((settling?.amount ?? 0) < paid) {
    const amount = formatRupees(toRupees(paid));
    throw ruleBroken(say('bill.paidWith', { amount, number: other.number }), 'receivedAmount');
  }
  if (String(partyBefore) === String(settling?.party.id ?? null)) return;
  throw ruleBroken(say('bill.settledBy', { number: other.number, party: other.partyName }), 'customerId');
}

const NOTHING: Paid = { postings: [], applied: [] };

const appliedTo = ({ bill }: Settling, payment: Payment): Applied => ({
  ...{ from: sideOf(payment), to: bill },
  amount: payment.amount,
});

const settledBy = ({ allocations }: Payment, billId: Types.ObjectId): Paise =>
  allocations.reduce((sum, { invoiceId, amount }) => sum + (invoiceId.equals(billId) ? amount : 0), 0);

const postedTo = ({ bill }: Settling, payment: Payment, user: SignedInUser): Posting =>
  postingOf(payment, [{ ...bill, amount: payment.amount }], actorOf(user));

type Moved = Pick<Payment, 'amount' | 'date' | 'accountId' | 'partyId'>;

/** Whether two states of a payment move the same money on the same day, between the same party and account. */
const movesTheSame = (one: Moved, other: Moved): boolean =>
  one.amount === other.amount &&
  one.date === other.date &&
  one.accountId.equals(other.accountId) &&
  String(one.partyId) === String(other.partyId);

function fieldsOf({ bill, party, account, mode, amount, date, reference }: Settling) {
  const { kind, id: invoiceId, number: invoiceNumber } = bill;
  return {
    partyId: party.id,
    partyName: party.name,
    partyRole: party.id ? party.role : null,
    accountId: account.id,
    accountName: account.name,
    mode,
    amount,
    open: 0,
    date,
    reference,
    allocations: [{ kind, invoiceId, invoiceNumber, amount }],
  };
}
