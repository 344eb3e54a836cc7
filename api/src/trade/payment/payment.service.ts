import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type ClientSession, type Model } from 'mongoose';
import {
  formatRupees,
  hasRight,
  isStaff,
  say,
  settleInOrder,
  toRupees,
  type Day,
  type Paise,
  type PaymentDirection,
  type PaymentMode,
  type PrepaidKind,
  nounSaid,
} from '@shopbench/contracts';
import { AccountService } from '../../books/account/account.service';
import { refuseDeed, refusePayOut } from '../../kernel/access/acts';
import type { SignedInUser } from '../../kernel/access/signed-in-user';
import { conflict, notAllowed, notFound, ruleBroken } from '../../kernel/answers/failure';
import { foundBy, looking, type Ahead, type Look } from '../../kernel/database/read-ahead';
import { DocumentsService } from '../../books/documents/documents.service';
import { openDay, Settlements } from '../../books/settlements/settlements.service';
import { numberedAs } from '../../store/books/stored-document';
import { actorOf, newRecord } from '../../store/records/record';
import { PartyFacts } from '../../records/party-facts/party-facts.service';
import type { Party } from '../../store/people/party.schema';
import { PostingService } from '../../books/posting/posting.service';
import { SettingsService } from '../../records/settings/settings.service';
import { PrepaidThings } from './prepaid-things.service';
import { OpenItems, type OpenTarget } from './open-items.service';
import { advancePostings, freeOf, kindOf, postingOf, sideOf, type Made } from './payment-posting';
import { paymentKeys } from './payment.mapper';
import { paymentStore } from './payment-store';
import { asFree, asPrepayment, prepaidFor, prepayments } from './prepayment';
import { Payment, type Allocation, type PartyRole, type PrepaidFor } from '../../store/trade/payment.schema';

/** Of a payment, what settles one thing, paise. */
export interface Chosen {
  id: Types.ObjectId;
  amount: Paise;
}

/** Money that is received or paid out, paise. Left out allocations: the oldest first, unless it is a prepayment. */
export interface Money {
  party?: Types.ObjectId | null | undefined;
  /** Who pays when it is nobody in particular; 'Cash' when left out. */
  partyName?: string | undefined;
  account?: string | undefined;
  mode?: PaymentMode | undefined;
  amount: Paise;
  date: Day;
  reference?: string | undefined;
  note?: string | undefined;
  privateNote?: string | undefined;
  allocations?: readonly Chosen[] | undefined;
  /** With its number, it is known to be there: it is about to be stored in the same transaction. */
  prepaidFor?: { kind: PrepaidKind; id: Types.ObjectId; number?: string } | undefined;
}

/**
 * Money in and out: each is a document of its own with a number, which posts to an account and to a party and settles
 * bills; the rest is an advance. Every call belongs to a transaction. Source: domain rules, "Payments, accounts, expenses".
 */
@Injectable()
export class PaymentService {
  constructor(
    @InjectModel(Payment.name) private readonly payments: Model<Payment>,
    private readonly people: PartyFacts,
    private readonly items: OpenItems,
    private readonly things: PrepaidThings,
    private readonly accounts: AccountService,
    private readonly posting: PostingService,
    private readonly settings: SettingsService,
    private readonly documents: DocumentsService,
    private readonly settlements: Settlements,
  ) {}

  /** Takes money in. Throws as `make` does, and 422 for a closed day. */
  receive(money: Money, user: SignedInUser, session: ClientSession): Promise<Payment> {
    return this.save('in', money, user, session);
  }

  /** Pays money out, also what a party paid in advance or a note gives back. Throws as `receive`. */
  payOut(money: Money, user: SignedInUser, session: ClientSession): Promise<Payment> {
    return this.save('out', money, user, session);
  }

