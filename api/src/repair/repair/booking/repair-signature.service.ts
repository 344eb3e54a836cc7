import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { say, type FileLink } from '@shopbench/contracts';
import type { SignedInUser } from '../../../kernel/access/signed-in-user';
import { answer, type Answer } from '../../../kernel/answers/answer';
import { conflict } from '../../../kernel/answers/failure';
import { Changes } from '../../../records/changes/changes.service';
import { Transactions } from '../../../kernel/database/transactions.service';
import { FilesService, fileUrl, linkOf } from '../../../records/files/files.service';
import type { Picture } from '../../../records/files/picture';
import { changeOfRepair } from '../record/repair-changes';
import { Repair } from '../../../store/repair/repair.schema';
import { RepairService } from './repair.service';

/** What a customer signed on the screen at booking; it is printed on the job card. */
@Injectable()
export class RepairSignatures {
  constructor(
    @InjectModel(Repair.name) private readonly model: Model<Repair>,
    private readonly repairs: RepairService,
    private readonly files: FilesService,
    private readonly changes: Changes,
    private readonly transactions: Transactions,
  ) {}

  /** In place of the last one. Throws 404, 409 on a cancelled booking. */
  async put(id: string, picture: Picture, user: SignedInUser): Promise<Answer<FileLink>> {
    return answer(say('done.signatureSaved'), linkOf((await this.change(id, picture, user))!));
  }

  async clear(id: string, user: SignedInUser): Promise<Answer<null>> {
    await this.change(id, null, user);
    return answer(say('done.signatureRemoved'), null);
  }

  private change(id: string, picture: Picture | null, user: SignedInUser): Promise<Types.ObjectId | null> {
    return this.transactions.run(async (session) => {
      const { _id, number, cancelled, signature } = await this.repairs.stored(id, session);
      if (cancelled) throw conflict(say('signature.repairCancelled'));
      const owner = { kind: 'repair', recordId: _id } as const;
      if (!picture) await this.files.removeOf(_id, session);
      const file = picture && (await this.files.keep(picture, owner, user, session));
      const change = file ? { $set: { signature: fileUrl(file) } } : { $unset: { signature: '' } };
      await this.model.updateOne({ _id }, change, { session });
      const states = { before: { signature }, after: file ? { signature: fileUrl(file) } : {} };
      await this.changes.write({ ...changeOfRepair({ _id, number }, user), ...states }, session);
      return file;
    });
  }
}
