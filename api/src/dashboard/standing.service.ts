import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { DESIGNATIONS, type Paise } from '@shopbench/contracts';
import { Invoice } from '../invoice/invoice.schema';
import { Party } from '../party/party.schema';
import { Product } from '../product/product.schema';

/** What parties owe, or are owed. */
export interface Owed {
  amount: Paise;
  parties: number;
}

/** What lies in stock at its purchase price, and how many products are at or below their limit. */
export interface Stock {
  value: Paise;
  low: number;
}

/** A product with a limit whose stock is not above it. */
const IS_LOW = { $and: [{ $gt: ['$lowLevelLimit', 0] }, { $lte: ['$stock', '$lowLevelLimit'] }] };

/** Thousandths × paise → paise, half up; stock below nothing is worth nothing. */
const VALUE = {
  $cond: [
    { $gt: ['$stock', 0] },
    { $floor: { $divide: [{ $add: [{ $multiply: ['$stock', '$purchasePrice'] }, 500] }, 1000] } },
    0,
  ],
};

/** How the shop stands now: debts both ways, and the stock. */
@Injectable()
export class StandingService {
  constructor(
    @InjectModel(Party.name) private readonly parties: Model<Party>,
    @InjectModel(Product.name) private readonly products: Model<Product>,
    @InjectModel(Invoice.name) private readonly invoices: Model<Invoice>,
  ) {}

  /** What parties owe, and what is still open of bills to nobody in particular. */
  async receivable(): Promise<Owed> {
    const [owed, counter] = await Promise.all([this.owed({ $gt: 0 }), this.openAtTheCounter()]);
    return { amount: owed.amount + counter, parties: owed.parties };
  }

  private async openAtTheCounter(): Promise<Paise> {
    const [found] = await this.invoices.aggregate<{ open: Paise }>([
      { $match: { partyId: null, open: { $gt: 0 } } },
      { $group: { _id: null, open: { $sum: '$open' } } },
    ]);
    return found?.open ?? 0;
  }

  payable(): Promise<Owed> {
    return this.owed({ $lt: 0 });
  }

  async stock(): Promise<Stock> {
    const [found] = await this.products.aggregate<Stock>([
      { $match: { archived: false } },
      { $group: { _id: null, value: { $sum: VALUE }, low: { $sum: { $cond: [IS_LOW, 1, 0] } } } },
    ]);
    return { value: found?.value ?? 0, low: found?.low ?? 0 };
  }

  /** The five products, or fewer, that are low with the least in stock. */
  lowProducts(limit: number): Promise<Product[]> {
    return this.products
      .find({ archived: false, $expr: IS_LOW })
      .sort({ archived: 1, stock: 1, _id: 1 })
      .limit(limit)
      .lean();
  }

  /** An archived party still owes what it owes. All three fields, so that the index on them serves it. */
  private async owed(balance: { $gt: number } | { $lt: number }): Promise<Owed> {
    const [found] = await this.parties.aggregate<Owed>([
      { $match: { archived: { $in: [false, true] }, designation: { $in: [...DESIGNATIONS] }, balance } },
      { $group: { _id: null, amount: { $sum: { $abs: '$balance' } }, parties: { $sum: 1 } } },
    ]);
    return { amount: found?.amount ?? 0, parties: found?.parties ?? 0 };
  }
}
