import { Injectable } from '@nestjs/common';
import { InjectConnection, type ModelDefinition } from '@nestjs/mongoose';
import type { Connection, Model, Schema } from 'mongoose';
import { isTradeKind, TRADE_DOCUMENTS, TRADE_KIND_NAMES, type TradeKindName } from '@shopbench/contracts';
import { Invoice, invoiceSchema } from './invoice.schema';
import { tradeSchema, type TradeDocument } from './trade.schema';

const SCHEMAS = Object.fromEntries(
  TRADE_KIND_NAMES.map((kind) => [kind, kind === 'invoice' ? invoiceSchema : tradeSchema(kind)]),
) as Readonly<Record<TradeKindName, Schema<TradeDocument>>>;

/** The collection of a kind's documents. */
export const tradeCollection = (kind: TradeKindName): string => TRADE_DOCUMENTS[kind].collection;

/** The name of a kind's Mongoose model, for domains that read its documents. */
export const tradeModelName = (kind: TradeKindName): string =>
  kind === 'invoice' ? Invoice.name : tradeCollection(kind);

/** The Mongoose models of some kinds, for a module that reads or writes them. */
export const tradeFeatures = (kinds: readonly TradeKindName[] = TRADE_KIND_NAMES): ModelDefinition[] =>
  kinds.map((kind) => ({
    name: tradeModelName(kind),
    schema: SCHEMAS[kind],
  }));

/** The stored documents of each kind. */
@Injectable()
export class TradeModels {
  constructor(@InjectConnection() private readonly connection: Connection) {}

  /** Every kind with its collection. */
  all(): [TradeKindName, Model<TradeDocument>][] {
    return TRADE_KIND_NAMES.map((kind) => [kind, this.of(kind)]);
  }

  /** Whether documents of this kind, of trade or not, are kept here. */
  has(kind: string): kind is TradeKindName {
    return isTradeKind(kind);
  }

  of(kind: TradeKindName): Model<TradeDocument> {
    return this.connection.model<TradeDocument>(tradeModelName(kind));
  }
}
