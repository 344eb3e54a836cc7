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
import type { Party } from '../../../store/people/party.schema';
import { TradeFacts } from '../../../records/trade-facts/trade-facts.service';
import { RepairFacts } from '../../../records/repair-facts/repair-facts.service';
import { TradeModels } from '../../../store/trade/trade-models';
import { Holds } from '../../../people/privacy/holds.service';
import { BookingErasure } from '../../../repair/repair/erasure/booking-erasure.service';
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
    const { first, ...stays } = await this.leaving({ _id }, session);
    if (first[0]) throw conflict(first[0]);
    const self = await this.people.one(_id, session);
    if (!self || self.archived) throw notFound(say('person.gone'));
    await this.holds.refuse(self, session);
    await this.bookings.eraseParty(self._id, by, session);
    const after = await this.bookings.ofParty(self._id, session);
    // Documents within tax law tell the name anyhow; where there is none, nothing of the person stays.
    const isNamed = stays.bills + stays.payments + after.stays.length > 0;
    const name = isNamed ? self.name : ERASED_NAME;
    for (const record of [self, ...(await this.mergedInto(self._id, session))])
      await this.wiping.wipe(record, isNamed ? record.name : ERASED_NAME, by, session);
    const what = { kind: 'customer', recordId: self._id, name, action: 'archived', by } as const;
    await this.changes.write({ ...what, before: {}, after: {} }, session);
  }

  /** The records that were merged into this one, and into those. */
  private async mergedInto(_id: Types.ObjectId, session: ClientSession): Promise<Party[]> {
    const found = await this.people.mergedInto(_id, session);
    const further: Party[] = [];
    for (const one of found) further.push(...(await this.mergedInto(one._id, session)));
    return [...found, ...further];
  }
}
