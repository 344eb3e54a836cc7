import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model, Types } from 'mongoose';
import {
  DAY_MS,
  fitsUnit,
  folded,
  fromMilli,
  say,
  type Brand as BrandRecord,
  type FileLink,
} from '@shopbench/contracts';
import type { Product as ProductRecord } from '@shopbench/contracts';
import { BRANDS, type Brand } from '../../store/goods/brand.schema';
import { CategoryService } from '../category/category.service';
import type { SignedInUser } from '../../kernel/access/signed-in-user';
import type { Answer } from '../../kernel/answers/answer';
import { conflict, ruleBroken } from '../../kernel/answers/failure';
import { searchKeys } from '../../kernel/lists/search-keys';
import { InjectRecords } from '../../records/masters/inject-records';
import { NamedRecords } from '../../records/masters/named-records';
import type { StillOpen, User } from '../../records/masters/record-rules';
import { RecordTools } from '../../records/masters/record-tools';
import { FilesService } from '../../records/files/files.service';
import type { Picture } from '../../records/files/picture';
import { LedgerService } from '../../books/ledger/ledger.service';
import { openingDay, openingStock } from '../../books/posting/opening';
import { PostingService } from '../../books/posting/posting.service';
import { UnitPosting } from '../../books/posting/unit-posting.service';
import { PhoneOfProduct } from '../phone/phone-of-product.service';
import { toProduct } from './product.mapper';
import { Product, PRODUCTS } from '../../store/goods/product.schema';

/** Goods in stock that did not move for so many days are idle. */
const IDLE_DAYS = 90;

interface Finds {
  find: (idOrName: string, path: string) => Promise<{ _id: Types.ObjectId }>;
}

@Injectable()
export class ProductService {
  readonly records: NamedRecords<Product, ProductRecord>;

  constructor(
    @InjectModel(Product.name) private readonly products: Model<Product>,
    @InjectRecords(BRANDS) private readonly brands: NamedRecords<Brand, BrandRecord>,
    private readonly categories: CategoryService,
    private readonly posting: PostingService,
    private readonly tools: RecordTools,
    private readonly files: FilesService,
    private readonly units: UnitPosting,
    phones: PhoneOfProduct,
    ledger: LedgerService,
  ) {
    const isNamed = async (product: Product, session: ClientSession) =>
      product.stock !== 0 ||
      product.openingStock > 0 ||
      (await this.records.keeping(product, session)) !== undefined;
    this.records = new NamedRecords(products, tools, PRODUCTS, {
      initial: { stock: 0, stockValue: 0 },
      keys: ({ productName, itemCode, serialNumber }) => ({
        uniqueKey: folded(itemCode),
        searchKeys: searchKeys(productName, itemCode, serialNumber),
      }),
      completed: ({ lowLevelLimit }, before) => ({
        ...(before ? {} : { movedAt: new Date() }),
        ...(lowLevelLimit === undefined ? {} : { overLow: (before?.stock ?? 0) - Number(lowLevelLimit) }),
      }),
      taken: ({ itemCode }) => conflict(say('product.codeTaken', { code: itemCode }), 'itemCode'),
      stored: async ({ brand, category, ...sent }) => ({
        ...sent,
        ...(brand === undefined ? {} : { brandId: await this.idOf(brands, brand, 'brand') }),
        ...(category === undefined ? {} : { categoryId: await this.idOf(categories, category, 'category') }),
      }),
      refers: ({ brandId, categoryId }) => [
        { records: brands, id: brandId, path: 'brand' },
        { records: categories.records, id: categoryId, path: 'category' },
      ],
      filter: async ({ brand, category, location, lowStock, notForSale, oneClickSale, idle }) => ({
        ...(brand ? { brandId: (await brands.find(String(brand), 'brand'))._id } : {}),
        ...(category ? { categoryId: (await categories.find(String(category), 'category'))._id } : {}),
        ...(location ? { location: String(location) } : {}),
        ...(lowStock ? { overLow: { $lte: 0 }, lowLevelLimit: { $gt: 0 } } : {}),
        ...(notForSale === undefined ? {} : { notForSale: Boolean(notForSale) }),
        ...(oneClickSale === undefined ? {} : { oneClickSale: Boolean(oneClickSale) }),
        ...(idle ? { movedAt: { $lt: new Date(Date.now() - IDLE_DAYS * DAY_MS) }, stock: { $gt: 0 } } : {}),
      }),
      answers: (rows) => this.answers(rows),
      created: (product, user, session) => this.postOpening(product, user, session),
      changing: async (before, after, user, session) => {
        if (before.unit !== after.unit && before.stock !== 0)
          throw ruleBroken(say('product.unitStays'), 'unit');
        if ((before.service ?? false) !== (after.service ?? false) && (await isNamed(before, session)))
          throw ruleBroken(say('product.named'), 'service');
        if (before.enableTracking && !after.enableTracking) await this.refuseUntracked(before, session);
        await phones.change(after, user, session);
      },
      open: openStock,
      leaving: (product, session, user) => phones.leave(product, user, session),
      returning: (product, session, user) => phones.comeBack(product, user, session),
      removed: async ({ _id }, session) => {
        await files.removeOf(_id, session);
        await this.posting.removeOpeningStock(_id, session);
        await ledger.removeOpening(_id, session);
      },
    });
  }

