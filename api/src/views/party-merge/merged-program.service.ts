import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model, Types } from 'mongoose';
import { PartyService } from '../../people/party/party.service';
import { Message, MessageThread } from '../../store/people/message.schema';
import { Cart } from '../../store/people/cart.schema';

type Id = Types.ObjectId;

/** What customers do in their program and does not go by another id alone, when two of them turn out to be one. */
@Injectable()
export class MergedProgram {
  constructor(
    @InjectModel(Message.name) private readonly messages: Model<Message>,
    @InjectModel(MessageThread.name) private readonly threads: Model<MessageThread>,
    @InjectModel(Cart.name) private readonly carts: Model<Cart>,
    private readonly parties: PartyService,
  ) {}

  /** Lets the threads of both follow their messages. */
  async moveThread(from: Id, into: Id, session: ClientSession, only?: readonly Id[]): Promise<Id[]> {
    // What was unread of the one is unread of both together; what comes back has been read meanwhile.
    const before = only ? null : await this.threads.findById(from).session(session).lean();
    const { unreadByShop = 0, unreadByCustomer = 0 } = before ?? {};
    await this.follow(into, { unreadByShop, unreadByCustomer }, session);
    await this.follow(from, { unreadByShop: 0, unreadByCustomer: 0 }, session);
    return [];
  }

  /** Lets a party's thread tell the last of its messages, with so many more unread; one without messages is none. */
  private async follow(
    _id: Id,
    more: Pick<MessageThread, 'unreadByShop' | 'unreadByCustomer'>,
    session: ClientSession,
  ): Promise<void> {
    const last = await this.messages
      .findOne({ partyId: _id })
      .sort({ partyId: -1, at: -1, _id: -1 })
      .session(session)
      .lean();
    if (!last) {
      await this.threads.deleteOne({ _id }, { session });
      return;
    }
    const { name } = await this.parties.records.stored(String(_id), session);
    const now = { name, last, at: last.at };
    await this.threads.updateOne({ _id }, { $set: now, $inc: more }, { session, upsert: true });
  }

  /**
   * An order knows the version of the cart that it was made of: the cart of both goes on behind the versions of either, so
   * that no order of the one is taken for one of the other.
   */
  async moveCart(from: Id, into: Id, session: ClientSession, only?: readonly Id[]): Promise<Id[]> {
    const cart = only ? null : await this.carts.findById(from).session(session).lean();
    if (!cart) return [];
    const own = await this.carts.findById(into).session(session).lean();
    const both = {
      version: Math.max(cart.version, own?.version ?? 0) + 1,
      lines: own && own.lines.length > 0 ? own.lines : cart.lines,
      updatedAt: new Date(),
    };
    await this.carts.updateOne({ _id: into }, { $set: both }, { session, upsert: true });
    return [into];
  }
}
