import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { isStaff, say, type FileLink } from '@shopbench/contracts';
import type { SignedInUser } from '../../kernel/access/signed-in-user';
import { notFound } from '../../kernel/answers/failure';
import { Changes } from '../../records/changes/changes.service';
import { Transactions } from '../../kernel/database/transactions.service';
import { actorOf } from '../../store/records/record';
import { Party } from '../../store/people/party.schema';
import { FilesService, fileUrl, linkOf } from '../../records/files/files.service';
import type { Picture } from '../../records/files/picture';

/** Pictures that people put of themselves. */
@Injectable()
export class AvatarService {
  constructor(
    @InjectModel(Party.name) private readonly parties: Model<Party>,
    private readonly files: FilesService,
    private readonly changes: Changes,
    private readonly transactions: Transactions,
  ) {}

  async put(picture: Picture, user: SignedInUser): Promise<FileLink> {
    return linkOf((await this.change(picture, user))!);
  }

  async clear(user: SignedInUser): Promise<void> {
    await this.change(null, user);
  }

  private change(picture: Picture | null, user: SignedInUser): Promise<Types.ObjectId | null> {
    return this.transactions.run(async (session) => {
      const party = await this.parties.findOne({ _id: user._id, archived: false }).session(session).lean();
      if (!party) throw notFound(say('person.gone'));
      const { name, designation, _id: recordId } = party;
      const id = picture && (await this.files.keep(picture, { kind: 'party', recordId }, user, session));
      if (!id) await this.files.removeOf(recordId, session);
      const avatar = id ? fileUrl(id) : undefined;
      const stamp = { updatedAt: new Date(), updatedBy: actorOf(user) };
      const set = avatar ? { $set: { avatar, ...stamp } } : { $set: stamp, $unset: { avatar: '' } };
      await this.parties.updateOne({ _id: recordId }, { ...set, $inc: { version: 1 } }, { session });
      const what = { kind: isStaff(designation) ? 'staff' : designation, recordId, name, by: user };
      const states = { before: { avatar: party.avatar }, after: { avatar } };
      await this.changes.write({ ...what, action: 'changed', ...states }, session);
      return id;
    });
  }
}
