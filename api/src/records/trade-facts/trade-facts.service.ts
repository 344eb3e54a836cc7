import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model, Types } from 'mongoose';
import type { Paise } from '@shopbench/contracts';
import type { DocumentRef } from '../../store/books/ledger-entry.schema';
import { Payment } from '../../store/trade/payment.schema';
import { Settlement } from '../../store/trade/settlement.schema';
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

/** What other domains ask of trade documents without knowing how trade works: it reads, and writes nothing. */
@Injectable()
export class TradeFacts {
  constructor(
    @InjectModel(Settlement.name) private readonly settlements: Model<Settlement>,
    @InjectModel(Payment.name) private readonly payments: Model<Payment>,
    private readonly models: TradeModels,
  ) {}

  /** What payments settled of a party's opening balance, paise: above 0 of what it owed, below 0 of what it was owed. */
  async settledOfOpening(id: Types.ObjectId, session: ClientSession | null): Promise<Paise> {
    const live = { 'to.id': id, undoneOn: { $exists: false } };
    const rows = await this.settlements.find(live).session(session).lean<Settlement[]>();
    return rows.reduce((sum, { from, amount }) => sum + (from.kind === 'receipt' ? amount : -amount), 0);
  }

  /** How many payments a party made or got, cancelled ones too. */
  async paymentsOf(partyId: Types.ObjectId, session: ClientSession | null): Promise<number> {
    return this.payments.countDocuments({ partyId }).session(session);
  }

  /** Whether anything was prepaid for a thing, whatever became of it. */
  async isPaidFor(thing: Types.ObjectId, session: ClientSession | null): Promise<boolean> {
    return (await this.payments.exists({ 'heldFor.id': thing }).session(session)) !== null;
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
