import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model } from 'mongoose';
import { ERASED_NAME, folded, say } from '@shopbench/contracts';
import { Admins } from '../auth/admins.service';
import { Credentials } from '../auth/passwords/credentials.service';
import type { Origin } from '../auth/sessions/origin';
import { OwnPassword } from '../auth/passwords/own-password.service';
import type { SignedInUser } from '../../kernel/access/signed-in-user';
import { notFound } from '../../kernel/answers/failure';
import { Changes } from '../../records/changes/changes.service';
import { Transactions } from '../../kernel/database/transactions.service';
import { actorOf, freedKey } from '../../store/records/record';
import { toParty } from '../party/party.mapper';
import { Party } from '../../store/people/party.schema';

/** What of a person's record is theirs alone; bills need none of it. */
const PRIVATE_FIELDS = [
  ...(['email', 'contactNumber', 'gender', 'dateOfBirth', 'marrigeAniversary', 'bio', 'remark'] as const),
  ...(['refferedBy', 'documentType', 'documentNo', 'avatar', 'city', 'pinCode', 'language'] as const),
];
/** What a record keeps beside its name for the documents that tell them. */
const TAX_FIELDS = ['gstin', 'panNo', 'tradeName', 'state'] as const;
const REMOVED = 'Removed at the wish of the customer';

/** Admins who leave by themselves. Their record stays, since documents and the activity name them, but nobody signs in. */
@Injectable()
export class ProfileDeletion {
  constructor(
    @InjectModel(Party.name) private readonly people: Model<Party>,
    private readonly admins: Admins,
    private readonly credentials: Credentials,
    private readonly password: OwnPassword,
    private readonly changes: Changes,
    private readonly transactions: Transactions,
  ) {}

  /** Throws 422 for a wrong password and 409 for the last admin. */
  async remove(user: SignedInUser, password: string, from: Origin): Promise<void> {
    await this.password.demand(user, password, from);
    await this.transactions.run(async (session) => {
      const mine = { _id: user._id, archived: false };
      const self = await this.people.findOne(mine).session(session).lean();
      if (!self) throw notFound(say('person.gone'));
      await this.admins.refuseLast(self, session);
      const gone = archivedBy(user, self);
      await this.people.updateOne({ _id: self._id }, { $set: gone }, { session });
      await this.credentials.remove(self._id, session);
      const what = {
        kind: 'staff',
        recordId: self._id,
        name: self.name,
        action: 'archived',
        by: user,
      } as const;
      const states = { before: toParty(self), after: toParty({ ...self, ...gone }) };
      await this.changes.write({ ...what, ...states }, session);
    });
  }

  /**
   * Archives a person's own record within a transaction and takes out of it what is theirs alone; `name` is what it is called from
   * then on: its own where documents tell that.
   */
  async wipe(
    record: Party,
    name: string,
    user: Pick<SignedInUser, '_id' | 'name'>,
    session: ClientSession,
  ): Promise<void> {
    const named = { name, foldedName: folded(name) };
    const blank = { ...named, address: REMOVED, mobileNumber: '', searchKeys: [] };
    const fields = [...PRIVATE_FIELDS, 'foldedCity', ...(name === ERASED_NAME ? TAX_FIELDS : [])];
    const cleared = Object.fromEntries(fields.map((field) => [field, '']));
    const update = { $set: { ...archivedBy(user, record), ...blank }, $unset: cleared };
    await this.people.updateOne({ _id: record._id }, update, { session });
  }
}

const archivedBy = (user: Pick<SignedInUser, '_id' | 'name'>, { _id, version }: Party) => ({
  archived: true,
  uniqueKey: freedKey(_id),
  version: version + 1,
  updatedAt: new Date(),
  updatedBy: actorOf(user),
});
