import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import {
  fromMilli,
  STOCK_ITEM_RIGHTS,
  say,
  toRupees,
  type StockItem,
  type StockMovementsQuery,
} from '@shopbench/contracts';
import { recordSeenBy } from '../../kernel/access/field-rights';
import type { SignedInUser } from '../../kernel/access/signed-in-user';
import { notFound } from '../../kernel/answers/failure';
import { Changes } from '../../records/changes/changes.service';
import { listOf } from '../../kernel/lists/list-page';
import { valueAtAverage } from '../../books/posting/stock-plan';
import { Product } from '../../store/goods/product.schema';
import { TradeFacts } from '../../records/trade-facts/trade-facts.service';
import { priceSeries, type PriceChange } from './price-series';
import type { StockMovement } from '../../store/goods/stock-movement.schema';
import { StockMovements } from './stock-movements.service';
import { toStockMovement } from './stock.mapper';

/** Changes and purchases that a product's prices are told from, the last ones. */
const MOST_PRICES = 200;

/** Tells what a product's page shows beside the product: its movements with who was behind them, pace, worth and prices. */
@Injectable()
export class ItemStory {
  constructor(
    @InjectModel(Product.name) private readonly products: Model<Product>,
    private readonly stock: StockMovements,
    private readonly trade: TradeFacts,
    private readonly changes: Changes,
  ) {}

  /** A page of an item's movements with the parties of their bills, as this person may see them. */
  async movements(query: StockMovementsQuery, user: SignedInUser) {
    const page = await this.stock.list(query);
    const told = await this.trade.told(page.rows.map(({ document }) => document));
    return listOf('movements', page, (row) => toStockMovement(row, told.get(String(row.document.id)), user));
  }

  /** The same, all of them, some at a time. */
  async *all(query: Pick<StockMovementsQuery, 'itemId' | 'kind' | 'sort'>, user: SignedInUser) {
    for await (const rows of this.stock.all(query)) {
      const told = await this.trade.told(rows.map(({ document }) => document));
      yield rows.map((row) => toStockMovement(row, told.get(String(row.document.id)), user));
    }
  }

  /** Pace, worth and prices of a product. Throws 404. */
  async item(id: string, user: SignedInUser): Promise<StockItem> {
    const product = await this.products.findById(id).lean();
    if (!product) throw notFound(say('product.none'));
    const { _id, stock, stockValue, purchasePrice, salePrice, createdAt } = product;
    const [sold, sale, cost, purchases] = await Promise.all([
      this.stock.sold(_id),
      this.changes.ofField(_id, 'salePrice', MOST_PRICES),
      this.changes.ofField(_id, 'purchasePrice', MOST_PRICES),
      this.stock.purchases(_id, MOST_PRICES),
    ]);
    const told = await this.trade.told(purchases.map(({ document }) => document));
    const standing = purchases.filter(({ document }) => !told.get(String(document.id))?.cancelled);
    const average = valueAtAverage({ stock, value: stockValue, price: purchasePrice }, 1000);
    const record: StockItem = {
      sold: fromMilli(sold),
      stockValue: toRupees(stockValue),
      averageCost: toRupees(average),
      salePrices: priceSeries(createdAt, toRupees(salePrice), sale),
      costs: priceSeries(createdAt, toRupees(purchasePrice), [...cost, ...standing.map(costOf)]),
    };
    return recordSeenBy(record, STOCK_ITEM_RIGHTS, user);
  }
}

/** What one of it cost with a purchase. */
function costOf({ at, value, change }: StockMovement): PriceChange {
  return { at, after: toRupees(Math.round((value * 1000) / change)) };
}
