import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model } from 'mongoose';
import { conflict } from '../../kernel/answers/failure';
import { Party } from '../../store/people/party.schema';
import { Credentials } from './passwords/credentials.service';

/** Keeps the shop from losing its last admin. */
@Injectable()
export class Admins {
  constructor(
    @InjectModel(Party.name) private readonly parties: Model<Party>,
    private readonly credentials: Credentials,
  ) {}

  /**
   * For a transaction in which a person stops being an admin who may sign in: throws 409 when nobody else is one; nothing
   * for anybody but an admin. It writes to every admin, so that of two who leave at once, in two programs even, one is
   * refused.
   */
  async refuseLast(
    { _id, designation }: Pick<Party, '_id' | 'designation'>,
    session: ClientSession,
  ): Promise<void> {
    if (designation !== 'admin') return;
    const admins = { designation: 'admin', archived: false } as const;
    await this.parties.updateMany(admins, { $inc: { adminChecks: 1 } }, { session });
    const others = await this.parties
      .find({ ...admins, _id: { $ne: _id } }, { _id: 1 })
      .session(session)
      .lean();
    const ids = others.map((other) => other._id);
    if (await this.credentials.firstOf(ids, session)) return;
    throw conflict('The last admin stays: make somebody else admin first', 'designation');
  }
}
