import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model, Types } from 'mongoose';
import { fromMilli, say, type KeptBack, type Milli, type Said } from '@shopbench/contracts';
import { conflict } from '../../kernel/answers/failure';
import { foundBy, looking, type Ahead, type Look } from '../../kernel/database/read-ahead';
import { Product } from '../../store/goods/product.schema';
import { REFERRED_TO } from '../../store/records/stored-record';
import { SettingsService } from '../../records/settings/settings.service';
import { TradeModels } from '../../store/trade/trade-models';
import type { TradeDocument } from '../../store/trade/trade.schema';

/** What of an item is kept back, thousandths, and for which order the first of it. */
interface KeptOfItem {
  quantity: Milli;
  number: string;
}

/** Goods that are to leave the stock. */
type Leaving = Pick<TradeDocument['items'][number], 'item' | 'quantity' | 'productName'> & { unit: string };

/** Orders that are looked at: what a shop keeps back at once is far less. */
const MOST_ORDERS = 500;

/**
 * What is kept back for customers who ordered and whom the shop said yes: nobody else gets it, until it is billed or the
 * order is cancelled. Source: issue "The customers' own small program", 5.
 */
@Injectable()
export class Reservations {
  constructor(
    @InjectModel(Product.name) private readonly products: Model<Product>,
    private readonly models: TradeModels,
    private readonly settings: SettingsService,
  ) {}

  /** What is kept back of these items, by id, for other orders than `except`. */
  async of(
    items: readonly Types.ObjectId[],
    session: ClientSession | null,
    except: readonly Types.ObjectId[] = [],
  ): Promise<Map<string, KeptOfItem>> {
    const orders = await foundBy(this.ordersOf(items), session);
    const wanted = new Set(items.map(String));
    const kept = new Map<string, KeptOfItem>();
    for (const { _id, number, items: lines } of orders) {
      if (except.some((one) => one.equals(_id))) continue;
      for (const { item, quantity, done = 0 } of lines) {
        const key = String(item);
        if (!wanted.has(key)) continue;
        const known = kept.get(key);
        kept.set(key, {
          quantity: (known?.quantity ?? 0) + quantity - done,
          number: known?.number ?? number,
        });
      }
    }
    return kept;
  }

  /** All that is kept back, by item and order. */
  async all(): Promise<KeptBack[]> {
    const orders = await foundBy(this.ordersWith({}), null);
    return orders.flatMap(({ _id, number, items }) =>
      items
        .map(({ item, quantity, done = 0 }) => ({
          item: String(item),
          quantity: fromMilli(quantity - done),
          order: { _id: String(_id), number },
        }))
        .filter(({ quantity }) => quantity > 0),
    );
  }

  /** What `of` reads for these items. */
  ahead(items: readonly Types.ObjectId[]): Ahead {
    return looking(this.ordersOf(items));
  }

  private ordersOf(items: readonly Types.ObjectId[]): Look<TradeDocument> {
    return this.ordersWith({ 'items.item': { $in: [...items] } });
  }

  private ordersWith(about: object): Look<TradeDocument> {
    const open = { 'customerOrder.answer': 'confirmed', settlement: { $in: ['open', 'partial'] } };
    return {
      model: this.models.of('order'),
      filter: { ...open, ...about },
      fields: { number: 1, items: 1 },
      limit: MOST_ORDERS,
    };
  }

  /** As `shortOf`, and throws 409 at the field of that line, `items` unless told. */
  async refuseShort(
    lines: readonly Leaving[],
    own: readonly Types.ObjectId[],
    session: ClientSession,
    {
      pathOf = () => 'items',
      ...also
    }: { promised?: boolean; gone?: readonly Leaving[]; pathOf?: (line: Leaving) => string } = {},
  ): Promise<void> {
    const short = await this.shortOf(lines, own, session, also);
    if (short) throw conflict(short.problem, pathOf(short.line));
  }

  /**
   * Why of an item less is free than these lines need, with the first line of it; null where enough is. `own` are the orders that they are
   * kept back for. What nothing is kept back of is left to the stock's own check, unless `promised`: then it must be there
   * too. What is `gone` with the same document already is out of the stock.
   */
  async shortOf(
    lines: readonly Leaving[],
    own: readonly Types.ObjectId[],
    session: ClientSession,
    { promised = false, gone = [] }: { promised?: boolean; gone?: readonly Leaving[] } = {},
  ): Promise<{ problem: Said; line: Leaving } | null> {
    const items = lines.map(({ item }) => item);
    const kept = await this.of(items, session, own);
    if ((kept.size === 0 && !promised) || (await this.settings.getIn(session)).allowNegativeStock)
      return null;
    const asked = promised ? items : items.filter((item) => kept.has(String(item)));
    // Written to, so that of two who promise or sell the last piece at once one comes after the other.
    if (promised) await this.products.updateMany({ _id: { $in: asked } }, REFERRED_TO, { session });
    const products = await this.products
      .find({ _id: { $in: asked } }, { stock: 1 })
      .session(session)
      .lean();
    for (const { _id, stock } of products) {
      const [first, ...more] = lines.filter(({ item }) => item.equals(_id));
      const others = kept.get(String(_id));
      const free = stock - (others?.quantity ?? 0);
      const out = gone.reduce((sum, { item, quantity }) => sum + (item.equals(_id) ? quantity : 0), 0);
      const needed = [first!, ...more].reduce((sum, { quantity }) => sum + quantity, -out);
      if (needed <= Math.max(free, 0)) continue;
      const line = first!;
      const about = { left: `${fromMilli(Math.max(free, 0))} ${line.unit}`, product: line.productName };
      if (!others) return { problem: say('stock.free', about), line };
      const reserved = { kept: fromMilli(others.quantity), number: others.number };
      return { problem: say('stock.reserved', { ...about, ...reserved }), line };
    }
    return null;
  }
}
