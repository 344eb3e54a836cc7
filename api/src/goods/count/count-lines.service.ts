import { goneWith } from '../../books/posting/unit-posting.service';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type ClientSession, type Model, type QueryFilter } from 'mongoose';
import {
  fitsUnit,
  folded,
  fromMilli,
  MAX_PAGE_SIZE,
  say,
  toMilli,
  toRupees,
  unitNumberOf,
  type CountScan,
  type CountTyped,
  type StockCountLine as LineRecord,
  type StockCountLinesQuery,
  type Said,
} from '@shopbench/contracts';
import { answer, type Answer } from '../../kernel/answers/answer';
import { conflict, notFound, ruleBroken } from '../../kernel/answers/failure';
import { insertDocuments } from '../../kernel/database/direct-writes';
import { Once } from '../../kernel/database/once.service';
import type { Caller } from '../../kernel/http/caller';
import type { IndexKey } from '../../kernel/lists/index-choice';
import { matchesWords, searchWords } from '../../kernel/lists/search-keys';
import { actorOf } from '../../store/records/record';
import { Product } from '../../store/goods/product.schema';
import { standingEvent, StockUnit } from '../../store/goods/unit.schema';
import { toCountLine, worthOf } from './count.mapper';
import { CountLine, CountSheet, type CountScope } from '../../store/goods/count.schema';

/** A scanned serial number is looked for among so many products at most. */
const MOST_SERIALS = 50;
/** Counted items are looked for by name among so many products at most. */
const MOST_NAMED = 1_000;

/** Which products belong to a sheet. */
export const inScope = ({ kind, id, name }: CountScope): QueryFilter<Product> => ({
  archived: false,
  service: { $ne: true },
  ...(kind === 'category' ? { categoryId: id } : {}),
  ...(kind === 'location' ? { location: name } : {}),
});

/** Counting on a sheet: by scanner, by typing, and what is on it. Several people may count at once; no count is lost. */
@Injectable()
export class CountLines {
  constructor(
    @InjectModel(CountSheet.name) private readonly sheets: Model<CountSheet>,
    @InjectModel(CountLine.name) private readonly lines: Model<CountLine>,
    @InjectModel(Product.name) private readonly items: Model<Product>,
    @InjectModel(StockUnit.name) private readonly units: Model<StockUnit>,
    private readonly once: Once,
  ) {}

  /** Adds what a scanner read. Throws 404 for a code that nobody knows, 422 for an item of another shelf or category. */
  scan(id: string, { code, quantity }: CountScan, { user, key }: Caller): Promise<Answer<LineRecord>> {
    return this.once.run(key, async (session) => {
      const sheet = await this.counting(id, session);
      const { product, imei } = await this.meant(code, session);
      refuseOutside(sheet.scope, product);
      refusePart(product, quantity, 'quantity');
      const before = await this.lineOf(sheet._id, product._id, session);
      if (imei && before?.imeis.includes(imei)) throw conflict(say('count.already', { imei }), 'code');
      const line: CountLine = {
        ...{ _id: new Types.ObjectId(), sheetId: sheet._id, itemId: product._id },
        ...{ expected: product.stock, imeis: [] },
        ...before,
        counted: (before?.counted ?? 0) + (imei ? 1000 : toMilli(quantity)),
        differs: false,
        at: new Date(),
        by: actorOf(user),
      };
      if (imei) line.imeis = [...line.imeis, imei];
      await this.store(line, session);
      return answer(countedAs(product, fromMilli(line.counted)), toCountLine(product, line));
    });
  }

