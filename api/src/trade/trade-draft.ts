import { Types } from 'mongoose';
import {
  fitsUnit,
  formatAmount,
  formatRupees,
  invoiceTotals,
  gstBillProblem,
  supplyOf,
  toMilli,
  toPaise,
  toRupees,
  totalsProblem,
  type Day,
  type StateCode,
  type Totals,
} from '@shopbench/contracts';
import { ruleBroken } from '../common/answers/failure';
import type { Product } from '../product/product.schema';
import type { ShopSettings } from '../settings/settings.schema';
import type { TradeInput, TradeLineInput } from './trade-input';
import { sideOf, type TradeKind } from './trade-kind';
import type { TradeSources } from './trade-sources.service';
import type { ShopSnapshot, TradeDocument, TradeLine } from './trade.schema';

/** A document worked out from what a form sent and what is stored, before it has a number. Money in paise. */
export interface TradeDraft {
  date: Day;
  placeOfSupply: StateCode;
  interState: boolean;
  pricesIncludeTax: boolean;
  roundToRupee: boolean;
  shop: ShopSnapshot;
  lines: TradeLine[];
  totals: Totals;
}

/** What a line says of its product beside the person's own figures. */
type Goods = Pick<TradeLine, 'item' | 'itemCode' | 'productName' | 'unit' | 'hsnCode' | 'mrp' | 'gstRate'> & {
  /** Left out for a product that is no more. */
  product?: Product;
};

/**
 * Works out lines, tax and totals. On a change, `before` keeps what it froze: the shop, whether prices include tax, and
 * of products that stay on it their names and rates. Throws 422 for a broken rule or for totals that differ, naming both
 * figures.
 */
export function draftTrade(
  kind: TradeKind,
  input: TradeInput,
  sources: TradeSources,
  today: Day,
  before?: TradeDocument,
): TradeDraft {
  const { settings, party } = sources;
  const date = input.date ?? today;
  if (input.dueDate && input.dueDate < date)
    throw ruleBroken('The due date is before the invoice date', 'dueDate');
  const shop =
    before?.shop.gstin || (before && input.invoiceType !== 'gst') ? before!.shop : shopOf(settings);
  if (input.invoiceType === 'gst' && !shop.gstin) {
    throw ruleBroken("A GST invoice needs the shop's GSTIN: add it in the settings", 'invoiceType');
  }
  const supply = supplyOf({ shopState: shop.state, chosen: input.placeOfSupply, party });
  if (!supply.readable) throw ruleBroken(supply.error.message, supply.error.path);
  const { place: placeOfSupply, interState } = supply;
  const pricesIncludeTax = before?.pricesIncludeTax ?? settings.pricesIncludeTax;
  const roundToRupee = before?.roundToRupee ?? settings.roundToRupee;
  const goods = input.items.map((line, i) => goodsOf(line, i, { ...input, date }, sources, before));
  const totals = invoiceTotals({
    lines: input.items.map((line, i) => ({
      quantity: toMilli(line.quantity),
      price: toPaise(line.price),
      discount: line.discount,
      gstRate: goods[i]!.gstRate,
    })),
    discount: toPaise(input.discountAmount),
    invoiceType: input.invoiceType,
    interState,
    pricesIncludeTax,
    roundToRupee,
  });
  const huge = totalsProblem(totals);
  if (huge) throw ruleBroken(huge.message, huge.path);
  if (totals.discount > totals.total) {
    const [discount, total] = [rupees(totals.discount), rupees(totals.total)];
    throw ruleBroken(`The discount of ${discount} is more than the total of ${total}`, 'discountAmount');
  }
  refuseOtherTotals(input, totals);
  const lines = input.items.map((line, i) => lineOf(kind, line, i, goods[i]!, totals.lines[i]!));
  return { date, placeOfSupply, interState, pricesIncludeTax, roundToRupee, shop, lines, totals };
}

const rupees = (paise: number) => formatRupees(toRupees(paise));

const shopOf = ({ shopName, address, state, gstin, phone }: ShopSettings): ShopSnapshot => ({
  name: shopName,
  ...(address ? { address } : {}),
  state,
  ...(gstin ? { gstin } : {}),
  ...(phone ? { phone } : {}),
});

