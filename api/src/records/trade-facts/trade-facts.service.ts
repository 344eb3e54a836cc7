import { Injectable } from '@nestjs/common';
import type { ClientSession, QueryFilter, Types } from 'mongoose';
import { TRADE_DOCUMENTS, TRADE_KIND_NAMES, type TradeKindName } from '@shopbench/contracts';
import type { DocumentRef } from '../../store/books/ledger-entry.schema';
import { TradeModels } from '../../store/trade/trade-models';
import type { TradeDocument, TradeLine } from '../../store/trade/trade.schema';

/** Who was on the other side of a document, on which day, and its lines. */
export type ToldDocument = Pick<TradeDocument, '_id' | 'date' | 'partyId' | 'partyName' | 'cancelled'> & {
  items: Pick<TradeLine, 'item' | 'quantity' | 'total' | 'taxable' | 'cost' | 'imeis' | 'margin'>[];
};
const TOLD_FIELDS = {
  ...{ date: 1, partyId: 1, partyName: 1, cancelled: 1 },
  ...{
    'items.item': 1,
    'items.quantity': 1,
    'items.total': 1,
    'items.taxable': 1,
    'items.cost': 1,
    'items.imeis': 1,
    'items.margin': 1,
  },
} as const;

/** What is still open of documents: a quotation binds nobody. */
const BINDING = TRADE_KIND_NAMES.filter((kind) => kind !== 'quotation' && kind !== 'purchaseQuotation');
/** Of these, what goods are still to come or go by. */
const MOVING = BINDING.filter((kind) => TRADE_DOCUMENTS[kind].status === 'chain');

/** What other domains ask of trade documents without knowing how trade works: it reads, and writes nothing. */
@Injectable()
export class TradeFacts {
  constructor(private readonly models: TradeModels) {}

  /** Whether a document of any kind, a quotation too, names the product. */
  async nameProduct(item: Types.ObjectId, session: ClientSession): Promise<boolean> {
    for (const [, model] of this.models.all())
      if (await model.findOne({ 'items.item': item }, { _id: 1 }).session(session).lean()) return true;
    return false;
  }

  /** The number of a document with the party that is not paid, used up or gone on with; undefined where there is none. */
  openWithParty(partyId: Types.ObjectId, session: ClientSession): Promise<string | undefined> {
    return this.firstOpen(BINDING, { partyId }, session);
  }

  /** The number of an order or a note by which goods of the product are still to come, go or be billed. */
  openWithProduct(item: Types.ObjectId, session: ClientSession): Promise<string | undefined> {
    return this.firstOpen(MOVING, { 'items.item': item } as QueryFilter<TradeDocument>, session);
  }

  private async firstOpen(
    kinds: readonly TradeKindName[],
    named: QueryFilter<TradeDocument>,
    session: ClientSession,
  ): Promise<string | undefined> {
    const filter = { ...named, settlement: { $in: ['open', 'partial'] } } as QueryFilter<TradeDocument>;
    for (const kind of kinds) {
      const found = await this.models.of(kind).findOne(filter, { number: 1 }).session(session).lean();
      if (found) return found.number;
    }
    return undefined;
  }

  /** Of documents of any kind those that are kept here, by id, with what their goods' story tells of them. */
  async told(documents: readonly Pick<DocumentRef, 'kind' | 'id'>[]): Promise<Map<string, ToldDocument>> {
    const kinds = [...new Set(documents.map(({ kind }) => kind))].filter((kind) => this.models.has(kind));
    const found = await Promise.all(
      kinds.map((kind) => {
        const ids = documents.filter((one) => one.kind === kind).map(({ id }) => id);
        return this.models
          .of(kind)
          .find({ _id: { $in: ids } }, TOLD_FIELDS)
          .lean<ToldDocument[]>();
      }),
    );
    return new Map(found.flat().map((document) => [String(document._id), document]));
  }
}
