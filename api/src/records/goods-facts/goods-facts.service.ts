import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model, Types } from 'mongoose';
import {
  byIds,
  documentsOf,
  foundBy,
  looking,
  namedBy,
  type Ahead,
  type Look,
} from '../../kernel/database/read-ahead';
import { Category } from '../../store/goods/category.schema';
import { Product } from '../../store/goods/product.schema';
import { StockUnit } from '../../store/goods/unit.schema';

/** What the products of a category are taxed at. */
export type CategoryRate = Pick<Category, 'gstRate' | 'rateReason'>;

type Ids = readonly (string | Types.ObjectId)[];

/** What other domains ask of products and single units. It reads, and writes nothing. */
@Injectable()
export class GoodsFacts {
  constructor(
    @InjectModel(Product.name) private readonly products: Model<Product>,
    @InjectModel(Category.name) private readonly categories: Model<Category>,
    @InjectModel(StockUnit.name) private readonly units: Model<StockUnit>,
  ) {}

  /** These products, archived or not. */
  async productsOf(ids: Ids, session: ClientSession | null): Promise<Product[]> {
    return documentsOf(this.products, ids, session);
  }

  /** What `productsOf` and `unitsOf` read, and `ratesOf` for the categories of these products. */
  ahead(ids: Ids, numbers: readonly string[]): Ahead[] {
    return [
      byIds(this.products, ids),
      namedBy(this.products, ids, 'categoryId', this.categories),
      ...(numbers.length > 0 ? [looking(this.unitsWith(numbers))] : []),
    ];
  }

  /** The HSN code of each product by its id; undefined of one that has none. */
  hsnCodes(ids: Ids, session: ClientSession | null): Promise<Map<string, string | undefined>> {
    return this.each(ids, 'hsnCode', session);
  }

  /** The words of the warranty of each product by its id; undefined of one that has none. */
  warranties(ids: Ids): Promise<Map<string, string | undefined>> {
    return this.each(ids, 'warranty', null);
  }

  /** What each product is called, by its id. */
  productNames(ids: Ids): Promise<Map<string, string | undefined>> {
    return this.each(ids, 'productName', null);
  }

  /** What the categories are taxed at, by their ids. */
  async ratesOf(ids: Ids, session: ClientSession | null = null): Promise<Map<string, CategoryRate>> {
    if (ids.length === 0) return new Map();
    const fields = { gstRate: 1, rateReason: 1 } as const;
    const found = await documentsOf(this.categories, ids, session, fields);
    return new Map(found.map((category) => [String(category._id), category]));
  }

  /** The units that have one of these IMEIs or serial numbers. */
  async unitsOf(numbers: readonly string[], session: ClientSession | null = null): Promise<StockUnit[]> {
    return numbers.length === 0 ? [] : foundBy(this.unitsWith(numbers), session);
  }

  private unitsWith(numbers: readonly string[]): Look<StockUnit> {
    return { model: this.units, filter: { imeis: { $in: [...numbers] } } };
  }

  private async each(
    ids: Ids,
    field: 'hsnCode' | 'warranty' | 'productName',
    session: ClientSession | null,
  ): Promise<Map<string, string | undefined>> {
    const found = await this.products
      .find({ _id: { $in: [...ids] } }, { [field]: 1 })
      .session(session)
      .lean<Pick<Product, '_id' | typeof field>[]>();
    return new Map(found.map((product) => [String(product._id), product[field]]));
  }
}