/** The product as it is now, or as the document that is changed has it already. */
function goodsOf(
  line: TradeLineInput,
  index: number,
  { invoiceType, date }: Pick<TradeInput, 'invoiceType'> & { date: Day },
  { products, gstRates }: TradeSources,
  before?: TradeDocument,
): Goods {
  const product = products.get(line.item);
  const kept = before?.items.find(({ item }) => String(item) === line.item);
  if (!kept && product!.notForSale) {
    throw ruleBroken(`${product!.productName} is not for sale`, `items.${index}.item`);
  }
  const { itemCode, productName, unit, hsnCode, mrp } = kept ?? product!;
  const frozen = kept && before!.invoiceType === invoiceType ? kept.gstRate : undefined;
  const category = gstRates.get(String(product?.categoryId));
  const gstRate = frozen ?? category?.gstRate;
  const rated = { productName, gstRate, gstRateReason: category?.rateReason };
  const problem = invoiceType === 'gst' && frozen === undefined && gstBillProblem(rated, date);
  if (problem) throw ruleBroken(problem, `items.${index}.item`);
  return {
    item: kept?.item ?? product!._id,
    itemCode,
    productName,
    unit,
    ...(hsnCode ? { hsnCode } : {}),
    mrp,
    gstRate: gstRate ?? 0,
    ...(product ? { product } : {}),
  };
}

function lineOf(
  kind: TradeKind,
  line: TradeLineInput,
  index: number,
  { product, ...goods }: Goods,
  totals: Totals['lines'][number],
): TradeLine {
  if (!fitsUnit(line.quantity, goods.unit)) {
    const message = `${goods.unit} of ${goods.productName} are ${sideOf(kind).partyRole === 'customer' ? 'sold' : 'bought'} in whole numbers`;
    throw ruleBroken(message, `items.${index}.quantity`);
  }
  refuseOddUnits(line, index, goods, product);
  return {
    ...goods,
    item: new Types.ObjectId(goods.item),
    quantity: toMilli(line.quantity),
    price: toPaise(line.price),
    discount: line.discount,
    ...(line.itemDescription ? { itemDescription: line.itemDescription } : {}),
    ...(line.imeis?.length ? { imeis: line.imeis } : {}),
    ...totals,
    cost: 0,
  };
}

/** Units are named for tracked products, one number for each piece. Whether they are in stock, the posting sees. */
function refuseOddUnits(
  line: TradeLineInput,
  index: number,
  goods: Omit<Goods, 'product'>,
  product?: Product,
): void {
  const named = line.imeis?.length ?? 0;
  if (named === 0) return;
  const path = `items.${index}.imeis`;
  if (product && !product.enableTracking) {
    throw ruleBroken(`${goods.productName} is not tracked by IMEI: leave the IMEIs out`, path);
  }
  if (named > line.quantity) {
    throw ruleBroken(
      `${named} IMEIs are named for ${line.quantity} ${goods.unit} of ${goods.productName}`,
      path,
    );
  }
  if (new Set(line.imeis).size < named) throw ruleBroken('One IMEI is named twice', path);
}

/** A form may send the totals that it showed; what the person agreed to must be what is saved. */
function refuseOtherTotals(input: TradeInput, totals: Totals): void {
  const compare = (path: string, label: string, sent: number | undefined, paise: number) => {
    if (sent === undefined || sent === toRupees(paise)) return;
    const figures = `${label} is ₹${formatAmount(toRupees(paise))}, but ₹${formatAmount(sent)} was sent`;
    throw ruleBroken(`${figures}. Load the page again.`, path);
  };
  input.items.forEach((line, i) => {
    compare(`items.${i}.total`, `The amount of line ${i + 1}`, line.total, totals.lines[i]!.total);
  });
  compare('subtotal', 'The subtotal', input.subtotal, totals.total);
  compare('totalAmount', 'The total', input.totalAmount, totals.total);
  compare('roundOff', 'The round off', input.roundOff, totals.roundOff);
  compare('totalPayableAmount', 'The amount to pay', input.totalPayableAmount, totals.payable);
}
