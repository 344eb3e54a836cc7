import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter } from 'mongoose';
import {
  fromMilli,
  toRupees,
  type Brand as BrandRecord,
  type Paise,
  type ValuationQuery,
  type ValuedProduct,
} from '@shopbench/contracts';
import { BRANDS, type Brand } from '../../store/goods/brand.schema';
import { CategoryService } from '../category/category.service';
import { listOf, listPage, listRows, sortOf } from '../../kernel/lists/list-page';
import { InjectRecords } from '../../records/masters/inject-records';
import type { NamedRecords } from '../../records/masters/named-records';
import { valueAtAverage } from '../../books/posting/stock-plan';
import { Product } from '../../store/goods/product.schema';

const SORTS = { stockValue: 'stockValue', productName: 'foldedName', stockQuantity: 'stock' } as const;

/** What lies in stock at its weighted average cost: the figures of the books, product by product. */
@Injectable()
export class Valuation {
  constructor(
    @InjectModel(Product.name) private readonly products: Model<Product>,
    @InjectRecords(BRANDS) private readonly brands: NamedRecords<Brand, BrandRecord>,
    private readonly categories: CategoryService,
  ) {}

  /**
   * A page of products, the most worth first, with what all of the list is worth together, and what products that are
   * archived still hold.
   */
  async page(query: ValuationQuery) {
    const { page, pageSize } = query;
    const rows = await this.rowsOf(query);
    const [found, totalValue, archivedValue] = await Promise.all([
      listPage<Product>(this.products, { ...rows, page, pageSize }),
      this.worth(rows.filter),
      this.worth({ ...rows.filter, archived: true }),
    ]);
    const told = { totalValue: toRupees(totalValue), archivedValue: toRupees(archivedValue) };
    return { ...listOf('products', found, toValued), ...told };
  }

  /** All of the list, some at a time. */
  async *all(query: Omit<ValuationQuery, 'page' | 'pageSize'>): AsyncGenerator<ValuedProduct[]> {
    for await (const rows of listRows<Product>(this.products, await this.rowsOf(query)))
      yield rows.map(toValued);
  }

  private async rowsOf({
    q,
    sort = '-stockValue',
    archived = false,
    category,
    brand,
  }: Omit<ValuationQuery, 'page' | 'pageSize'>) {
    const filter: QueryFilter<Product> = {
      archived,
      ...(brand ? { brandId: (await this.brands.find(brand, 'brand'))._id } : {}),
      ...(category ? { categoryId: (await this.categories.records.find(category, 'category'))._id } : {}),
    };
    const sortIndex = { archived: 1, ...sortOf(sort.replace('-', ''), SORTS) } as const;
    return { filter, q, sort: sortOf(sort, SORTS), sortIndex };
  }

  private async worth(filter: QueryFilter<Product>): Promise<Paise> {
    const [sum] = await this.products.aggregate<{ value: Paise }>([
      { $match: filter },
      { $group: { _id: null, value: { $sum: '$stockValue' } } },
    ]);
    return sum?.value ?? 0;
  }
}

function toValued({ _id, itemCode, productName, unit, archived, ...rest }: Product): ValuedProduct {
  const { stock, stockValue: value, purchasePrice: price } = rest;
  return {
    ...{ _id: String(_id), itemCode, productName, unit, archived },
    stockQuantity: fromMilli(stock),
    averageCost: toRupees(valueAtAverage({ stock, value, price }, 1000)),
    stockValue: toRupees(value),
  };
}
