import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { OWED_KINDS, type GstSummary, type Paise, type Period } from '@shopbench/contracts';
import { LedgerEntry, type Nominal } from '../../../store/books/ledger-entry.schema';
import { SIDES } from '../../../trade/kinds/trade-kind';
import { TradeModels } from '../../../store/trade/trade-models';
import { periodDocuments } from '../postings/period-documents';
import { GstSums, gstSummaryOf } from './gst-sums';

const FIELDS: Record<string, 1> = {
  ...{ taxes: 1, reverseCharge: 1, 'purchase.inputCredit': 1 },
  ...{ 'items.margin': 1, 'items.gstRate': 1 },
};

const TAX_NOMINALS = Object.values(SIDES).flatMap(({ tax }) => Object.values(tax));

/** The tax of a period, from its documents, beside what the books posted. */
@Injectable()
export class GstSummaryService {
  constructor(
    @InjectModel(LedgerEntry.name) private readonly entries: Model<LedgerEntry>,
    private readonly trade: TradeModels,
  ) {}

  async summary(period: Period): Promise<GstSummary> {
    const sums = new GstSums();
    for (const kind of OWED_KINDS)
      for await (const document of periodDocuments(this.trade.of(kind), period, FIELDS))
        sums.add(kind, document);
    return gstSummaryOf(sums.all, await this.posted(period));
  }

  private async posted({ from, to }: Period): Promise<Map<Nominal, Paise>> {
    const found = await this.entries.aggregate<{ _id: Nominal; amount: Paise }>([
      { $match: { owner: null, date: { $gte: from, $lte: to }, nominal: { $in: TAX_NOMINALS } } },
      { $group: { _id: '$nominal', amount: { $sum: '$amount' } } },
    ]);
    return new Map(found.map(({ _id, amount }) => [_id, amount]));
  }
}
