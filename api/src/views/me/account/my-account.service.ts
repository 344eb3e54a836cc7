import { Injectable } from '@nestjs/common';
import { Types, type ClientSession } from 'mongoose';
import {
  ERASED_NAME,
  formatRupees,
  say,
  toRupees,
  type AccountLeaving,
  type Said,
} from '@shopbench/contracts';
import type { Origin } from '../../../people/auth/sessions/origin';
import { OwnPassword } from '../../../people/auth/passwords/own-password.service';
import type { SignedInUser } from '../../../kernel/access/signed-in-user';
import { conflict, notAllowed, notFound } from '../../../kernel/answers/failure';
import { Changes } from '../../../records/changes/changes.service';
import { Transactions } from '../../../kernel/database/transactions.service';
import { PartyFacts } from '../../../records/party-facts/party-facts.service';
import { isErased } from '../../../store/people/party.schema';
import { TradeFacts } from '../../../records/trade-facts/trade-facts.service';
import { RepairFacts } from '../../../records/repair-facts/repair-facts.service';
import { TradeModels } from '../../../store/trade/trade-models';
import { Holds } from '../../../people/privacy/holds.service';
import { BookingErasure } from '../../../repair/repair/erasure/booking-erasure.service';
import { DocumentErasure } from '../../../trade/erasure/document-erasure.service';
import { ParkedBills } from '../../../trade/parked-bill/parked-bills.service';
import { AccountWiping } from './account-wiping.service';

/** What would stay of an account, and what must be settled first, as it is told to whom it belongs. */
type Leaving = Omit<AccountLeaving, 'first'> & { first: Said[] };

/**
 * Leaving. Bills, payments and the ledger stay: the law has the shop keep its books and records
 * for 72 months from the due date of the year's return. Source: section 36 of the CGST Act.
 */
@Injectable()
export class MyAccount {
  constructor(
    private readonly people: PartyFacts,
    private readonly booked: RepairFacts,
    private readonly facts: TradeFacts,
    private readonly trade: TradeModels,
    private readonly password: OwnPassword,
    private readonly wiping: AccountWiping,
    private readonly changes: Changes,
    private readonly holds: Holds,
    private readonly bookings: BookingErasure,
    private readonly documents: DocumentErasure,
    private readonly parked: ParkedBills,
    private readonly transactions: Transactions,
  ) {}

  /** What would stay of the account, and what must be settled before it goes. */
  async leaving({ _id }: Pick<SignedInUser, '_id'>, session: ClientSession | null = null): Promise<Leaving> {
    const partyId = new Types.ObjectId(_id);
    const open = { partyId, settlement: { $in: ['open', 'partial'] } } as const;
    // One after the other: within a transaction the database takes one command at a time.
    const party = await this.people.one(partyId, session);
    const bills = await this.trade.of('invoice').countDocuments({ partyId }).session(session);
    const repairs = await this.booked.countOf(partyId, session);
    const payments = await this.facts.paymentsOf(partyId, session);
    const inShop = await this.booked.openOf(partyId, session);
    const order = await this.trade.of('order').findOne(open, { number: 1 }).session(session).lean();
    const balance = toRupees(party?.balance ?? 0);
    const first = [
      balance > 0 && say('account.owes', { amount: formatRupees(balance) }),
      balance < 0 && say('account.isOwed', { amount: formatRupees(-balance) }),
      inShop && say('account.repair', { number: inShop }),
      order && say('account.order', { number: order.number }),
    ].filter((said) => !!said);
    return { bills, repairs, payments, first };
  }

  /**
   * Deletes the account: sign-in, links, messages, cart, the shop's notes and private fields go, and with them the history of the
   * record and the rows of imported files that made or changed it, also of those that were merged into it; what was printed stays with its documents. Throws 403 for staff, 409 while something is open, 422 for a wrong password.
   */
  async remove(user: SignedInUser, password: string, from: Origin): Promise<void> {
    if (user.designation !== 'customer') throw notAllowed(say('person.staffLeaves'));
    await this.password.demand(user, password, from);
    // Why they are spared is the shop's own word.
    if (await this.holds.one(new Types.ObjectId(user._id))) throw conflict(say('account.onHold'));
    await this.transactions.run((session) => this.eraseIn(user, user, session));
  }

  /**
   * Erases a customer within a transaction, whoever does it: by themselves, by the shop or by the clock. Throws 404 for one who is
   * gone, 409 while something is open or they are spared.
   */
  async eraseIn(
    { _id }: Pick<SignedInUser, '_id'>,
    by: Pick<SignedInUser, '_id' | 'name'>,
    session: ClientSession,
  ): Promise<void> {
    const { first } = await this.leaving({ _id }, session);
    if (first[0]) throw conflict(first[0]);
    const self = await this.people.one(_id, session);
    if (!self || isErased(self)) throw notFound(say('person.gone'));
    await this.holds.refuse(self, session);
    await this.bookings.eraseParty(self._id, by, session);
    await this.documents.eraseQuotationsOf(self._id, by, session);
    await this.parked.removeOf(self._id, session);
    // Documents within tax law tell the name anyhow; where there is none, nothing of the person stays.
    const isNamed = await this.isTold(self._id, session);
    const name = isNamed ? self.name : ERASED_NAME;
    for (const record of [self, ...(await this.people.allMergedInto(self._id, session))]) {
      await this.wiping.wipe(record, isNamed ? record.name : ERASED_NAME, by, session);
      await this.parked.removeOf(record._id, session);
    }
    const what = { kind: 'customer', recordId: self._id, name, action: 'archived', by } as const;
    await this.changes.write({ ...what, before: {}, after: {} }, session);
  }

  /**
   * Takes the name out of an erased record, and of those that were merged into it, once no document tells it any more: within a
   * transaction. Answers whether it did.
   */
  async forgetName(
    _id: Types.ObjectId,
    by: Pick<SignedInUser, '_id' | 'name'>,
    session: ClientSession,
  ): Promise<boolean> {
    const self = await this.people.one(_id, session);
    if (!self || !isErased(self) || (await this.isTold(_id, session))) return false;
    for (const record of [self, ...(await this.people.allMergedInto(_id, session))])
      await this.wiping.wipe(record, ERASED_NAME, by, session);
    return true;
  }

  private async isTold(_id: Types.ObjectId, session: ClientSession): Promise<boolean> {
    const { documents, payments } = await this.documents.staying(_id, session);
    const { stays } = await this.bookings.ofParty(_id, session);
    return documents.count + payments.count + stays.length > 0;
  }
}
