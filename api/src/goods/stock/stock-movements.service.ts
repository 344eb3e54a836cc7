import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type Model } from 'mongoose';
import { DAY_MS, PACE_DAYS, say, type Code, type Said, type StockMovementsQuery } from '@shopbench/contracts';
import type { IndexKey } from '../../kernel/lists/index-choice';
import { listRows } from '../../kernel/lists/list-page';
import { Product } from '../../store/goods/product.schema';
import { StockMovement, type StockMovementKind } from '../../store/goods/stock-movement.schema';

/** Movements by which goods are sold, and by which a sale gives some back. */
const SALES: readonly StockMovementKind[] = ['sale', 'sale_changed', 'sale_cancelled'];

const MOVED = {
  sale: 'import.sold',
  purchase: 'import.bought',
  adjustment: 'import.adjusted',
  count: 'import.counted',
  repair_part: 'import.usedInRepair',
} as const satisfies Partial<Record<StockMovementKind, Code>>;

type MovementsOf = Pick<StockMovementsQuery, 'itemId' | 'kind' | 'sort'>;

/** Which movements a query asks for, in the order in which they were made. */
function rowsOf({ itemId, kind, sort }: MovementsOf) {
  const direction: 1 | -1 = sort === 'createdAt' ? 1 : -1;
  const own: IndexKey = kind ? { kind: direction } : {};
  const forwards: IndexKey = kind ? { kind: 1 } : {};
  return {
    filter: { itemId: new Types.ObjectId(itemId), ...(kind ? { kind } : {}) },
    sort: { itemId: direction, ...own, _id: direction } as IndexKey,
    sortIndex: { itemId: 1, ...forwards, _id: 1 } as IndexKey,
  };
}

/** Reads the stock movements of an item. */
@Injectable()
export class StockMovements {
  constructor(
    @InjectModel(StockMovement.name) private readonly movements: Model<StockMovement>,
    @InjectModel(Product.name) private readonly products: Model<Product>,
  ) {}

  /** A page of an item's movements, newest first unless asked otherwise. */
  async list({ page, pageSize, ...query }: StockMovementsQuery) {
    const { filter, sort } = rowsOf(query);
    const rows = await this.movements
      .find(filter)
      .sort(sort)
      .skip((page - 1) * pageSize)
      .limit(pageSize)
      .lean();
    return { rows, total: await this.movements.countDocuments(filter), page, pageSize };
  }

  /** All of an item's movements, some at a time. */
  all(query: MovementsOf): AsyncGenerator<StockMovement[]> {
    return listRows<StockMovement>(this.movements, rowsOf(query));
  }

  /** The movements that documents made of an item. */
  ofDocuments(itemId: Types.ObjectId, documents: readonly Types.ObjectId[]): Promise<StockMovement[]> {
    return this.movements.find({ 'document.id': { $in: [...documents] }, itemId }).lean();
  }

  /** The purchases of an item, the last ones first. */
  purchases(itemId: Types.ObjectId, limit: number): Promise<StockMovement[]> {
    const sort = { itemId: -1, kind: -1, _id: -1 } as const;
    return this.movements.find({ itemId, kind: 'purchase' }).sort(sort).limit(limit).lean();
  }

  /** Thousandths of an item that were sold in the last 30 days, less what sales gave back. */
  async sold(itemId: Types.ObjectId): Promise<number> {
    const since = new Date(Date.now() - PACE_DAYS * DAY_MS);
    const ids = { $gte: Types.ObjectId.createFromTime(Math.floor(since.getTime() / 1000)) };
    const [sum] = await this.movements.aggregate<{ change: number }>([
      { $match: { itemId, kind: { $in: SALES }, _id: ids } },
      { $group: { _id: null, change: { $sum: '$change' } } },
    ]);
    return Math.max(-(sum?.change ?? 0), 0);
  }

  /** Which document moved one of the items, as a sentence: `CHG-67 was sold on INV-0151`. Undefined when none did. */
  async movedBy(itemIds: readonly Types.ObjectId[]): Promise<Said | undefined> {
    const filter = { itemId: { $in: [...itemIds] }, kind: { $ne: 'opening' as const } };
    const moved = await this.movements.findOne(filter, { itemId: 1, kind: 1, document: 1 }).lean();
    if (!moved) return undefined;
    const item = await this.products.findById(moved.itemId, { itemCode: 1 }).lean();
    const { number } = moved.document;
    const code = moved.kind in MOVED ? MOVED[moved.kind as keyof typeof MOVED] : 'import.moved';
    const what = say(code, { item: item?.itemCode ?? say('import.oneItem') });
    return number ? say('import.onDocument', { what, number }) : what;
  }
}
