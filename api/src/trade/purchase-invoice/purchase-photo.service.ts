import { Injectable } from '@nestjs/common';
import { say, type FileLink } from '@shopbench/contracts';
import type { SignedInUser } from '../../kernel/access/signed-in-user';
import { notFound } from '../../kernel/answers/failure';
import { Transactions } from '../../kernel/database/transactions.service';
import { FilesService, fileUrl, linkOf } from '../../records/files/files.service';
import type { Picture } from '../../records/files/picture';
import { TradeWriter } from '../writer/trade-writer.service';
import { TradeModels } from '../../store/trade/trade-models';

const PURCHASE = 'purchaseInvoice';

/** The photo of the supplier's paper, kept with the purchase that was entered from it. */
@Injectable()
export class PurchasePhoto {
  constructor(
    private readonly models: TradeModels,
    private readonly files: FilesService,
    private readonly writer: TradeWriter,
    private readonly transactions: Transactions,
  ) {}

  /** Puts a photo in place of the last, or with null takes it off; also of closed days, since nothing is posted. Throws 404, 403 for one that this person may not see. */
  put(id: string, picture: Picture | null, user: SignedInUser): Promise<FileLink | null> {
    return this.transactions.run(async (session) => {
      const before = await this.models.of(PURCHASE).findById(id).session(session).lean();
      if (!before?.purchase) throw notFound(say('purchase.none'));
      const owner = { kind: 'purchaseBill', recordId: before._id } as const;
      await this.files.refuseUnseen(owner, user, session);
      if (!picture) await this.files.removeOf(before._id, session, owner.kind);
      const file = picture && (await this.files.keep(picture, owner, user, session));
      const { billImage: _old, ...kept } = before.purchase;
      const purchase = { ...kept, ...(file ? { billImage: fileUrl(file) } : {}) };
      await this.writer.replace(PURCHASE, before, { ...before, purchase }, user, session);
      return file && linkOf(file);
    });
  }
}
