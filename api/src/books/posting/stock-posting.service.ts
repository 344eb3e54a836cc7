import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type ClientSession, type Model } from 'mongoose';
import { amountFault, fromMilli, say, type Day, type Milli, type Paise } from '@shopbench/contracts';
import { conflict, notFound, ruleBroken } from '../../kernel/answers/failure';
import { addLater, insertLater, type Addition } from '../../kernel/database/direct-writes';
import { documentsOf } from '../../kernel/database/read-ahead';
import type { Nominal } from '../../store/books/ledger-entry.schema';
import { SettingsService } from '../../records/settings/settings.service';
import { Product } from '../../store/goods/product.schema';
import { StockMovement, type StockMovementKind } from '../../store/goods/stock-movement.schema';
import type { PriceDifference, Posting, StockLine } from './posting';
import { cameSince, shareAmongLines, stillToMove, type Moved, type OnHand } from './stock-plan';
import { UnitPosting } from './unit-posting.service';

/** What a document's goods came to. */
export interface GoodsMoved {
  /** What all that the document moves is worth by its price, paise, by the nominal against the stock: in above 0, out below. */
  values: Map<Nominal, Paise>;
  /** What of that did not go into the stock. */
  differences: PriceDifference[];
  /** What each stock line's goods cost, paise, never below 0. */
  costs: Paise[];
}

interface ItemLines {
  itemId: Types.ObjectId;
  lines: { line: StockLine; index: number }[];
}

type Known = Pick<Product, '_id' | 'productName' | 'unit' | 'stock' | 'stockValue' | 'purchasePrice'> & {
  enableTracking: boolean;
  service?: boolean;
};

const FIELDS = {
  productName: 1,
  unit: 1,
  stock: 1,
  stockValue: 1,
  purchasePrice: 1,
  enableTracking: 1,
  service: 1,
} as const;

/** Movements by which nothing came to the shop or left it: a correction does not make goods less idle. */
const STAYS: ReadonlySet<StockMovementKind> = new Set(['opening', 'adjustment', 'count']);

/** Moves goods, their worth and their units. Part of PostingService, which alone calls it. */
@Injectable()
export class StockPosting {
  constructor(
    @InjectModel(Product.name) private readonly products: Model<Product>,
    @InjectModel(StockMovement.name) private readonly movements: Model<StockMovement>,
    private readonly units: UnitPosting,
    private readonly settings: SettingsService,
  ) {}

  /** Takes away the movement of a product's opening stock and its units, with the product itself. */
  async removeOpening(itemId: Types.ObjectId, session: ClientSession): Promise<void> {
    await this.movements.deleteMany({ itemId }, { session });
    await this.units.removeOf(itemId, session);
  }

  /** The movements that a document made so far. */
  posted(document: Types.ObjectId, session: ClientSession): Promise<StockMovement[]> {
    return this.movements.find({ 'document.id': document }).sort({ _id: 1 }).session(session).lean();
  }

  /**
   * Moves what is still to be moved so that the document has moved what `posting` says. `kind` names the movements of a
   * document that was posted before, `today` is the day of the correction. Throws 409 where stock or units do not allow it.
   */
  async move(
    posting: Posting,
    posted: readonly StockMovement[],
    { kind, today }: { kind: StockMovementKind | null; today: Day },
    session: ClientSession,
  ): Promise<GoodsMoved> {
    const items = perItem(posting.stock, posted);
    const values = new Map<Nominal, Paise>();
    const differences: PriceDifference[] = [];
    const costs = posting.stock.map(() => 0);
    if (items.length === 0) return { values, differences, costs };
    const ids = items.map(({ itemId }) => itemId);
    const found: Known[] = await documentsOf(this.products, ids, session, FIELDS);
    const products = new Map(found.map((product) => [String(product._id), product]));
    const movements: StockMovement[] = [];
    const additions: Addition[] = [];
    for (const { itemId, lines } of items) {
      const product = products.get(String(itemId));
      if (!product) throw notFound(say('product.none'), 'items');
      if (product.service) continue;
      const before = posted.filter((movement) => String(movement.itemId) === String(itemId));
      const movement = await this.moveItem(product, lines, before, posting, { kind, today }, session);
      const { against, change, value, difference, unitsIn, unitsOut } = movement;
      const total = before.reduce((sum, one) => sum + one.value, value);
      const apart = [...before, movement].flatMap((one) => one.difference ?? []);
      differences.push(...apart.map((one) => ({ ...one, against })));
      const stated = apart.reduce((sum, one) => sum + one.value, total);
      values.set(against, (values.get(against) ?? 0) + stated);
      const shares = shareAmongLines(
        Math.abs(total),
        lines.map(({ line }) => line.change),
      );
      lines.forEach(({ index }, i) => (costs[index] = shares[i]!));
      if (change === 0 && value === 0 && !difference && !unitsIn && !unitsOut) continue;
      movements.push(movement);
      if (change === 0 && value === 0) continue;
      const add = { stock: change, overLow: change, stockValue: value };
      additions.push({
        _id: itemId,
        add,
        ...(STAYS.has(movement.kind) ? {} : { set: { movedAt: movement.at } }),
        ...(before.length > 0 ? {} : { only: { archived: false } }),
      });
    }
    addLater(this.products, additions, session, () => {
      throw notFound(say('product.none'), 'items');
    });
    insertLater(this.movements, movements, session);
    return { values, differences, costs };
  }