  /** Takes a payment back: what it settled is open again. Throws 409 when it was given back since. */
  async cancel(id: Types.ObjectId, user: SignedInUser, session: ClientSession): Promise<Payment> {
    const payment = await this.payments.findById(id).session(session).lean();
    if (!payment) throw notFound(say('payment.none'));
    if (payment.cancelled) throw conflict(say('payment.cancelledAlready', { number: payment.number }));
    const { date } = payment;
    await this.settings.refuseClosed([date], session);
    await this.free(payment, user, session);
    const document = { kind: kindOf(payment.direction), id, number: payment.number };
    const back = { label: `Payment ${payment.number} cancelled`, movement: 'adjustment' as const };
    const reversed = { date, by: actorOf(user), ...back };
    const takenBackOn = await this.posting.reverse(document, reversed, session);
    const cancelled = { ...payment, cancelled: true, open: 0 };
    await this.items.storePayment(payment, cancelled, user, session, takenBackOn);
    return cancelled;
  }

  /**
   * What is not used yet, oldest first: paid for these things, whoever paid it, or without `things` what of a party is kept for
   * nothing.
   */
  async advances(
    {
      party,
      things,
      direction = 'in',
    }: {
      party?: Types.ObjectId | null | undefined;
      things?: readonly Types.ObjectId[] | undefined;
      direction?: PaymentDirection;
    },
    session: ClientSession | null,
  ): Promise<Payment[]> {
    if (!things && !party) return [];
    const what = things ? prepayments.keptFor(things) : { partyId: party, ...prepayments.free };
    const unused = [...(await foundBy(this.unused(what, direction), session))];
    return unused.sort((a, b) => (`${a.date} ${String(a._id)}` < `${b.date} ${String(b._id)}` ? -1 : 1));
  }

  /** What `advances` reads for what of a party is kept for nothing. */
  ahead(party: Types.ObjectId, direction: PaymentDirection): Ahead {
    return looking(this.unused({ partyId: party, ...prepayments.free }, direction));
  }

  private unused(what: object, direction: PaymentDirection): Look<Payment> {
    return { model: this.payments, filter: { ...what, direction, open: { $gt: 0 } } };
  }

  /** What undoes the payment's allocations: whatever it settled is open again. */
  async free(payment: Payment, user: SignedInUser, session: ClientSession): Promise<void> {
    await this.refuseGivenBack(payment, session);
    for (const one of payment.allocations) await this.items.settle(one, payment, -1, user, session);
  }

  /**
   * A payment that is to be stored, and what it posts; what it settles is written already. Throws 403 for people's pay and for money that this person may not pay out, 404 for a
   * party, an account or a bill that is not there, 409 for more on a bill than is open, 422 for a bill of somebody else.
   */
  async make(
    number: string,
    direction: PaymentDirection,
    money: Money,
    user: SignedInUser,
    session: ClientSession,
  ): Promise<Made> {
    const account = await this.accounts.forMoney(money.mode, money.account);
    const party = money.party ? await this.partyOf(money.party, user, session) : null;
    const thing = await this.thingOf(money, direction, session);
    const fields = {
      ...newRecord(user),
      ...numberedAs(number),
      direction,
      date: money.date,
      partyId: party?._id ?? null,
      partyName: party?.name ?? money.partyName ?? 'Cash',
      partyRole: party && roleOf(party),
      accountId: account._id,
      accountName: account.accountName,
      mode: account.accountType,
      amount: money.amount,
      open: money.amount,
      allocations: [],
      cancelled: false,
      savedWith: null,
      searchKeys: [],
      ...given({ reference: money.reference, note: money.note, privateNote: money.privateNote }),
    } satisfies Payment;
    const base = thing ? asPrepayment(fields, thing) : fields;
    const chosen = await this.chosen(base, money.allocations, session);
    const payment = await this.allocate(base, chosen, user, session);
    const isOwnReturn = payment.open === 0 && chosen.every(([target]) => target.returnedBy?.equals(user._id));
    if (direction === 'out') refusePayOut(user, { isOwnReturn });
    if (!party && payment.open > 0 && !thing) {
      const rest = formatRupees(toRupees(payment.open));
      throw ruleBroken(say('payment.restForNothing', { rest }), 'partyId');
    }
    const settled = chosen.map(([target, amount]) => ({ ...target, amount }));
    return { document: payment, posting: postingOf(payment, settled, actorOf(user)) };
  }

