import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { isStaff, type FileLink } from '@shopbench/contracts';
import type { SignedInUser } from '../common/access/signed-in-user';
import { notFound } from '../common/answers/failure';
import { Changes } from '../common/changes/changes.service';
import { Transactions } from '../common/database/transactions.service';
import { actorOf } from '../common/records/record';
import { Party } from '../party/party.schema';
import { FilesService, fileUrl, linkOf } from './files.service';
import type { Picture } from './picture';

/** Pictures that people put of themselves. */
@Injectable()
export class AvatarService {
  constructor(
    @InjectModel(Party.name) private readonly parties: Model<Party>,
    private readonly files: FilesService,
    private readonly changes: Changes,
    private readonly transactions: Transactions,
  ) {}

  put(picture: Picture, user: SignedInUser): Promise<FileLink> {
    return this.transactions.run(async (session) => {
      const party = await this.parties.findOne({ _id: user._id, archived: false }).session(session).lean();
      if (!party) throw notFound('There is no such person any more');
      const id = await this.files.keep(picture, { kind: 'party', recordId: party._id }, user, session);
      const avatar = fileUrl(id);
      const stamp = { updatedAt: new Date(), updatedBy: actorOf(user) };
      await this.parties.updateOne(
        { _id: party._id },
        { $set: { avatar, ...stamp }, $inc: { version: 1 } },
        { session },
      );
      const { name, designation, _id: recordId } = party;
      const what = { kind: isStaff(designation) ? 'staff' : designation, recordId, name, by: user };
      const states = { before: { avatar: party.avatar }, after: { avatar } };
      await this.changes.write({ ...what, action: 'changed', ...states }, session);
      return linkOf(id);
    });
  }
}
