import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type ClientSession, type Model, type QueryFilter } from 'mongoose';
import {
  fitsUnit,
  toMilli,
  type ProductInput,
  type ProductListQuery,
  type ProductUpdate,
} from '@shopbench/contracts';
import { BrandService } from '../brand/brand.service';
import { CategoryService } from '../category/category.service';
import type { SignedInUser } from '../common/access/signed-in-user';
import { answer, done, type Answer } from '../common/answers/answer';
import { conflict, notFound, ruleBroken } from '../common/answers/failure';
import { duplicateKey } from '../common/database/database-error';
import { Once } from '../common/database/once.service';
import { Transactions } from '../common/database/transactions.service';
import type { RepeatKey } from '../common/http/repeat-key';
import { listPage, sortOf } from '../common/lists/list-page';
import { changeRecord } from '../common/records/change-record';
import { archiveRecord } from '../common/records/gone';
import { actorOf, newRecord } from '../common/records/record';
import { PostingService } from '../posting/posting.service';
import { SettingsService } from '../settings/settings.service';
import { StockMovement } from '../stock/stock-movement.schema';
import { fromProductInput, toProduct, type ProductNames } from './product.mapper';
import { Product } from './product.schema';

const SORTS = {
  productName: 'foldedName',
  itemCode: 'itemCode',
  stockQuantity: 'stock',
  salePrice: 'salePrice',
  createdAt: 'createdAt',
} as const;

@Injectable()
export class ProductService {
  constructor(
    @InjectModel(Product.name) private readonly products: Model<Product>,
    @InjectModel(StockMovement.name) private readonly movements: Model<StockMovement>,
    private readonly brands: BrandService,
    private readonly categories: CategoryService,
    private readonly posting: PostingService,
    private readonly settings: SettingsService,
    private readonly once: Once,
    private readonly transactions: Transactions,
  ) {}

  /** Opening stock is posted as the product's first movement. */
  async create({ openingStock, ...input }: ProductInput, user: SignedInUser, key?: RepeatKey) {
    if (!fitsUnit(openingStock, input.unit)) throw wholeUnits(input.unit, 'openingStock');
    const fields = await this.fieldsOf(input);
    const today = await this.settings.today();
    try {
      return await this.once.run(key, async (session) => {
        const opening = toMilli(openingStock);
        const product: Product = {
          ...newRecord(user),
          ...fields,
          openingStock: opening,
          stock: 0,
          stockValue: 0,
        };
        await this.products.create([product], { session });
        if (opening > 0) await this.postOpening(product, today, user, session);
        const saved = { ...product, stock: opening };
        return answer(`Product ${product.productName} saved`, toProduct(saved, await this.namesOf([saved])));
      });
    } catch (error) {
      throw codeTaken(error, input.itemCode);
    }
  }

  async list(query: ProductListQuery) {
    const sort = query.sort ?? 'productName';
    const filter: QueryFilter<Product> = { archived: query.archived ?? false };
    if (query.category) filter.categoryId = (await this.categories.find(query.category, 'category'))._id;
    if (query.brand) filter.brandId = (await this.brands.find(query.brand, 'brand'))._id;
    return listPage(this.products, {
      ...query,
      filter,
      sort: sortOf(sort, SORTS),
      sortIndex: { archived: 1, ...sortOf(sort.replace('-', ''), SORTS) },
    });
  }

  async get(id: string): Promise<Product> {
    const product = await this.products.findById(id).lean();
    if (!product) throw notFound('There is no such product');
    return product;
  }

  async put(id: string, { version, ...input }: ProductUpdate, user: SignedInUser): Promise<Product> {
    const before = await this.get(id);
    if (before.unit !== input.unit && before.stock !== 0) {
      throw ruleBroken('The unit can change only while nothing is in stock', 'unit');
    }
    const set = await this.fieldsOf(input);
    const { timeZone } = await this.settings.get();
    try {
      return await changeRecord(this.products, { id, version, set, user, timeZone, noun: 'product' });
    } catch (error) {
      throw codeTaken(error, input.itemCode);
    }
  }

  /** Removes a product that nothing but its opening stock refers to; archives any other. */
  async remove(id: string, user: SignedInUser): Promise<Answer<null>> {
    const product = await this.get(id);
    if (product.archived) throw notFound('There is no such product');
    return this.transactions.run(async (session) => {
      await archiveRecord(this.products, product, user, session);
      const filter = { itemId: product._id, kind: { $ne: 'opening' as const } };
      const used = await this.movements.findOne(filter, { _id: 1 }).session(session).lean();
      if (used) return done(`Product ${product.productName} archived: documents refer to it`);
      await this.movements.deleteMany({ itemId: product._id }, { session });
      await this.products.deleteOne({ _id: id }, { session });
      return done(`Product ${product.productName} deleted`);
    });
  }

  /** The brands and categories that these products name. */
  async namesOf(products: readonly Product[]): Promise<ProductNames> {
    const ids = (key: 'brandId' | 'categoryId') => [
      ...new Map(products.flatMap((p) => (p[key] ? [[String(p[key]), p[key]] as const] : []))).values(),
    ];
    const [brands, categories] = await Promise.all([
      this.brands.byIds(ids('brandId')),
      this.categories.byIds(ids('categoryId')),
    ]);
    return { brands: byId(brands), categories: byId(categories) };
  }

  private async fieldsOf(input: Omit<ProductInput, 'openingStock'>) {
    const brand = input.brand ? await this.brands.find(input.brand, 'brand') : null;
    const category = input.category ? await this.categories.find(input.category, 'category') : null;
    return fromProductInput(input, brand?._id ?? null, category?._id ?? null);
  }

  private async postOpening(
    product: Product,
    date: string,
    user: SignedInUser,
    session: ClientSession,
  ): Promise<void> {
    await this.posting.post(
      [
        {
          document: { kind: 'opening', id: product._id },
          date,
          by: actorOf(user),
          stock: [{ itemId: product._id, kind: 'opening', change: product.openingStock, against: 'opening' }],
          ledger: [],
          allowNegativeStock: false,
        },
      ],
      session,
    );
  }
}

const byId = <T extends { _id: Types.ObjectId }>(records: readonly T[]) =>
  new Map(records.map((record) => [String(record._id), record]));

export const wholeUnits = (unit: string, path: string) =>
  ruleBroken(`${unit} are counted in whole numbers`, path);

const codeTaken = (error: unknown, itemCode: string): unknown =>
  duplicateKey(error)?.includes('uniqueKey')
    ? conflict(`Item code ${itemCode} is taken already`, 'itemCode')
    : error;
