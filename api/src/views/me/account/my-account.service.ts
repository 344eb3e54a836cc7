import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type ClientSession, type Model } from 'mongoose';
import { formatRupees, say, toRupees, type AccountLeaving, type Said } from '@shopbench/contracts';
import { Credentials } from '../../../people/auth/passwords/credentials.service';
import type { Origin } from '../../../people/auth/sessions/origin';
import { OwnPassword } from '../../../people/auth/passwords/own-password.service';
import { ProfileDeletion } from '../../../people/profile/profile-deletion.service';
import type { SignedInUser } from '../../../kernel/access/signed-in-user';
import { conflict, notAllowed, notFound } from '../../../kernel/answers/failure';
import { Changes } from '../../../records/changes/changes.service';
import { Transactions } from '../../../kernel/database/transactions.service';
import { Imports } from '../../../records/import/imports.service';
import { FilesService } from '../../../records/files/files.service';
import { Party } from '../../../store/people/party.schema';
import { PartyNotes } from '../../party-story/party-notes.service';
import { PartyStory } from '../../party-story/party-story.service';
import { Payment } from '../../../store/trade/payment.schema';
import { Repair } from '../../../store/repair/repair.schema';
import { RepairItem } from '../../../store/repair/repair-item.schema';
import { TradeModels } from '../../../store/trade/trade-models';
import { Messages } from '../desk/messages.service';
import { Requests } from '../desk/requests.service';
import { Carts } from '../shop/carts.service';
import { MyOrders } from '../shop/my-orders.service';
import { MyPhones } from '../purchases/my-phones.service';
import { MyPurchases } from '../purchases/my-purchases.service';
import { MyRepairs } from '../repairs/my-repairs.service';
import type { DataParts } from './data-file';
import { MyLinks } from './my-links.service';

/** What would stay of an account, and what must be settled first, as it is told to whom it belongs. */
type Leaving = Omit<AccountLeaving, 'first'> & { first: Said[] };

/**
 * Leaving, and taking one's data along. Bills, payments and the ledger stay: the law has the shop keep its books and records
 * for 72 months from the due date of the year's return. Source: section 36 of the CGST Act.
 */
@Injectable()
export class MyAccount {
  constructor(
    @InjectModel(Party.name) private readonly parties: Model<Party>,
    @InjectModel(Payment.name) private readonly paid: Model<Payment>,
    @InjectModel(Repair.name) private readonly booked: Model<Repair>,
    @InjectModel(RepairItem.name) private readonly devices: Model<RepairItem>,
    private readonly trade: TradeModels,
    private readonly story: PartyStory,
    private readonly notes: PartyNotes,
    private readonly repairs: MyRepairs,
    private readonly purchases: MyPurchases,
    private readonly phones: MyPhones,
    private readonly orders: MyOrders,
    private readonly carts: Carts,
    private readonly messages: Messages,
    private readonly requests: Requests,
    private readonly credentials: Credentials,
    private readonly deletion: ProfileDeletion,
    private readonly password: OwnPassword,
    private readonly files: FilesService,
    private readonly links: MyLinks,
    private readonly changes: Changes,
    private readonly imports: Imports,
    private readonly transactions: Transactions,
  ) {}

  /** What would stay of the account, and what must be settled before it goes. */
  async leaving({ _id }: SignedInUser, session: ClientSession | null = null): Promise<Leaving> {
    const partyId = new Types.ObjectId(_id);
    const open = { partyId, settlement: { $in: ['open', 'partial'] } } as const;
    // One after the other: within a transaction the database takes one command at a time.
    const party = await this.parties.findById(partyId, { balance: 1 }).session(session).lean();
    const bills = await this.trade.of('invoice').countDocuments({ partyId }).session(session);
    const repairs = await this.booked.countDocuments({ partyId }).session(session);
    const payments = await this.paid.countDocuments({ partyId }).session(session);
    const inShop = await this.devices
      .findOne({ partyId, open: true, cancelled: false }, { repairNumber: 1 })
      .session(session)
      .lean();
    const order = await this.trade.of('order').findOne(open, { number: 1 }).session(session).lean();
    const balance = toRupees(party?.balance ?? 0);
    const first = [
      balance > 0 && say('account.owes', { amount: formatRupees(balance) }),
      balance < 0 && say('account.isOwed', { amount: formatRupees(-balance) }),
      inShop && say('account.repair', { number: inShop.repairNumber }),
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
    await this.transactions.run(async (session) => {
      const { first } = await this.leaving(user, session);
      if (first[0]) throw conflict(first[0]);
      const self = await this.parties.findOne({ _id: user._id, archived: false }).session(session).lean();
      if (!self) throw notFound(say('person.gone'));
      for (const record of [self, ...(await this.mergedInto(self._id, session))])
        await this.clear(record, user, session);
      const what = {
        kind: 'customer',
        recordId: self._id,
        name: self.name,
        action: 'archived',
        by: user,
      } as const;
      await this.changes.write({ ...what, before: {}, after: {} }, session);
    });
  }

  /** The records that were merged into this one, and into those. */
  private async mergedInto(_id: Types.ObjectId, session: ClientSession): Promise<Party[]> {
    const found = await this.parties.find({ mergedInto: _id }).session(session).lean<Party[]>();
    const further: Party[] = [];
    for (const one of found) further.push(...(await this.mergedInto(one._id, session)));
    return [...found, ...further];
  }

  /** Takes out of a record, and of what lies beside it, all that is the person's alone. */
  private async clear(record: Party, user: SignedInUser, session: ClientSession): Promise<void> {
    const { _id } = record;
    await this.deletion.wipe(record, user, session);
    await this.files.removeOf(_id, session);
    await this.notes.removeAll(_id, session);
    await this.messages.remove(_id, session);
    await this.requests.remove(_id, session);
    await this.carts.remove({ _id: String(_id) }, session);
    await this.links.revoke(_id, session);
    await this.credentials.remove(_id, session);
    await this.changes.forget(_id, session);
    await this.imports.forget(_id, session);
  }

  /** All that the shop has of a person; lists are read as they are taken, however long they are. */
  async data(user: SignedInUser): Promise<DataParts> {
    const [phones, cart] = await Promise.all([this.phones.of(user), this.carts.get(user)]);
    return {
      repairs: this.repairs.all(user),
      purchases: this.purchases.all(user),
      phones,
      orders: this.orders.all(user),
      cart,
      messages: this.messages.all(user._id),
      requests: this.requests.allMine(user),
      payments: this.story.paymentRows(new Types.ObjectId(user._id)),
    };
  }
}
