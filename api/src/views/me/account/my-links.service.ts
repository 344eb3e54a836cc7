import { Injectable } from '@nestjs/common';
import type { ClientSession, Types } from 'mongoose';
import { ShareLinks } from '../../../records/share-links/share-links.service';
import { SHARED_KINDS, SHARED_PAPER, sharedPaperId } from '../../paper/trade/shared-papers';
import { RepairFacts } from '../../../records/repair-facts/repair-facts.service';
import { TRACKED } from '../../../repair/repair/money/repair-notices.service';
import { TradeModels } from '../../../store/trade/trade-models';

/** Links by which anybody who has them sees a customer's repairs and papers without a sign-in. */
@Injectable()
export class MyLinks {
  constructor(
    private readonly repairs: RepairFacts,
    private readonly trade: TradeModels,
    private readonly links: ShareLinks,
  ) {}

  /** Ends all of them. What the shop sends later has another link. */
  async revoke(partyId: Types.ObjectId, session: ClientSession): Promise<void> {
    // One after the other: within a transaction the database takes one command at a time.
    const repairs = await this.repairs.bookingsOf(partyId, session);
    await this.links.revokeAll(TRACKED, repairs.map(String), session);
    for (const kind of SHARED_KINDS) {
      const papers = await this.trade.of(kind).find({ partyId }, { _id: 1 }).session(session).lean();
      await this.links.revokeAll(
        SHARED_PAPER,
        papers.map(({ _id }) => sharedPaperId(kind, _id)),
        session,
      );
    }
  }
}
