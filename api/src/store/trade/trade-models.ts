import { Injectable } from '@nestjs/common';
import { InjectConnection, type ModelDefinition } from '@nestjs/mongoose';
import type { Connection, Model, Schema } from 'mongoose';
import { TRADE_KIND_NAMES, type TradeKindName } from '@shopbench/contracts';
import { Invoice, invoiceSchema } from './invoice.schema';
import { tradeSchema, type TradeDocument } from './trade.schema';

/** The collection of each kind of trade document. */
const COLLECTIONS: Readonly<Record<Exclude<TradeKindName, 'invoice'>, string>> = {
  quotation: 'quotations',
  order: 'orders',
  deliveryNote: 'delivery_notes',
  salesReturn: 'sales_returns',
  creditNote: 'credit_notes',
  debitNote: 'debit_notes',
  purchaseInvoice: 'purchase_invoices',
  purchaseQuotation: 'purchase_quotations',
  purchaseOrder: 'purchase_orders',
  goodsReceipt: 'goods_receipts',
  purchaseReturn: 'purchase_returns',
  purchaseCreditNote: 'purchase_credit_notes',
  purchaseDebitNote: 'purchase_debit_notes',
};

const SCHEMAS = Object.fromEntries(
  Object.entries(COLLECTIONS).map(([kind, collection]) => [kind, tradeSchema(collection)]),
) as Readonly<Record<keyof typeof COLLECTIONS, Schema<TradeDocument>>>;

/** The collection of a kind's documents. */
export const tradeCollection = (kind: TradeKindName): string =>
  kind === 'invoice' ? 'invoices' : COLLECTIONS[kind];

/** The name of a kind's Mongoose model, for domains that read its documents. */
export const tradeModelName = (kind: TradeKindName): string =>
  kind === 'invoice' ? Invoice.name : COLLECTIONS[kind];

/** The Mongoose models of some kinds, for a module that reads or writes them. */
export const tradeFeatures = (kinds: readonly TradeKindName[] = TRADE_KIND_NAMES): ModelDefinition[] =>
  kinds.map((kind) => ({
    name: tradeModelName(kind),
    schema: kind === 'invoice' ? invoiceSchema : SCHEMAS[kind],
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
    return (TRADE_KIND_NAMES as readonly string[]).includes(kind);
  }

  of(kind: TradeKindName): Model<TradeDocument> {
    return this.connection.model<TradeDocument>(tradeModelName(kind));
  }
}