  /** What a payment is to settle: the named things as far as named, else the oldest first as far as it reaches. */
  async chosen(
    payment: Payment,
    named: readonly Chosen[] | undefined,
    session: ClientSession,
  ): Promise<[OpenTarget, Paise][]> {
    const free = freeOf(payment);
    if (named) return this.namedTargets(payment, named, free, session);
    if (!payment.partyId || prepaidFor(payment)) return [];
    const open = await this.items.ofParty(payment.partyId, payment.direction, session);
    const targets = open.filter((target) => !target.isPrepayment && !target.id.equals(payment._id));
    const amounts = settleInOrder(
      free,
      targets.map((target) => target.open),
    );
    return targets.flatMap((target, i) => (amounts[i]! > 0 ? [[target, amounts[i]!]] : []));
  }

  /**
   * The payment with what it settles, which is written on the bills; answers it to be stored.
   * @param dayOf of one that is stored and posted already: since when it counts for each
   */
  async allocate(
    payment: Payment,
    chosen: readonly (readonly [OpenTarget, Paise])[],
    user: SignedInUser,
    session: ClientSession,
    dayOf?: (target: OpenTarget) => Day,
  ): Promise<Payment> {
    const added = chosen.map(([{ kind, id, number }, amount]): Allocation => {
      return { kind, invoiceId: id, invoiceNumber: number, amount };
    });
    for (const one of added) await this.items.settle(one, payment, 1, user, session);
    const applied = chosen.map(([to, amount]) => ({ from: sideOf(payment), to, amount, on: dayOf?.(to) }));
    await this.settlements.apply(applied, session);
    const allocations = [...payment.allocations, ...added];
    const whole = { ...payment, allocations };
    return { ...whole, open: freeOf(whole), searchKeys: paymentKeys(whole) };
  }

  /**
   * Sets what is left of a stored payment against more; also a prepayment, since somebody asks for it. It counts,
   * and passes on in the books, from the day of the later one of the two, or from today where that day is closed.
   * Answers it as it is where its party owes nothing. Throws as `make` does, and 422 where today is closed.
   */
  async allocateMore(
    id: string,
    named: readonly Chosen[] | undefined,
    user: SignedInUser,
    session: ClientSession,
  ): Promise<Payment> {
    const before = await this.payments.findById(id).session(session).lean();
    if (!before) throw notFound(say('payment.none'));
    if (before.cancelled) throw conflict(say('payment.cancelled', { number: before.number }));
    if (before.open === 0) throw conflict(say('payment.nothingLeft', { number: before.number }));
    const today = await this.settings.today();
    await this.settings.refuseClosed([today], session, 'allocations');
    const { closedUntil } = await this.settings.getIn(session);
    const dayOf = (target: OpenTarget): Day => openDay(before, target, { closedUntil, today });
    const chosen = await this.chosen(asFree(before), named, session);
    if (chosen.length === 0) return before;
    const days = chosen.map(([target]) => dayOf(target));
    await this.settings.refuseClosed(days, session, 'allocations');
    const after = await this.allocate(before, chosen, user, session, dayOf);
    const used = chosen.flatMap(([target, amount]) =>
      advancePostings(before, target, { amount, date: dayOf(target), by: actorOf(user) }),
    );
    await this.posting.post(used, session);
    return this.items.storePayment(before, after, user, session);
  }

