import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model, Types } from 'mongoose';
import { say } from '@shopbench/contracts';
import type { SignedInUser } from '../../kernel/access/signed-in-user';
import { conflict } from '../../kernel/answers/failure';
import { Transactions } from '../../kernel/database/transactions.service';
import { Changes } from '../../records/changes/changes.service';
import { PartyFacts } from '../../records/party-facts/party-facts.service';
import type { Party } from '../../store/people/party.schema';
import { Hold } from '../../store/people/privacy/hold.schema';
import { actorOf } from '../../store/records/record';

/** People of whom nothing is erased, by clock or by hand, while a dispute, an appeal or an inquiry is open. */
@Injectable()
export class Holds {
  constructor(
    @InjectModel(Hold.name) private readonly holds: Model<Hold>,
    private readonly people: PartyFacts,
    private readonly changes: Changes,
    private readonly transactions: Transactions,
  ) {}

  /** What holds a person, their own record or one that was merged into it. */
  async one(id: Types.ObjectId, session: ClientSession | null = null): Promise<Hold | null> {
    const records = await this.recordsOf(id, session);
    return this.holds
      .findOne({ _id: { $in: records } })
      .session(session)
      .lean();
  }

  /** Who is spared: of merged records those too into which they were merged, which have their documents now. */
  async all(session: ClientSession | null = null): Promise<Types.ObjectId[]> {
    const found = await this.holds.find({}, { _id: 1 }).session(session).lean();
    return this.people.withMergers(
      found.map(({ _id }) => _id),
      session,
    );
  }

  /** Throws 409 for somebody who is spared. */
  async refuse({ _id, name }: Pick<Party, '_id' | 'name'>, session: ClientSession): Promise<void> {
    const hold = await this.one(_id, session);
    if (hold) throw conflict(say('privacy.onHold', { name, reason: hold.reason }));
  }

  /** Holds a person, or ends that with null. The person's history tells it. */
  async set(party: Party, reason: string | null, user: SignedInUser): Promise<void> {
    await this.transactions.run(async (session) => {
      const { _id, name, designation: kind } = party;
      const before = await this.one(_id, session);
      const hold = { reason: reason ?? '', at: new Date(), by: actorOf(user) };
      if (reason === null)
        await this.holds.deleteMany({ _id: { $in: await this.recordsOf(_id, session) } }, { session });
      else await this.holds.updateOne({ _id }, { $set: hold }, { session, upsert: true });
      const states = { before: { spared: before?.reason ?? null }, after: { spared: reason } };
      await this.changes.write(
        { kind, recordId: _id, name, action: 'changed', by: user, ...states },
        session,
      );
    });
  }

  private async recordsOf(id: Types.ObjectId, session: ClientSession | null): Promise<Types.ObjectId[]> {
    return [id, ...(await this.people.allMergedInto(id, session)).map(({ _id }) => _id)];
  }
}
