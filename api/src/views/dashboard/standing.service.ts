import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type Model } from 'mongoose';
import { DESIGNATIONS, type Paise } from '@shopbench/contracts';
import { DatabaseLink } from '../../kernel/database/database-link.service';
import { listRows } from '../../kernel/lists/list-page';
import { DaySums } from '../../records/day-sums/day-sums.service';
import { Party } from '../../store/people/party.schema';
import { Product } from '../../store/goods/product.schema';
import { Followed, mapBatches } from './followed/followed';
import { RecentChanges } from './recent-changes.service';

/** What parties owe, or are owed; with what is open of bills to nobody in particular. */
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
export class StandingService implements OnModuleInit {
  /** The stock and the ids of what is low, the least in stock first. */
  private readonly counted: () => Promise<Stock & { lowest: string[] }>;
  /** What parties owe and are owed. */
  private readonly owed: () => Promise<{ toShop: Owed; byShop: Owed }>;
  private readonly followed: readonly { forget(): void }[];

  constructor(
    @InjectModel(Party.name) private readonly parties: Model<Party>,
    @InjectModel(Product.name) private readonly products: Model<Product>,
    private readonly sums: DaySums,
    private readonly link: DatabaseLink,
    recent: RecentChanges,
  ) {
    const pairs = (rows: readonly (Counted & { _id: Types.ObjectId })[]) =>
      rows.map(({ _id, ...row }) => [String(_id), row] as const);
    const stock = new Followed<Counted>({
      all: () => mapBatches(this.everyProduct(), pairs),
      some: async (ids) => pairs(await products.find({ _id: { $in: [...ids] } }, COUNTED).lean()),
      changedSince: async (at) => [
        ...new Set([...(await recent.records('product', at)), ...(await recent.movedItems(at))]),
      ],
    });
    this.counted = stock.derived(stockOf);
    const balances = (rows: readonly Pick<Party, '_id' | 'balance'>[]) =>
      rows.flatMap(({ _id, balance }) => (balance === 0 ? [] : [[String(_id), balance] as const]));
    const debts = new Followed<Paise>({
      all: () => mapBatches(this.everyBalance(), balances),
      some: async (ids) => balances(await parties.find({ _id: { $in: [...ids] } }, { balance: 1 }).lean()),
      changedSince: async (at) => [
        ...new Set([...(await recent.records(null, at)), ...(await recent.postedOwners(at))]),
      ],
    });
    this.owed = debts.derived(owedOf);
    this.followed = [stock, debts];
  }

  onModuleInit(): void {
    // A restore puts other documents in the place of all.
    this.link.prepareWith(() => {
      for (const one of this.followed) one.forget();
      return Promise.resolve();
    });
  }

  /** What parties owe, and what is still open of bills to nobody in particular. */
  async receivable(): Promise<Owed> {
    const [{ toShop }, counter] = await Promise.all([this.owed(), this.openAtTheCounter('sales')]);
    return { ...toShop, amount: toShop.amount + counter };
  }

  /** What the shop owes parties, and what is still open of purchases from nobody in particular. */
  async payable(): Promise<Owed> {
    const [{ byShop }, counter] = await Promise.all([this.owed(), this.openAtTheCounter('purchases')]);
    return { ...byShop, amount: byShop.amount + counter };
  }

  async stock(): Promise<Stock> {
    const { value, low } = await this.counted();
    return { value, low };
  }

  /** As many products as that, or fewer, that are low with the least in stock. */
  async lowProducts(limit: number): Promise<Product[]> {
    const { lowest } = await this.counted();
    const ids = lowest.slice(0, limit);
    const found = await this.products.find({ _id: { $in: ids } }).lean();
    return found.sort((a, b) => ids.indexOf(String(a._id)) - ids.indexOf(String(b._id)));
  }

  private async openAtTheCounter(of: 'sales' | 'purchases'): Promise<Paise> {
    const sums = await this.sums.between(['open_counter'], '', '');
    return sums.find(({ key }) => key === of)?.amount ?? 0;
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

  /** The parties that owe or are owed, by the index on their balances. An archived party still owes what it owes. */
  private async *everyBalance() {
    for (const archived of [false, true])
      for (const designation of DESIGNATIONS)
        for (const balance of [{ $gt: 0 }, { $lt: 0 }])
          yield* listRows<Party>(this.parties, {
            filter: { archived, designation, balance },
            sort: { balance: 1, _id: 1 },
            sortIndex: { archived: 1, designation: 1, balance: 1, _id: 1 },
            fields: { balance: 1 },
          });
  }
}

function stockOf(counted: ReadonlyMap<string, Counted>): Stock & { lowest: string[] } {
  const value = [...counted.values()].reduce((sum, { stockValue }) => sum + stockValue, 0);
  const lowest = [...counted]
    .filter(([, product]) => isLow(product))
    .sort(([a, { stock: x }], [b, { stock: y }]) => x - y || (a < b ? -1 : 1))
    .map(([id]) => id);
  return { value, low: lowest.length, lowest };
}

function owedOf(balances: ReadonlyMap<string, Paise>): { toShop: Owed; byShop: Owed } {
  const [toShop, byShop] = [
    { amount: 0, parties: 0 },
    { amount: 0, parties: 0 },
  ];
  for (const balance of balances.values()) {
    const side = balance > 0 ? toShop : byShop;
    side.amount += Math.abs(balance);
    side.parties += 1;
  }
  return { toShop, byShop };
}