  private async save(
    direction: PaymentDirection,
    money: Money,
    user: SignedInUser,
    session: ClientSession,
  ): Promise<Payment> {
    const store = paymentStore(this.payments, direction);
    refuseDeed(user, 'make', { kind: store.kind, date: money.date }, await this.settings.today(), 'date');
    const build = async (number: string) => {
      const { document, posting } = await this.make(number, direction, money, user, session);
      await this.posting.post([posting], session);
      return document;
    };
    return this.documents.add(store, { date: money.date, build }, user, session);
  }

  private async namedTargets(
    payment: Payment,
    named: readonly Chosen[],
    free: Paise,
    session: ClientSession,
  ): Promise<[OpenTarget, Paise][]> {
    const found = await this.items.named(
      named.map(({ id }) => id),
      payment.direction,
      session,
    );
    let left = free;
    return named.map(({ id, amount }, i) => {
      const path = `allocations.${i}`;
      const target = found.find((one) => one.id.equals(id));
      if (!target) throw notFound(say('bill.none'), `${path}.invoiceId`);
      if (String(target.partyId) !== String(payment.partyId)) {
        throw ruleBroken(
          say('count.outOfScope', { product: target.number, scope: payment.partyName }),
          `${path}.invoiceId`,
        );
      }
      if (amount > target.open) {
        const [open, more] = [target.open, amount].map((paise) => formatRupees(toRupees(paise)));
        throw conflict(
          say('payment.onlyOpen', { open: open!, number: target.number, amount: more! }),
          `${path}.amount`,
        );
      }
      left -= amount;
      if (left < 0) throw ruleBroken(say('payment.overSettled'), `${path}.amount`);
      return [target, amount];
    });
  }

  private async partyOf(id: Types.ObjectId, user: SignedInUser, session: ClientSession): Promise<Party> {
    const party = await this.people.one(id, session);
    if (!party || party.archived) throw notFound(say('party.none'), 'partyId');
    if (isStaff(party.designation) && !hasRight(user, 'people_pay'))
      throw notAllowed(say('right.payPeople'), 'partyId');
    return party;
  }

  /** What money is paid in advance for. Throws 404 where there is no such thing, 422 for one that takes none or of somebody else. */
  private async thingOf(
    { prepaidFor: asked, party }: Money,
    direction: PaymentDirection,
    session: ClientSession,
  ): Promise<PrepaidFor | undefined> {
    if (!asked) return undefined;
    if (direction === 'out') throw ruleBroken(say('prepayment.onlyIn'), 'heldFor');
    const { kind, id, number } = asked;
    if (number) return { kind, id, number };
    const thing = await this.things.one(kind, id, session);
    if (!thing) throw notFound(say('document.none', { noun: nounSaid(kind) }), 'heldFor.id');
    const over = thing.over && { number: thing.number, state: say(`standing.${thing.over}`) };
    if (over) throw ruleBroken(say('prepayment.over', over), 'heldFor.id');
    if (thing.partyId && String(thing.partyId) !== String(party ?? null))
      throw ruleBroken(say('payment.ofAnother', { number: thing.number }), 'heldFor.id');
    return { kind, id, number: thing.number };
  }

  /** Money that was given back since is taken back in its order. */
  private async refuseGivenBack(payment: Payment, session: ClientSession): Promise<void> {
    const ids = payment.allocations.flatMap(({ kind, invoiceId }) =>
      kind === 'receipt' || kind === 'payment' ? [invoiceId] : [],
    );
    const later = { _id: { $in: ids }, createdAt: { $gt: payment.createdAt } };
    const other = await this.payments.findOne(later).session(session).lean();
    if (other) throw conflict(say('payment.givenBack', { by: other.number, number: payment.number }));
  }
}

const roleOf = ({ designation }: Party): PartyRole =>
  isStaff(designation) ? 'staff' : designation === 'supplier' ? 'supplier' : 'customer';

const given = <T extends object>(fields: T): { [K in keyof T]: NonNullable<T[K]> } =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never;
