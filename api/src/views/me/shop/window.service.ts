import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type ClientSession, type Model, type QueryFilter } from 'mongoose';
import { toMilli, toRupees, type MyItem, type MyShopQuery, type Paise } from '@shopbench/contracts';
import { listPage } from '../../../kernel/lists/list-page';
import { Category } from '../../../store/goods/category.schema';
import { Product } from '../../../store/goods/product.schema';
import { Reservations } from '../../../goods/reservations/reservations.service';

const ONE = toMilli(1);
const BY_NAME = { foldedName: 1, _id: 1 } as const;
const SALE_INDEX = { notForSale: 1, archived: 1, foldedName: 1, _id: 1 } as const;
/** Categories that the window offers; offers that the home shows. */
const MOST_SHELVES = 40;
const MOST_OFFERS = 8;

/** What is for sale, as customers see it: photo, price, whether there is one. Never what it cost, nor how many there are. */
@Injectable()
export class ShopWindow {
  constructor(
    @InjectModel(Product.name) private readonly products: Model<Product>,
    @InjectModel(Category.name) private readonly categories: Model<Category>,
    private readonly reservations: Reservations,
  ) {}

  async page({ page, pageSize, q, category }: MyShopQuery) {
    const filter: QueryFilter<Product> = {
      ...FOR_SALE,
      ...(category ? { categoryId: new Types.ObjectId(category) } : {}),
    };
    const plan = { filter, q, sort: BY_NAME, sortIndex: SALE_INDEX, page, pageSize };
    const found = await listPage(this.products, plan);
    return { ...found, rows: await this.shown(found.rows, null) };
  }

  async shelves() {
    const found = await this.categories
      .find({ archived: false }, { categoryName: 1 })
      .sort({ archived: 1, ...BY_NAME })
      .limit(MOST_SHELVES)
      .lean();
    return found.map(({ _id, categoryName }) => ({ _id: String(_id), name: categoryName }));
  }

  /** What is in stock of what the shop sells with one click: covers, glass, chargers. */
  async offers(): Promise<MyItem[]> {
    const found = await this.products
      .find({ oneClickSale: true, ...FOR_SALE })
      .sort({ oneClickSale: 1, archived: 1, ...BY_NAME })
      .limit(MOST_OFFERS * 2)
      .lean();
    return (await this.shown(found, null)).filter(({ inStock }) => inStock).slice(0, MOST_OFFERS);
  }

  /** Those of these items that are for sale, by id, with their price in paise and the product. */
  async items(ids: readonly Types.ObjectId[], session: ClientSession | null) {
    const found = await this.products
      .find({ _id: { $in: ids }, ...FOR_SALE })
      .session(session)
      .lean<Product[]>();
    const shown = await this.shown(found, session);
    return new Map(
      shown.map((item, i) => [item._id, { item, product: found[i]!, price: priceOf(found[i]!) }]),
    );
  }

  private async shown(products: readonly Product[], session: ClientSession | null): Promise<MyItem[]> {
    const kept = await this.reservations.of(
      products.map(({ _id }) => _id),
      session,
    );
    return products.map((product) => {
      const price = priceOf(product);
      const free = product.stock - (kept.get(String(product._id))?.quantity ?? 0);
      return {
        ...{
          _id: String(product._id),
          name: product.productName,
          price: toRupees(price),
          unit: product.unit,
        },
        ...(product.mrp > price ? { mrp: toRupees(product.mrp) } : {}),
        inStock: free >= ONE,
        ...(product.productImage ? { picture: product.productImage } : {}),
      };
    });
  }
}

/** Goods with a price that the shop has not taken off the shelf; work is not ordered here. */
const FOR_SALE = {
  archived: false,
  notForSale: false,
  service: { $ne: true },
  salePrice: { $gt: 0 },
} as const;

/** What one unit costs a customer: the sale price less the discount that the shop gives on it, never below the minimum. */
const priceOf = ({ salePrice, saleDiscount = 0, minSalePrice = 0 }: Product): Paise =>
  Math.max(salePrice - Math.round((salePrice * saleDiscount) / 100), Math.min(minSalePrice, salePrice));