  /** Products as the API answers them, with the names of their brands and categories. */
  async answers(rows: readonly Product[]): Promise<ProductRecord[]> {
    const ids = (key: 'brandId' | 'categoryId') => [
      ...new Map(rows.flatMap(({ [key]: id }) => (id ? [[String(id), id] as const] : []))).values(),
    ];
    const [brands, categories] = await Promise.all([
      this.brands.byIds(ids('brandId')),
      this.categories.byIds(ids('categoryId')),
    ]);
    const names = { brands: byId(brands), categories: byId(categories) };
    return rows.map((product) => toProduct(product, names));
  }

  /** `base`, or the first of `base-2`, `base-3`, … that is no product's item code. */
  async freeCode(base: string, session: ClientSession): Promise<string> {
    const start = folded(base);
    const filter = { uniqueKey: { $gte: start, $lt: `${start}\uffff` } };
    const taken = await this.products.find(filter, { uniqueKey: 1 }).session(session).lean();
    const keys = new Set(taken.map(({ uniqueKey }) => uniqueKey));
    for (let n = 1; ; n += 1) {
      const code = n === 1 ? base : `${base}-${n}`;
      if (!keys.has(folded(code))) return code;
    }
  }

  /** Puts a picture on a product in place of the one it had. */
  putImage(id: string, picture: Picture, user: SignedInUser): Promise<Answer<FileLink>> {
    return this.files.putOn(this.records, { kind: 'product', id }, picture, user);
  }

  clearImage(id: string, user: SignedInUser): Promise<Answer<null>> {
    return this.files.takeOff(this.records, { kind: 'product', id }, user);
  }

  private async idOf(records: Finds, named: unknown, path: string): Promise<Types.ObjectId | null> {
    return named === null ? null : (await records.find(String(named), path))._id;
  }

  /** Throws 422 while units are in stock that nobody would ask for by their numbers any more. */
  private async refuseUntracked({ _id, productName }: Product, session: ClientSession): Promise<void> {
    const units = await this.units.inStock(_id, session);
    if (units === 0) return;
    const told =
      units === 1
        ? say('product.trackingStaysForOne', { product: productName })
        : say('product.trackingStays', { product: productName, units });
    throw ruleBroken(told, 'enableTracking');
  }

  private async postOpening(product: Product, user: User, session: ClientSession): Promise<Product> {
    const { _id: id, unit, openingStock: amount, openingUnits = [], enableTracking, service } = product;
    if (service && amount > 0) throw ruleBroken(say('product.serviceStock'), 'openingStock');
    if (!fitsUnit(fromMilli(amount), unit)) throw ruleBroken(say('unit.whole', { unit }), 'openingStock');
    if (openingUnits.length > 0 && !enableTracking)
      throw ruleBroken(say('product.untracked'), 'openingUnits');
    if (openingUnits.length * 1000 > amount)
      throw ruleBroken(say('product.unitsAboveOpening'), 'openingUnits');
    if (amount === 0) return product;
    const of = { said: product.openingDate, path: 'openingStock' };
    const date = await openingDay(this.tools.settings, of, session);
    await this.posting.post([openingStock({ id, date, user }, amount, openingUnits)], session);
    return { ...product, stock: amount, overLow: product.overLow + amount };
  }
}

/** What lies in stock, or is missing there: it is not archived with that. */
function openStock({ stock, unit }: Product): StillOpen[] {
  if (stock === 0) return [];
  const figure = `${fromMilli(Math.abs(stock))} ${unit}`;
  const words = say(stock > 0 ? 'open.hasStock' : 'open.lacksStock', { stock: figure });
  return [{ path: 'stockQuantity', words }];
}

const byId = <T extends { _id: Types.ObjectId }>(records: readonly T[]) =>
  new Map(records.map((record) => [String(record._id), record]));
