import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { Invoice } from '../invoice/invoice.schema';
import type { TradeKindName } from './trade-kind';
import type { TradeDocument } from './trade.schema';

/** The collection of each kind of trade document that the shop keeps. A new kind is added here with its schema. */
@Injectable()
export class TradeModels {
  private readonly models: Partial<Record<TradeKindName, Model<TradeDocument>>>;

  constructor(@InjectModel(Invoice.name) invoices: Model<Invoice>) {
    this.models = { invoice: invoices };
  }

  /** Every kind that is kept here. */
  all(): [TradeKindName, Model<TradeDocument>][] {
    return Object.entries(this.models) as [TradeKindName, Model<TradeDocument>][];
  }

  /** Whether documents of this kind, of trade or not, are kept here. */
  has(kind: string): kind is TradeKindName {
    return Object.hasOwn(this.models, kind);
  }

  of(kind: TradeKindName): Model<TradeDocument> {
    const model = this.models[kind];
    if (!model) throw new Error(`No collection keeps documents of kind ${kind}`);
    return model;
  }
}