  /** Sets what is counted of an item. Throws 409 when somebody else has counted it since the person saw it. */
  type(id: string, { item, counted, was }: CountTyped, { user, key }: Caller): Promise<Answer<LineRecord>> {
    return this.once.run(key, async (session) => {
      const sheet = await this.counting(id, session);
      const product = await this.items.findOne({ _id: item, archived: false }).session(session).lean();
      if (!product) throw notFound(say('product.none'), 'item');
      refuseOutside(sheet.scope, product);
      const before = await this.lineOf(sheet._id, product._id, session);
      if ((before ? fromMilli(before.counted) : null) !== was) throw countedMeanwhile(before);
      if (counted === null) {
        await this.lines.deleteOne({ sheetId: sheet._id, itemId: product._id }, { session });
        return answer(
          say('done.notCounted', { product: product.productName }),
          toCountLine(product, undefined),
        );
      }
      refusePart(product, counted, 'counted');
      const imeis = before?.imeis ?? [];
      if (counted < imeis.length) throw ruleBroken(say('count.scanned', { count: imeis.length }), 'counted');
      const line: CountLine = {
        ...{ _id: before?._id ?? new Types.ObjectId(), sheetId: sheet._id, itemId: product._id },
        ...{ counted: toMilli(counted), expected: product.stock, imeis, differs: false },
        ...{ at: new Date(), by: actorOf(user) },
      };
      await this.store(line, session);
      return answer(countedAs(product, counted), toCountLine(product, line));
    });
  }

  /** A page of what is on a sheet: counted, differing, or still to be counted. */
  async page({ _id: sheetId, scope }: CountSheet, { show, item, q, page, pageSize }: StockCountLinesQuery) {
    const skip = (page - 1) * pageSize;
    const words = searchWords(q);
    if (show === 'open') {
      const done = await this.lines.find({ sheetId }, { itemId: 1 }).lean();
      const ids = done.map(({ itemId }) => itemId);
      const filter = { ...inScope(scope), ...matchesWords(words), _id: { $nin: ids } };
      const [rows, total] = await Promise.all([
        this.items.find(filter).sort({ foldedName: 1, _id: 1 }).skip(skip).limit(pageSize).lean(),
        this.items.countDocuments(filter),
      ]);
      return { lines: rows.map((product) => toCountLine(product, undefined)), total, page, pageSize };
    }
    const filter: QueryFilter<CountLine> = {
      sheetId,
      ...(show === 'different' ? { differs: true } : {}),
      ...(words.length > 0 ? { itemId: { $in: await this.named(scope, words) } } : {}),
      ...(item ? { itemId: new Types.ObjectId(item) } : {}),
    };
    const differs: IndexKey = show === 'different' ? { differs: -1 } : {};
    const sort: IndexKey = { sheetId: -1, ...differs, at: -1, _id: -1 };
    const [rows, total] = await Promise.all([
      this.lines.find(filter).sort(sort).skip(skip).limit(pageSize).lean(),
      this.lines.countDocuments(filter),
    ]);
    const found = await this.productsOf(rows);
    const lines = rows.map((line) => toCountLine(found.get(String(line.itemId))!, line));
    return { lines, total, page, pageSize };
  }

  /** All that is on a sheet, a page at a time. */
  async *all(sheet: CountSheet, which: Omit<StockCountLinesQuery, 'page' | 'pageSize'>) {
    for (let page = 1; ; page += 1) {
      const { lines } = await this.page(sheet, { ...which, page, pageSize: MAX_PAGE_SIZE });
      if (lines.length === 0) return;
      yield lines;
    }
  }

  /** How far a sheet is: its items, those counted, those that differ, and what the differences are worth, rupees. */
  async figures({ _id: sheetId, scope }: CountSheet) {
    const [items, counted, different] = await Promise.all([
      this.items.countDocuments(inScope(scope)),
      this.lines.countDocuments({ sheetId }),
      this.different(sheetId),
    ]);
    const found = await this.productsOf(different);
    const worth = different.map((line) => worthOf(line, found.get(String(line.itemId))!));
    const value = toRupees(worth.reduce((sum, one) => sum + one, 0));
    return { items, counted, different: different.length, value };
  }

  /** The lines of a sheet that differ from the books. */
  different(sheetId: Types.ObjectId, session: ClientSession | null = null): Promise<CountLine[]> {
    return this.lines.find({ sheetId, differs: true }).session(session).lean();
  }

  private async named(scope: CountScope, words: readonly string[]): Promise<Types.ObjectId[]> {
    const filter = { ...inScope(scope), ...matchesWords(words) };
    const found = await this.items.find(filter, { _id: 1 }).limit(MOST_NAMED).lean();
    return found.map(({ _id }) => _id);
  }

