import {
  fromMilli,
  isBelowMinimum,
  lineAmount,
  milliOf,
  paiseOf,
  toRupees,
  unitsIn,
  type KeptBack,
  type LineSource,
  type Product,
  type RETURN_CONDITIONS,
} from '@shopbench/contracts';
import type { InvoiceKind } from './invoice-kind';

/** One line as it is being typed. Money in rupees; undefined is an empty field, NaN one that is no number. */
export interface DraftLine {
  item: string;
  itemCode: string;
  productName: string;
  unit: string;
  /** It is work, as far as is known. */
  isWork?: boolean;
  /** In stock when the item was picked; unknown of a line that was saved before. */
  inStock?: number;
  /** Rupees that a piece in stock cost, for people who may see it; known of what was just picked. */
  averageCost?: number;
  mrp: number;
  /** Percent; of a supplier's bill as it stands there. None of a product without a category. */
  gstRate: number | undefined;
  quantity: number | undefined;
  /** The one that counts on its side is there. */
  salePrice?: number | undefined;
  purchasePrice?: number | undefined;
  discount: number | undefined;
  itemDescription?: string;
  /** The line of an earlier document that it goes on from, which a change must not let go of. */
  source?: LineSource | undefined;
  condition?: (typeof RETURN_CONDITIONS)[number] | undefined;
  /** Rupees a unit; unknown of a line that was saved before. */
  minSalePrice?: number;
  /** Of a saved line that names no units: it was taxed under the margin scheme. */
  isMargin?: boolean;
  /** Numbers known to be of units under the margin scheme; they may stand on the line no more. */
  marginUnits?: readonly string[];
  /** Of what comes in without input credit: how its units are taxed when they are sold. */
  scheme?: 'margin' | undefined;
  /** The product's units are known by number. */
  isTracked?: boolean;
  /** Their numbers as they are typed or scanned: units apart by space or comma, both IMEIs of a phone by a slash. */
  unitText?: string;
}

/** One of the units that a line names was bought second hand without input credit: its price holds the tax on its margin. */
export function isUnderMargin({
  isMargin = false,
  marginUnits = [],
  unitText,
}: Pick<DraftLine, 'isMargin' | 'marginUnits' | 'unitText'>): boolean {
  if (!isMargin && marginUnits.length === 0) return false;
  const numbers = unitsIn(unitText).flat();
  return numbers.length === 0 ? isMargin : numbers.some((number) => marginUnits.includes(number));
}

/** A new line for a picked item. */
export function newLine(product: Product, kind: InvoiceKind): DraftLine {
  return {
    item: product._id,
    itemCode: product.itemCode,
    productName: product.productName,
    unit: product.unit,
    ...(product.service
      ? { isWork: true }
      : { inStock: product.stockQuantity, averageCost: product.averageCost }),
    mrp: product.mrp ?? 0,
    gstRate: product.category?.gstRate,
    minSalePrice: product.minSalePrice,
    quantity: 1,
    [kind.priceField]: kind.priceOf(product),
    discount: kind.discountOf(product),
    ...(product.enableTracking ? { isTracked: true, unitText: '' } : {}),
  };
}

/** A line's price is below what its product may be sold for without the right to. */
export function isCheap(line: DraftLine, kind: InvoiceKind): boolean {
  if (!kind.takesStock || line.salePrice === undefined || Number.isNaN(line.salePrice)) return false;
  const sold = totalsLine(line, kind);
  const minimum = paiseOf(line.minSalePrice ?? 0);
  return isBelowMinimum({ ...sold, total: lineAmount(sold), discountShare: 0 }, minimum);
}

/** A percentage that may be none yet, within 0 and 100. */
export const percentOf = (value: number | undefined): number => Math.min(Math.max(value || 0, 0), 100);

/** What a line adds to the totals; 0 for what is no number yet. */
export const totalsLine = (line: DraftLine, { priceField }: InvoiceKind) => ({
  quantity: Math.max(0, milliOf(line.quantity)),
  price: Math.max(0, paiseOf(line[priceField])),
  discount: percentOf(line.discount),
  gstRate: percentOf(line.gstRate),
  // What the shop paid for it changes its tax, never what the buyer pays.
  margin: isUnderMargin(line) ? { purchasePrice: 0 } : undefined,
});

/** A line's amount in rupees, or null while quantity or price is missing. Source: specification 2, section 4. */
export function draftLineAmount(line: DraftLine, kind: InvoiceKind): number | null {
  const price = line[kind.priceField];
  if (!line.quantity || price === undefined || Number.isNaN(price)) return null;
  return toRupees(lineAmount(totalsLine(line, kind)));
}

/** Of a line what the API takes as it is; the rest is for the person who writes it. */
export function sentLine({
  isWork: _w,
  inStock: _s,
  averageCost: _a,
  gstRate: _r,
  isTracked: _t,
  isMargin: _n,
  marginUnits: _g,
  unitText: _u,
  minSalePrice: _m,
  ...line
}: DraftLine) {
  return line;
}

/** What of a line's item is reserved for other orders than the one that it goes on from. */
export function keptFromLine(
  { item, source }: Pick<DraftLine, 'item' | 'source'>,
  keptBack: readonly KeptBack[],
): { quantity: number; orders: string } {
  const others = keptBack.filter((one) => one.item === item && one.order._id !== source?.id);
  return {
    quantity: fromMilli(others.reduce((sum, one) => sum + milliOf(one.quantity), 0)),
    orders: others.map(({ order }) => order.number).join(', '),
  };
}
