import { Injectable } from '@nestjs/common';
import type { TradeKindName } from '@shopbench/contracts';
import type { SignedInUser } from '../../../kernel/access/signed-in-user';
import { TradeFacts } from '../../../records/trade-facts/trade-facts.service';
import { TradeRecords } from '../../../trade/documents/trade-records.service';
import { Types } from 'mongoose';
import type { DocumentPaper } from '../layout/paper';
import { PaperService } from '../paper.service';
import { tradePaper } from './trade-paper';

/** The papers of sale and purchase documents. */
@Injectable()
export class TradePapers {
  constructor(
    private readonly trade: TradeRecords,
    private readonly lists: TradeFacts,
    private readonly papers: PaperService,
  ) {}

  /** The paper of a document, as far as the person may see it. Throws 404 where there is none. */
  async of(kind: TradeKindName, id: string, user: Pick<SignedInUser, 'designation'>): Promise<DocumentPaper> {
    const record = await this.trade.get(kind, id, user);
    const sources = record.sources.map((source) => ({ ...source, id: new Types.ObjectId(source.id) }));
    const [shop, told, payments] = await Promise.all([
      this.papers.shop(),
      this.lists.told(sources),
      this.trade.settlements(kind, id),
    ]);
    const sourceDays = new Map([...told].map(([source, { date }]) => [source, date]));
    return tradePaper({ record, shop, sourceDays, payments });
  }
}