  private async productsOf(lines: readonly CountLine[]): Promise<Map<string, Product>> {
    const _id = { $in: lines.map(({ itemId }) => itemId) };
    const found = await this.items.find({ _id }).lean<Product[]>();
    return new Map(found.map((product) => [String(product._id), product]));
  }

  /** The sheet, open and marked as counted on. */
  private async counting(id: string, session: ClientSession): Promise<CountSheet> {
    const filter: QueryFilter<CountSheet> = { _id: id, status: 'open' };
    const sheet = await this.sheets
      .findOneAndUpdate(filter, { $inc: { entries: 1 } }, { session })
      .lean<CountSheet>();
    if (sheet) return sheet;
    const other = await this.sheets.findById(id).session(session).lean();
    if (!other) throw notFound(say('count.none'));
    throw conflict(say('count.over', { number: other.number, status: say(`standing.${other.status}`) }));
  }

  private lineOf(sheetId: Types.ObjectId, itemId: Types.ObjectId, session: ClientSession) {
    return this.lines.findOne({ sheetId, itemId }).session(session).lean<CountLine>();
  }

  private async store(counted: CountLine, session: ClientSession): Promise<void> {
    const line = { ...counted, differs: counted.counted !== counted.expected };
    const { matchedCount } = await this.lines.replaceOne({ _id: line._id }, line, { session });
    if (matchedCount === 0) await insertDocuments(this.lines, [line], session);
  }

  /** The product that a code means, and the unit when it is one's IMEI or serial number. */
  private async meant(code: string, session: ClientSession): Promise<{ product: Product; imei?: string }> {
    const number = unitNumberOf(code);
    const unit = await this.units.findOne({ imeis: number }).session(session).lean();
    if (unit) {
      if (unit.owner !== 'in_stock') throw notHere(unit, number);
      const product = await this.items.findById(unit.itemId).session(session).lean<Product>();
      return { product: product!, imei: unit.imeis[0]! };
    }
    const found =
      (await this.items
        .findOne({ uniqueKey: folded(code), archived: false })
        .session(session)
        .lean<Product>()) ?? (await this.bySerialNumber(code, session));
    if (!found) throw notFound(say('count.noItem', { code }), 'code');
    return { product: found };
  }

  private async bySerialNumber(code: string, session: ClientSession): Promise<Product | undefined> {
    const words = searchWords(code);
    if (words.length === 0) return undefined;
    const found = await this.items
      .find({ archived: false, ...matchesWords(words) })
      .session(session)
      .limit(MOST_SERIALS)
      .lean<Product[]>();
    const own = found.filter(({ serialNumber }) => serialNumber && folded(serialNumber) === folded(code));
    return own.length === 1 ? own[0] : undefined;
  }
}

function notHere(unit: StockUnit, number: string): Error {
  const how = goneWith(unit.owner, standingEvent(unit)?.document.number);
  return conflict(say('count.outOfBooks', { number, how }), 'code');
}

function countedMeanwhile(line: CountLine | null): Error {
  const told = line
    ? say('count.countedBy', { name: line.by.name, count: fromMilli(line.counted) })
    : say('count.takenOff');
  return conflict(told, 'counted');
}

function refuseOutside(scope: CountScope, product: Product): void {
  const { categoryId, location, productName, service } = product;
  if (service) throw ruleBroken(say('count.service', { product: productName }), 'code');
  if (scope.kind === 'category' && !categoryId?.equals(scope.id))
    throw ruleBroken(say('count.outOfScope', { product: productName, scope: scope.name }), 'code');
  if (scope.kind === 'location' && location !== scope.name)
    throw ruleBroken(
      say('count.otherShelf', {
        product: productName,
        location: location ?? say('count.noShelf'),
        scope: scope.name,
      }),
      'code',
    );
}

function refusePart({ unit }: Product, quantity: number, path: string): void {
  if (!fitsUnit(quantity, unit)) throw ruleBroken(say('unit.whole', { unit }), path);
}

const countedAs = ({ productName }: Product, count: number): Said =>
  say('done.counted', { product: productName, count });