  private async moveItem(
    product: Known,
    lines: ItemLines['lines'],
    posted: readonly StockMovement[],
    posting: Posting,
    { kind: correction, today }: { kind: StockMovementKind | null; today: Day },
    session: ClientSession,
  ): Promise<StockMovement> {
    const first = lines[0]?.line ?? posted[0]!;
    const path = lines[0]?.line.path ?? 'items';
    const target = sumOf(lines.map(({ line }) => line));
    const before = movedBy(posted);
    const onHand: OnHand = {
      stock: product.stock,
      value: product.stockValue,
      price: product.purchasePrice,
    };
    const isCorrected =
      target.value !== undefined && before.change > 0 && target.value !== before.value + before.difference;
    const since = isCorrected ? await this.since(posted[0]!, session) : 0;
    const { change, value, difference } = stillToMove(target, before, onHand, since);
    if (change < 0 && product.stock + change < 0 && !(await this.settings.getIn(session)).allowNegativeStock)
      throw notEnough(product, before.change > 0, shortLine(lines, product.stock - before.change));
    const kind = correction ?? first.kind;
    const tooMuch =
      value > 0 && amountFault(say('amount.stock', { product: product.productName }), onHand.value + value);
    if (tooMuch) throw ruleBroken(tooMuch, kind === 'opening' ? 'openingStock' : path);
    const unitsMoved = await this.units.move(
      {
        itemId: product._id,
        productName: product.productName,
        kind,
        leaves: target.change < 0 || before.change < 0,
        units: lines.flatMap(({ line }) =>
          (line.units ?? []).map((numbers, i) => ({
            ...{ numbers, path: `${line.path ?? path}.imeis` },
            isLost: line.isLost ?? false,
            bought: line.bought?.[i],
          })),
        ),
        posted,
        path: `${path}.imeis`,
      },
      posting,
      session,
    );
    if (product.enableTracking && change < 0) {
      const unnamed = lines.find(({ line }) => Math.abs(line.change) > 1000 * (line.units?.length ?? 0));
      await this.refuseUnnamed(product, change, unnamed?.line.path ?? path, session);
    }
    const reason = lines[0]?.line.reason;
    return {
      _id: new Types.ObjectId(),
      itemId: product._id,
      kind,
      change,
      quantityAfter: product.stock + change,
      value,
      ...(difference === 0
        ? {}
        : { difference: { value: difference, on: correction ? today : posting.date } }),
      against: first.against,
      ...(unitsMoved.unitsIn.length > 0 ? { unitsIn: unitsMoved.unitsIn } : {}),
      ...(unitsMoved.unitsOut.length > 0 ? { unitsOut: unitsMoved.unitsOut } : {}),
      document: posting.document,
      ...(reason ? { reason } : {}),
      at: new Date(),
      by: posting.by,
    };
  }

  /** What of a product came in after its first movement of a document. */
  private async since({ _id, itemId }: StockMovement, session: ClientSession): Promise<Milli> {
    const later = await this.movements
      .find({ itemId, _id: { $gt: _id } }, { change: 1, against: 1, document: 1 })
      .session(session)
      .lean();
    return cameSince(later);
  }

  /** Of a tracked product never fewer pieces are in stock than units: a piece that is a known unit leaves by its number. */
  private async refuseUnnamed(product: Known, change: number, path: string, session: ClientSession) {
    const units = await this.units.inStock(product._id, session);
    const left = product.stock + change;
    if (left >= units * 1000) return;
    const missing = units - Math.floor(Math.max(left, 0) / 1000);
    const about = { product: product.productName };
    const told =
      missing === 1 ? say('unit.toNameOne', about) : say('unit.toName', { ...about, count: missing });
    throw conflict(told, `${path}.imeis`);
  }
}

const movedBy = (posted: readonly StockMovement[]): Moved => ({
  change: posted.reduce((sum, one) => sum + one.change, 0),
  value: posted.reduce((sum, one) => sum + one.value, 0),
  difference: posted.reduce((sum, one) => sum + (one.difference?.value ?? 0), 0),
});

const sumOf = (lines: readonly StockLine[]) => {
  const change = lines.reduce((sum, line) => sum + line.change, 0);
  const stated = lines.length > 0 && lines.every((line) => line.value !== undefined);
  const value = stated ? lines.reduce((sum, line) => sum + line.value!, 0) : undefined;
  return { change, value };
};

/**
 * The lines by product, so that two lines cannot pass the stock together, and the products that were moved before, in the
 * order of their ids: transactions that move the same ones meet at the first.
 */
export function perItem(
  lines: readonly StockLine[],
  posted: readonly Pick<StockMovement, 'itemId'>[],
): ItemLines[] {
  const items = new Map<string, ItemLines>();
  const entry = (itemId: Types.ObjectId) => {
    const known = items.get(String(itemId)) ?? { itemId, lines: [] };
    items.set(String(itemId), known);
    return known;
  };
  lines.forEach((line, index) => entry(line.itemId).lines.push({ line, index }));
  for (const { itemId } of posted) entry(itemId);
  return [...items].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, item]) => item);
}

/** The field of the first line that asks for more than the lines above it leave of `available`. */
function shortLine(lines: ItemLines['lines'], available: Milli): string {
  let left = available;
  const short = lines.find(({ line }) => (left += line.change) < 0) ?? lines.at(-1);
  return short?.line.path?.startsWith('items.') ? `${short.line.path}.quantity` : 'items';
}

/**
 * @param broughtIn the document brought the goods in that are to leave again
 * @param path the field at fault
 */
function notEnough(product: Known, broughtIn: boolean, path: string): Error {
  const left = `${fromMilli(product.stock)} ${product.unit}`;
  const about = { left, product: product.productName };
  return conflict(broughtIn ? say('stock.gone', about) : say('stock.short', about), path);
}
