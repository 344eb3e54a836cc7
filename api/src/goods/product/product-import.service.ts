import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import {
  fitsUnit,
  folded,
  type Brand as BrandRecord,
  type Product as ProductRecord,
  type Said,
  type Unit,
  say,
} from '@shopbench/contracts';
import { BRANDS, type Brand } from '../../store/goods/brand.schema';
import { CategoryService } from '../category/category.service';
import type { Fields, ImportKind, RowCheck } from '../../records/import/import-kind';
import { nearestName } from '../../records/import/reading/nearest-name';
import { InjectRecords } from '../../records/masters/inject-records';
import type { NamedRecords } from '../../records/masters/named-records';
import type { NamedRecord } from '../../store/records/stored-record';
import { StockMovements } from '../stock/stock-movements.service';
import { PRODUCT_LAYOUT } from './product-layout';
import { ProductService } from './product.service';

/** Products from a file: the same checks as of one that is made by hand, said before anything is written. */
@Injectable()
export class ProductImport implements ImportKind {
  readonly layout = 'product';
  readonly file = PRODUCT_LAYOUT;
  readonly naming = ['brand', 'category'];
  readonly records: NamedRecords<NamedRecord, object>;

  constructor(
    products: ProductService,
    private readonly categories: CategoryService,
    private readonly stock: StockMovements,
    @InjectRecords(BRANDS) private readonly brands: NamedRecords<Brand, BrandRecord>,
  ) {
    this.records = products.records as unknown as NamedRecords<NamedRecord, object>;
  }

  find(codes: readonly string[]) {
    return this.records.byKeys(codes);
  }

  sent(record: object): Fields {
    const product = record as ProductRecord;
    return { ...product, brand: product.brand?.brandName, category: product.category?.categoryName };
  }

  async checks(): Promise<RowCheck> {
    const brands = await namesOf(this.brands.all({}), ({ brandName }) => brandName);
    const categories = await namesOf(this.categories.records.all({}), ({ categoryName }) => categoryName);
    return (fields, before) =>
      unknownName('Brand', fields['brand'], brands) ??
      unknownName('Category', fields['category'], categories) ??
      wrongStock(fields, before);
  }

  usedBy(ids: readonly Types.ObjectId[]): Promise<Said | undefined> {
    return this.stock.movedBy(ids);
  }
}

async function namesOf<R>(batches: AsyncIterable<R[]>, nameOf: (record: R) => string): Promise<string[]> {
  const names: string[] = [];
  for await (const batch of batches) names.push(...batch.map(nameOf));
  return names;
}

function unknownName(heading: string, given: unknown, names: readonly string[]): Said | undefined {
  if (typeof given !== 'string' || names.some((name) => folded(name) === folded(given))) return undefined;
  const nearest = nearestName(given, names);
  const about = { heading, name: given };
  return nearest ? say('row.unknownNear', { ...about, nearest }) : say('row.unknown', about);
}

function wrongStock(fields: Fields, before: Fields | null): Said | undefined {
  const unit = fields['unit'] as Unit | undefined;
  if (before) return unit && before['stockQuantity'] !== 0 ? say('product.unitStays') : undefined;
  const amount = (fields['openingStock'] as number | undefined) ?? 0;
  const units = (fields['openingUnits'] as string[][] | undefined) ?? [];
  if (unit && !fitsUnit(amount, unit)) return say('unit.whole', { unit });
  if (units.length > 0 && !fields['enableTracking']) return say('row.untracked');
  if (units.length > amount) return say('row.imeisOverStock', { count: units.length, stock: amount });
  return undefined;
}
