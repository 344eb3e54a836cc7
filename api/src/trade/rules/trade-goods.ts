import {
  goesBack,
  formatRupees,
  gstBillFault,
  say,
  supplierRateFault,
  toPaise,
  toRupees,
  type Day,
} from '@shopbench/contracts';
import { ruleBroken } from '../../kernel/answers/failure';
import type { CategoryRate } from '../../records/goods-facts/goods-facts.service';
import type { Product } from '../../store/goods/product.schema';
import type { TaxFrame } from '../tax/tax-frame';
import type { TradeInput, TradeLineInput } from './trade-input';
import { followsBill, isUnbilled, type TradeKind } from '../kinds/trade-kind';
import type { TradeSources } from './trade-sources.service';
import type { TradeDocument, TradeLine } from '../../store/trade/trade.schema';

/** What a line says of its product beside the person's own figures. */
export type Goods = Pick<
  TradeLine,
  'item' | 'itemCode' | 'productName' | 'unit' | 'hsnCode' | 'mrp' | 'gstRate' | 'printed' | 'service'
> & {
  /** Left out for a product that is no more. */
  product?: Product;
};

/** How a line is taxed: at what rate, percent, and under which code. */
type Rated = Pick<TradeLine, 'gstRate' | 'hsnCode'>;

interface Drafting {
  input: TradeInput;
  frame: TaxFrame;
  date: Day;
}

/**
 * What a line says of its product: as the document that is changed has it already, or the one that it goes on from; else as it
 * is now. The rate and the code of what is billed only now are those of its own day, those of what goes back its bill's.
 */
export function goodsOf(
  kind: TradeKind,
  index: number,
  drafting: Drafting,
  { products, gstRates, linked }: TradeSources,
  before?: TradeDocument,
): Goods {
  const line = drafting.input.items[index]!;
  const product = products.get(line.item);
  const onIt = before && lineOn(before, line, index);
  const taken = line.source && linked.get(line.source.id)?.items[line.source.line];
  if (taken && isUnbilled(kind, line.source)) refusePrice(line, taken, index);
  else if (taken && goesBack(kind)) refuseOtherPrice(line, taken, index);
  const kept = onIt ?? taken;
  if (!kept && !line.repair && product!.notForSale && kind.side === 'sale') {
    throw ruleBroken(say('product.notForSale', { product: product!.productName }), `items.${index}.item`);
  }
  const { itemCode, productName, unit, mrp, service } = kept ?? product!;
  const saved = onIt && before.invoiceType === drafting.frame.invoiceType ? onIt : undefined;
  const ofBill = taken && followsBill(kind) ? taken : undefined;
  const category = gstRates.get(String(product?.categoryId));
  const { hsnCode, gstRate } =
    ofBill || saved
      ? sameRate(line, (ofBill ?? saved)!, index, drafting, ofBill !== undefined)
      : ratedNow(line, index, drafting, { kept, product, category });
  return {
    item: kept?.item ?? product!._id,
    ...{ itemCode, productName, unit },
    ...(hsnCode ? { hsnCode } : {}),
    mrp,
    gstRate,
    ...(service ? { service } : {}),
    ...printedOf(kind, kept, product),
    ...(product ? { product } : {}),
  };
}

/** The line of the saved document that a line of its change is: the one in its place, or the first of its item. */
const lineOn = ({ items }: TradeDocument, { item }: TradeLineInput, index: number): TradeLine | undefined =>
  String(items[index]?.item) === item ? items[index] : items.find((one) => String(one.item) === item);

/** The rate of the line that it was or goes back to; a supplier's bill may be put right, what goes back to it may not. */
function sameRate(
  { gstRate }: TradeLineInput,
  line: TradeLine,
  index: number,
  { frame, date }: Drafting,
  isOfBill: boolean,
): Rated {
  if (gstRate === undefined || gstRate === line.gstRate) return line;
  if (isOfBill)
    throw ruleBroken(
      say('return.otherRate', { product: line.productName, rate: line.gstRate }),
      `items.${index}.gstRate`,
    );
  refuseRate(gstRate, index, frame, date);
  return { ...line, gstRate };
}

/** The rate that a supplier's bill says, or today's of the product's category. */
function ratedNow(
  { gstRate: said }: TradeLineInput,
  index: number,
  { frame, date }: Drafting,
  of: { kept: TradeLine | undefined; product: Product | undefined; category: CategoryRate | undefined },
): Rated {
  const { kept, product, category } = of;
  const { productName, hsnCode } = product ?? kept!;
  const code = hsnCode ? { hsnCode } : {};
  if (said !== undefined && said !== category?.gstRate) {
    refuseRate(said, index, frame, date);
    return { ...code, gstRate: said };
  }
  const rated = { productName, gstRate: category?.gstRate, gstRateReason: category?.rateReason };
  const fault = frame.invoiceType === 'gst' && gstBillFault(rated, date);
  if (fault) throw ruleBroken(fault, `items.${index}.item`);
  return { ...code, gstRate: category?.gstRate ?? 0 };
}

function refuseRate(gstRate: number, index: number, { invoiceType }: TaxFrame, date: Day): void {
  const path = `items.${index}.gstRate`;
  const fault = invoiceType === 'gst' ? supplierRateFault(gstRate, date) : null;
  if (fault) throw ruleBroken(fault, path);
  if (invoiceType !== 'gst' && gstRate > 0) throw ruleBroken(say('tax.noRate'), path);
}

/** What the product wants told of it on a bill, as it is now or as the document has it. */
function printedOf(
  kind: TradeKind,
  kept: TradeLine | undefined,
  product?: Product,
): Pick<TradeLine, 'printed'> {
  if (kept) return kept.printed ? { printed: kept.printed } : {};
  const { printDescription, description, printSerialNo, serialNumber } = product!;
  const printed = [
    ...(printDescription && description ? [description] : []),
    ...(printSerialNo && serialNumber ? [`S/N ${serialNumber}`] : []),
  ];
  return kind.side === 'sale' && printed.length > 0 ? { printed } : {};
}

/** What was not billed comes back without money. */
function refusePrice({ price }: TradeLineInput, { productName }: TradeLine, index: number): void {
  if (price === 0) return;
  throw ruleBroken(say('return.free', { product: productName }), `items.${index}.quantity`);
}

/** Goods come back for what was paid for them. */
function refuseOtherPrice(line: TradeLineInput, taken: TradeLine, index: number): void {
  if (toPaise(line.price) === taken.price && line.discount === taken.discount) return;
  const price = `${formatRupees(toRupees(taken.price))}${taken.discount > 0 ? ` less ${taken.discount} %` : ''}`;
  throw ruleBroken(say('return.price', { product: taken.productName, price }), `items.${index}.quantity`);
}
