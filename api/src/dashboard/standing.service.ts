import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { DESIGNATIONS, type Paise } from '@shopbench/contracts';
import { listRows } from '../common/lists/list-page';
import { Invoice } from '../invoice/invoice.schema';
import { Party } from '../party/party.schema';
import { Product } from '../product/product.schema';
import { Followed, mapBatches } from './followed';
import { RecentChanges } from './recent-changes.service';

/** What parties owe, or are owed. */
export interface Owed {
  amount: Paise;
  parties: number;
}

/** What lies in stock at what it cost, as the books have it, and how many products are at or below their limit. */
export interface Stock {
  value: Paise;
  low: number;
}

/** What of a product the dashboard needs. */
type Counted = Pick<Product, 'stock' | 'stockValue' | 'lowLevelLimit' | 'archived'>;
const COUNTED = { stock: 1, stockValue: 1, lowLevelLimit: 1, archived: 1 } as const;

/** A product with a limit whose stock is not above it; of an archived one nobody wants more. */
const isLow = ({ stock, lowLevelLimit, archived }: Counted): boolean =>
  !archived && lowLevelLimit > 0 && stock <= lowLevelLimit;

/** How the shop stands now: debts both ways, and the stock. */
@Injectable()
export class StandingService {
  private readonly counted: Followed<Counted>;

  constructor(
    @InjectModel(Party.name) private readonly parties: Model<Party>,
    @InjectModel(Product.name) private readonly products: Model<Product>,
    @InjectModel(Invoice.name) private readonly invoices: Model<Invoice>,
    recent: RecentChanges,
  ) {
    const pairs = (rows: readonly (Counted & { _id: Types.ObjectId })[]) =>
      rows.map(({ _id, ...row }) => [String(_id), row] as const);
    this.counted = new Followed({
      all: () => mapBatches(this.everyProduct(), pairs),
      some: async (ids) => pairs(await products.find({ _id: { $in: [...ids] } }, COUNTED).lean()),
      changedSince: async (at) => [
        ...new Set([...(await recent.records('product', at)), ...(await recent.movedItems(at))]),
      ],
    });
  }

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
    const found = [...(await this.counted.current()).values()];
    return {
      value: found.reduce((sum, product) => sum + product.stockValue, 0),
      low: found.filter(isLow).length,
    };
  }

  /** The five products, or fewer, that are low with the least in stock. */
  async lowProducts(limit: number): Promise<Product[]> {
    const low = [...(await this.counted.current())]
      .filter(([, product]) => isLow(product))
      .sort(([a, { stock: x }], [b, { stock: y }]) => x - y || (a < b ? -1 : 1))
      .slice(0, limit);
    const ids = low.map(([id]) => id);
    const found = await this.products.find({ _id: { $in: ids } }).lean();
    return found.sort((a, b) => ids.indexOf(String(a._id)) - ids.indexOf(String(b._id)));
  }

  /** Archived ones too: what is left of them lies in the shop. */
  private async *everyProduct() {
    for (const archived of [false, true]) {
      yield* listRows<Product>(this.products, {
        filter: { archived },
        sort: { createdAt: 1, _id: 1 },
        sortIndex: { archived: 1, createdAt: 1, _id: 1 },
        fields: COUNTED,
      });
    }
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
