import {
  fromMilli,
  toRupees,
  type StockCount as CountRecord,
  type StockCountLine as LineRecord,
} from '@shopbench/contracts';
import { recordBaseOf } from '../../store/records/record';
import { valueAtAverage } from '../../books/posting/stock-plan';
import type { Product } from '../../store/goods/product.schema';
import type { CountLine, CountSheet } from '../../store/goods/count.schema';

/** A stored sheet as the API answers it, without its figures. */
export function toCountSheet(sheet: CountSheet): CountRecord {
  const { number, date, scope, note, status, cancelReason } = sheet;
  return {
    ...recordBaseOf(sheet),
    ...{ number, date, status, scope: { kind: scope.kind, name: scope.name } },
    ...(note ? { note } : {}),
    ...(cancelReason ? { cancelReason } : {}),
    createdBy: sheet.createdBy.name,
    madeBy: String(sheet.createdBy.userId),
  };
}

type Counted = Pick<Product, 'stock' | 'stockValue' | 'purchasePrice'>;

/** What the difference of a line is worth at the average of now, paise. */
export const worthOf = (line: Pick<CountLine, 'counted' | 'expected'>, product: Counted) =>
  valueAtAverage(
    { stock: product.stock, value: product.stockValue, price: product.purchasePrice },
    line.counted - line.expected,
  );

/** A product on a sheet, counted or not. */
export function toCountLine(product: Product, line: CountLine | undefined): LineRecord {
  const { itemCode, productName, unit, location, enableTracking } = product;
  return {
    ...{ item: String(product._id), itemCode, productName, unit, tracked: enableTracking },
    ...(location ? { location } : {}),
    expected: fromMilli(line?.expected ?? product.stock),
    counted: line ? fromMilli(line.counted) : null,
    difference: line ? fromMilli(line.counted - line.expected) : 0,
    value: line ? toRupees(worthOf(line, product)) : 0,
    imeis: line ? [...line.imeis] : [],
    ...(line ? { countedBy: line.by.name, countedAt: line.at.toISOString() } : {}),
  };
}
