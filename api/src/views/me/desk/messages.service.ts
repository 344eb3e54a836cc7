import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type ClientSession, type Model } from 'mongoose';
import { say, type DeskMessage, type DeskThread, type HistoryQuery } from '@shopbench/contracts';
import type { SignedInUser } from '../../../kernel/access/signed-in-user';
import { answer, type Answer } from '../../../kernel/answers/answer';
import { conflict, notFound } from '../../../kernel/answers/failure';
import { insertDocuments } from '../../../kernel/database/direct-writes';
import { Once } from '../../../kernel/database/once.service';
import type { Caller } from '../../../kernel/http/caller';
import { listPage, listRowsAs } from '../../../kernel/lists/list-page';
import { PartyService } from '../../../people/party/party.service';
import { actorOf } from '../../../store/records/record';
import { PartyFacts } from '../../../records/party-facts/party-facts.service';
import { Message, MessageThread } from '../../../store/people/message.schema';

const NEWEST_FIRST = { at: -1, _id: -1 } as const;
type Side = Message['from'];

/** Messages of one customer that the shop may leave unread before they wait for it. */
const MOST_UNREAD = 50;

/** Messages between customers and the shop, both ways, and what each side has not read. */
@Injectable()
export class Messages {
  constructor(
    @InjectModel(Message.name) private readonly messages: Model<Message>,
    @InjectModel(MessageThread.name) private readonly threads: Model<MessageThread>,
    private readonly people: PartyFacts,
    private readonly parties: PartyService,
    private readonly once: Once,
  ) {}

  /** A page of what was written with a customer, newest first. */
  async page(party: string, { page, pageSize }: Pick<HistoryQuery, 'page' | 'pageSize'>) {
    const found = await listPage(this.messages, { ...withParty(party), page, pageSize });
    return { ...found, rows: found.rows.map(toMessage) };
  }

  /** All that was written with a customer, newest first, as it is read. */
  all(party: string) {
    return listRowsAs(this.messages, withParty(party), (messages) => messages.map(toMessage));
  }

  /** Everybody whom the shop writes with, the last message first. */
  async list({ page, pageSize }: Pick<HistoryQuery, 'page' | 'pageSize'>) {
    const plan = {
      filter: {},
      sort: NEWEST_FIRST,
      sortIndex: NEWEST_FIRST,
      page,
      pageSize,
      everything: true,
    };
    const found = await listPage(this.threads, plan);
    return { ...found, rows: found.rows.map(toThread) };
  }

  /** The last message with a customer, and how many of the shop's they have not read. */
  async standing({ _id }: SignedInUser): Promise<{ message: DeskMessage | null; unread: number }> {
    const thread = await this.threads.findById(_id).lean();
    return { message: thread && toMessage(thread.last), unread: thread?.unreadByCustomer ?? 0 };
  }

  /** Writes to the other side. Throws 404 for a customer who is not there, 409 for one whom the shop has much of to read. */
  write(party: string, from: Side, text: string, { user, key }: Caller): Promise<Answer<DeskMessage>> {
    return this.once.run(key, async (session) => {
      const customer = await this.people.one(party, session);
      if (customer?.designation !== 'customer' || customer.archived) throw notFound(say('customer.none'));
      const { _id: partyId, name } = customer;
      // What is written to nobody would stay.
      await this.parties.records.refer(partyId, 'party', session);
      if (from === 'customer') await this.refuseMany(partyId, session);
      const at = new Date();
      const message = { _id: new Types.ObjectId(), partyId, from, text, at, by: actorOf(user) };
      await insertDocuments(this.messages, [message], session);
      const [unread, read] =
        from === 'customer'
          ? (['unreadByShop', 'unreadByCustomer'] as const)
          : (['unreadByCustomer', 'unreadByShop'] as const);
      // Who answers has read what there was.
      await this.threads.updateOne(
        { _id: partyId },
        { $set: { name, last: message, at, [read]: 0 }, $inc: { [unread]: 1 } },
        { session, upsert: true },
      );
      return answer(say('message.sent'), toMessage(message));
    });
  }

  /** A side has read all that the other one wrote. */
  async read(party: string, side: Side): Promise<Answer<{ unread: number }>> {
    const field = side === 'shop' ? 'unreadByShop' : 'unreadByCustomer';
    await this.threads.updateOne({ _id: party }, { $set: { [field]: 0 } });
    return answer(say('done.messagesRead'), { unread: 0 });
  }

  /** Removes what was written with somebody who leaves. */
  async remove(partyId: Types.ObjectId, session: ClientSession): Promise<void> {
    await this.messages.deleteMany({ partyId }, { session });
    await this.threads.deleteOne({ _id: partyId }, { session });
  }

  /** How many messages were written before then, but for those with people who are spared. */
  over(before: Date, spared: readonly Types.ObjectId[]): Promise<number> {
    return this.messages.countDocuments(writtenBefore(before, spared)).exec();
  }

  /** Deletes them, and threads of which nothing is left. */
  async erase(before: Date, spared: readonly Types.ObjectId[]): Promise<number> {
    const { deletedCount } = await this.messages.deleteMany(writtenBefore(before, spared));
    await this.threads.deleteMany({ at: { $lt: before }, _id: { $nin: [...spared] } });
    return deletedCount;
  }

  private async refuseMany(partyId: Types.ObjectId, session: ClientSession): Promise<void> {
    const thread = await this.threads.findById(partyId, { unreadByShop: 1 }).session(session).lean();
    if ((thread?.unreadByShop ?? 0) >= MOST_UNREAD) throw conflict(say('message.unread'));
  }
}

const writtenBefore = (before: Date, spared: readonly Types.ObjectId[]) => ({
  at: { $lt: before },
  partyId: { $nin: [...spared] },
});

const withParty = (party: string) => ({
  filter: { partyId: new Types.ObjectId(party) },
  ...{ sort: NEWEST_FIRST, sortIndex: { partyId: 1, ...NEWEST_FIRST } as const },
});

const toMessage = ({ _id, from, text, at, by }: Message): DeskMessage => ({
  ...{ _id: String(_id), from, text, at: at.toISOString(), by: by.name },
});

const toThread = ({ _id, name, last, unreadByShop: unread }: MessageThread): DeskThread => ({
  ...{ party: { _id: String(_id), name }, last: toMessage(last), unread },
});
