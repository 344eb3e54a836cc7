import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type ClientSession, type Model } from 'mongoose';
import type * as z from 'zod/mini';
import {
  fitsUnit,
  fromMilli,
  toMilli,
  type stockAdjustInput,
  type stockMovementsQuery,
} from '@shopbench/contracts';
import type { SignedInUser } from '../common/access/signed-in-user';
import { answer } from '../common/answers/answer';
import { notFound, ruleBroken } from '../common/answers/failure';
import { Once } from '../common/database/once.service';
import type { RepeatKey } from '../common/http/repeat-key';
import { listRows } from '../common/lists/list-page';
import { actorOf } from '../common/records/record';
import type { StockLine } from '../posting/posting';
import { PostingService } from '../posting/posting.service';
import { Product } from '../product/product.schema';
import { SettingsService } from '../settings/settings.service';
import { StockMovement, type StockMovementKind } from './stock-movement.schema';
import { toStockMovement } from './stock.mapper';

const MOVED: Partial<Record<StockMovementKind, string>> = {
  sale: 'was sold',
  purchase: 'was bought',
  adjustment: 'was counted',
  repair_part: 'was used in a repair',
};

@Injectable()
export class StockService {
  constructor(
    @InjectModel(StockMovement.name) private readonly movements: Model<StockMovement>,
    @InjectModel(Product.name) private readonly products: Model<Product>,
    private readonly posting: PostingService,
    private readonly settings: SettingsService,
    private readonly once: Once,
  ) {}

  /** A page of an item's movements, newest first unless asked otherwise. */
  async list({ itemId, page, pageSize, sort }: z.output<typeof stockMovementsQuery>) {
    const filter = { itemId: new Types.ObjectId(itemId) };
    const direction = sort === 'createdAt' ? 1 : -1;
    const rows = await this.movements
      .find(filter)
      .sort({ itemId: direction, _id: direction })
      .skip((page - 1) * pageSize)
      .limit(pageSize)
      .lean();
    return { rows, total: await this.movements.countDocuments(filter), page, pageSize };
  }

  /** True when a document other than its opening stock moved the item. */
  async hasDocuments(itemId: Types.ObjectId, session: ClientSession): Promise<boolean> {
    const filter = { itemId, kind: { $ne: 'opening' as const } };
    return (await this.movements.findOne(filter, { _id: 1 }).session(session).lean()) !== null;
  }

  /** Which document moved one of the items, as a sentence: `CHG-67 was sold on INV-0151`. Undefined when none did. */
  async movedBy(itemIds: readonly Types.ObjectId[]): Promise<string | undefined> {
    const filter = { itemId: { $in: [...itemIds] }, kind: { $ne: 'opening' as const } };
    const moved = await this.movements.findOne(filter, { itemId: 1, kind: 1, document: 1 }).lean();
    if (!moved) return undefined;
    const item = await this.products.findById(moved.itemId, { itemCode: 1 }).lean();
    const number = moved.document.number ? ` on ${moved.document.number}` : '';
    return `${item?.itemCode ?? 'One of them'} ${MOVED[moved.kind] ?? 'was moved'}${number}`;
  }

  /** Takes away the movement of an item's opening stock, with the item itself. */
  async removeOpening(itemId: Types.ObjectId, session: ClientSession): Promise<void> {
    await this.movements.deleteMany({ itemId }, { session });
  }

  /** All of an item's movements, some at a time. */
  all({ itemId, sort }: Pick<z.output<typeof stockMovementsQuery>, 'itemId' | 'sort'>) {
    const direction = sort === 'createdAt' ? 1 : -1;
    return listRows(this.movements, {
      filter: { itemId: new Types.ObjectId(itemId) },
      sort: { itemId: direction, _id: direction },
      sortIndex: { itemId: 1, _id: 1 },
    });
  }

  /** Changes an item's stock by hand. Below 0 only where the settings allow negative stock. */
  async adjust(
    { itemId, change, reason, imeis }: z.output<typeof stockAdjustInput>,
    user: SignedInUser,
    key?: RepeatKey,
  ) {
    const product = await this.products.findOne({ _id: itemId, archived: false }).lean();
    if (!product) throw notFound('There is no such product', 'itemId');
    if (!fitsUnit(change, product.unit))
      throw ruleBroken(`${product.unit} are counted in whole numbers`, 'change');
    if (imeis?.length) refuseOddUnits(product, change, imeis);
    const { allowNegativeStock } = await this.settings.get();
    const date = await this.settings.today();
    return this.once.run(key, async (session) => {
      const document = { kind: 'adjustment', id: new Types.ObjectId() } as const;
      const line: StockLine = {
        itemId: product._id,
        kind: 'adjustment',
        change: toMilli(change),
        against: 'stock_adjustment',
        reason,
        path: 'change',
        ...(imeis?.length ? { units: imeis.map((imei) => [imei]) } : {}),
      };
      const posting = { document, date, by: actorOf(user), stock: [line], ledger: [], allowNegativeStock };
      await this.posting.post([posting], session);
      const movement = await this.movements.findOne({ 'document.id': document.id }).session(session).lean();
      if (!movement) throw new Error('The adjustment wrote no movement');
      const left = `${fromMilli(movement.quantityAfter)} ${product.unit}`;
      return answer(`${left} of ${product.productName} in stock now`, toStockMovement(movement, user));
    });
  }
}

/** Units are named for a tracked product, at most one number for each piece. */
function refuseOddUnits(product: Product, change: number, imeis: readonly string[]): void {
  if (!product.enableTracking) throw ruleBroken(`${product.productName} is not tracked by IMEI`, 'imeis');
  if (imeis.length <= Math.abs(change)) return;
  throw ruleBroken(`${imeis.length} IMEIs are named for ${Math.abs(change)} ${product.unit}`, 'imeis');
}
