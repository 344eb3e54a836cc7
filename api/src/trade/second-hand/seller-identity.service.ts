import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { formatDay, say, type IdType, type SellerIdentity } from '@shopbench/contracts';
import type { SignedInUser } from '../../kernel/access/signed-in-user';
import { answer, type Answer } from '../../kernel/answers/answer';
import { conflict, notFound } from '../../kernel/answers/failure';
import { Changes } from '../../records/changes/changes.service';
import { Transactions } from '../../kernel/database/transactions.service';
import { Keys } from '../../kernel/keys/keys.service';
import { sealedElsewhere } from '../../kernel/keys/lost-words';
import { FilesService } from '../../records/files/files.service';
import { identityPicture } from '../rules/trade.mapper';
import { TradeModels } from '../../store/trade/trade-models';
import type { SecondHand, TradeDocument } from '../../store/trade/trade.schema';
import { lastFour } from '../../kernel/access/last-four';

const KIND = 'purchaseInvoice';

/**
 * How a person who sold a phone proved who they are: number and picture lie sealed, whoever has the right sees them on
 * request, and each look is kept. Source: domain rules, "Seller's identity".
 */
@Injectable()
export class SellerIdentities {
  constructor(
    private readonly models: TradeModels,
    private readonly files: FilesService,
    private readonly keys: Keys,
    private readonly changes: Changes,
    private readonly transactions: Transactions,
  ) {}

  /** As it is stored. */
  async sealed(idType: IdType, idNumber: string, idPhoto: string): Promise<SecondHand> {
    const sealedNumber = await this.keys.seal('identity', idNumber);
    return { idType, sealedNumber, lastFour: lastFour(idNumber), idPhoto };
  }

  /** The whole number. Throws 404 where none is kept, 409 where no key of here opens it. */
  async reveal(id: string, user: SignedInUser): Promise<Answer<SellerIdentity>> {
    const { document, proof } = await this.kept(id);
    const idNumber = await this.keys.unseal('identity', proof.sealedNumber!);
    if (idNumber === null) throw conflict(sealedElsewhere('identity'));
    await this.noteLook(document, 'the whole number', user);
    const idPhoto = identityPicture(document._id);
    return answer(say('done.lookKept'), { idType: proof.idType, idNumber, idPhoto });
  }

  /** The picture. Throws as `reveal`. */
  async picture(id: string, user: SignedInUser) {
    const { document, proof } = await this.kept(id);
    const fileId = proof.idPhoto!.slice(proof.idPhoto!.lastIndexOf('/') + 1);
    const picture = await this.files.readOf(fileId, document._id);
    await this.noteLook(document, 'the picture', user);
    return picture;
  }

  private async kept(id: string): Promise<{ document: TradeDocument; proof: SecondHand }> {
    const document = await this.models.of(KIND).findById(id).lean<TradeDocument | null>();
    const proof = document?.purchase?.secondHand;
    if (!document || !proof) throw notFound(say('secondHand.none'));
    if (proof.wipedOn || !proof.sealedNumber || !proof.idPhoto)
      throw notFound(
        proof.wipedOn ? say('identity.wipedOn', { day: formatDay(proof.wipedOn) }) : say('identity.wiped'),
      );
    return { document, proof };
  }

  private noteLook({ _id, number }: TradeDocument, what: string, by: SignedInUser): Promise<void> {
    const look = { kind: KIND, recordId: new Types.ObjectId(_id), name: number, action: 'seen' } as const;
    return this.transactions.run((session) =>
      this.changes.write({ ...look, by, before: {}, after: { proofOfIdentity: what } }, session),
    );
  }
}
