import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type ClientSession, type Model } from 'mongoose';
import { folded, say } from '@shopbench/contracts';
import { conflict } from '../../kernel/answers/failure';
import { searchKeys } from '../../kernel/lists/search-keys';
import { newRecord } from '../../store/records/record';
import { NO_TERMS, Party } from '../../store/people/party.schema';
import { Credentials } from './passwords/credentials.service';

/** Who may do everything and may sign in. */
export const ADMINS = { designation: 'admin', archived: false } as const;

/** The shop's admins: its first one, and that it does not lose its last one. */
@Injectable()
export class Admins {
  constructor(
    @InjectModel(Party.name) private readonly parties: Model<Party>,
    private readonly credentials: Credentials,
  ) {}

  /** One who may sign in; null for none. */
  one(session: ClientSession | null): Promise<Pick<Party, '_id' | 'name'> | null> {
    return this.parties.findOne(ADMINS, { name: 1 }).session(session).lean();
  }

  /** Where letters reach them; those without an address are left out. */
  async emails(): Promise<string[]> {
    const admins = await this.parties.find(ADMINS, { email: 1 }).lean();
    return admins.flatMap(({ email }) => (email ? [email] : []));
  }

  /** Makes the first one of an empty shop; with `oneTime` the password must be changed at the first sign-in. */
  async addFirst(
    { email, passwordHash, oneTime }: { email: string; passwordHash: string; oneTime: boolean },
    session: ClientSession,
  ): Promise<Pick<Party, '_id' | 'name'>> {
    const self = { _id: String(new Types.ObjectId()), name: 'Admin' };
    const admin: Party = {
      ...newRecord(self),
      _id: new Types.ObjectId(self._id),
      name: self.name,
      mobileNumber: '',
      address: '',
      designation: 'admin',
      email,
      ...NO_TERMS,
      uniqueKey: `staff:${email}`,
      foldedName: folded(self.name),
      searchKeys: searchKeys(self.name, email),
    };
    await this.parties.create([admin], { session });
    await this.credentials.store(admin, passwordHash, session, oneTime);
    return admin;
  }

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
    await this.parties.updateMany(ADMINS, { $inc: { adminChecks: 1 } }, { session });
    const others = await this.parties
      .find({ ...ADMINS, _id: { $ne: _id } }, { _id: 1 })
      .session(session)
      .lean();
    const ids = others.map((other) => other._id);
    if (await this.credentials.firstOf(ids, session)) return;
    throw conflict(say('admin.last'), 'designation');
  }
}
