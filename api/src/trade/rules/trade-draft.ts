import { Types } from 'mongoose';
import {
  apportion,
  asOnPaper,
  chargedTotals,
  costsOfLines,
  expenseOfCharges,
  fitsUnit,
  formatAmount,
  formatRupees,
  gstBillProblem,
  purchaseSupplyOf,
  supplyOf,
  taxOf,
  toMilli,
  toPaise,
  toRupees,
  totalsProblem,
  type ChargedTotals,
  type Day,
  type Paise,
  type StateCode,
} from '@shopbench/contracts';
import { ruleBroken } from '../../kernel/answers/failure';
import type { Product } from '../../store/goods/product.schema';
import type { ShopSettings } from '../../store/records/settings.schema';
import type { TradeInput, TradeLineInput } from './trade-input';
import { goesBack, isUnbilled, hasCondition, sideOf, type TradeKind } from './trade-kind';
import { marginBasis, refuseScheme } from './trade-margin';
import type { TradeSources } from './trade-sources.service';
import type { PurchaseFields, ShopSnapshot, TradeDocument, TradeLine } from '../../store/trade/trade.schema';

/** A document worked out from what a form sent and what is stored, before it has a number. Money in paise. */
export interface TradeDraft {
  date: Day;
  placeOfSupply: StateCode;
  interState: boolean;
  pricesIncludeTax: boolean;
  roundToRupee: boolean;
  shop: ShopSnapshot;
  lines: TradeLine[];
  totals: ChargedTotals;
  purchase?: PurchaseFields;
}

/** What a line says of its product beside the person's own figures. */
type Goods = Pick<
  TradeLine,
  'item' | 'itemCode' | 'productName' | 'unit' | 'hsnCode' | 'mrp' | 'gstRate' | 'printed' | 'service'
> & {
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
  const inputCredit = input.inputCredit ?? true;
  if (input.invoiceType === 'gst') refuseTax(kind, shop, inputCredit);
  const supplyAs = kind.side === 'sale' ? supplyOf : purchaseSupplyOf;
  const supply = supplyAs({ shopState: shop.state, chosen: input.placeOfSupply, party });
  if (!supply.readable) throw ruleBroken(supply.error.message, supply.error.path);
  const { place: placeOfSupply, interState } = supply;
  if (kind.side === 'sale' && shop.composition && interState) {
    throw ruleBroken('A shop under the composition scheme sells within its state only', 'placeOfSupply');
  }
  const [origin] = sources.linked.values();
  const { pricesIncludeTax: asSet, roundToRupee } = before ?? origin ?? settings;
  const pricesIncludeTax = input.pricesIncludeTax ?? asSet;
  const goods = input.items.map((line, i) => goodsOf(kind, line, i, { ...input, date }, sources, before));
  const charges = (input.charges ?? []).map((charge) => ({ ...charge, amount: toPaise(charge.amount) }));
  input.items.forEach((line, i) => refuseScheme(kind, line, i, input));
  const bases = input.items.map((line, i) => marginBasis(kind, line, i, input, sources, before));
  if (input.reverseCharge && bases.some(Boolean)) {
    throw ruleBroken('What is sold under the margin scheme is not under reverse charge', 'reverseCharge');
  }
  const rated = {
    lines: input.items.map((line, i) => ({
      quantity: toMilli(line.quantity),
      price: toPaise(line.price),
      discount: line.discount,
      gstRate: goods[i]!.gstRate,
      margin: bases[i],
    })),
    discount: discountOf(kind, input, sources),
    invoiceType: input.invoiceType,
    interState,
    pricesIncludeTax,
    reverseCharge: input.reverseCharge,
    roundToRupee,
  };
  const totals = paperTotals(chargedTotals(rated, charges), input);
  const huge = totalsProblem(totals);
  if (huge) throw ruleBroken(huge.message, huge.path);
  if (totals.discount > totals.total) {
    const [discount, total] = [rupees(totals.discount), rupees(totals.total)];
    throw ruleBroken(`The discount of ${discount} is more than the total of ${total}`, 'discountAmount');
  }
  refuseOtherTotals(input, totals);
  const costs = kind.side === 'purchase' ? costsOfLines(totals, charges, inputCredit) : [];
  const lines = input.items.map((line, i) => ({
    ...lineOf(kind, line, i, goods[i]!, totals.lines[i]!),
    cost: costs[i] ?? line.repair?.cost ?? 0,
  }));
  const drafted = { date, placeOfSupply, interState, pricesIncludeTax, roundToRupee, shop, lines, totals };
  if (kind.side === 'sale') return drafted;
  const purchase: PurchaseFields = {
    inputCredit,
    ...(input.supplierInvoiceNumber ? { supplierInvoiceNumber: input.supplierInvoiceNumber } : {}),
    ...(input.receivedDate ? { receivedDate: input.receivedDate } : {}),
    ...(input.shelf ? { shelf: input.shelf } : {}),
    charges: charges.map((charge, i) => ({ ...charge, tax: taxOf(totals.charges[i]!) })),
    expense: expenseOfCharges(totals.charges, charges, inputCredit),
    ...(input.secondHand ? { secondHand: input.secondHand } : {}),
  };
  return { ...drafted, purchase };
}

/** Refuses tax that the shop may not collect, or not claim back. */
function refuseTax({ side }: TradeKind, { gstin, composition }: ShopSnapshot, inputCredit: boolean): void {
  if (composition && side === 'sale')
    throw ruleBroken(
      'A shop under the composition scheme collects no tax: make a bill of supply',
      'invoiceType',
    );
  if (composition && inputCredit)
    throw ruleBroken('A shop under the composition scheme claims no input credit', 'inputCredit');
  if (gstin) return;
  if (side === 'sale')
    throw ruleBroken("A GST invoice needs the shop's GSTIN: add it in the settings", 'invoiceType');
  if (inputCredit)
    throw ruleBroken(
      "Input credit needs the shop's GSTIN: add it in the settings, or claim none",
      'inputCredit',
    );
}

/**
 * The bill's discount, paise. Goods that come back take their lines' shares of the discount along, so another one is
 * refused.
 */
function discountOf(kind: TradeKind, input: TradeInput, { linked }: TradeSources): Paise {
  const asked = toPaise(input.discountAmount);
  if (!goesBack(kind)) return asked;
  const shares = input.items.map(({ source, quantity }) => {
    const line = source && linked.get(source.id)?.items[source.line];
    return line && !isUnbilled(kind, source)
      ? apportion(line.discountShare, [toMilli(quantity), line.quantity - toMilli(quantity)])[0]!
      : 0;
  });
  const share = shares.reduce((sum, one) => sum + one, 0);
  if (asked === 0 || asked === share) return share;
  throw ruleBroken(`The discount that belongs to these goods is ${rupees(share)}`, 'discountAmount');
}

/** The totals with the amount to pay as printed on the paper. Throws 422 beyond the round-off. */
function paperTotals(totals: ChargedTotals, { billTotal }: TradeInput): ChargedTotals {
  if (billTotal === undefined) return totals;
  const payable = toPaise(billTotal);
  const agreed = asOnPaper(totals, payable);
  if (agreed) return agreed;
  const exact = totals.payable - totals.roundOff;
  const [own, paper, over] = [exact, payable, Math.abs(payable - exact)].map(rupees);
  throw ruleBroken(`The lines come to ${own}, the bill says ${paper}: ${over} apart`, 'billTotal');
}

const rupees = (paise: number) => formatRupees(toRupees(paise));

const shopOf = ({ shopName, address, state, gstin, phone, taxScheme }: ShopSettings): ShopSnapshot => ({
  name: shopName,
  ...(address ? { address } : {}),
  state,
  ...(gstin ? { gstin } : {}),
  ...(phone ? { phone } : {}),
  ...(gstin && taxScheme === 'composition' ? { composition: true } : {}),
});

/** The product as it is now, or as the document that is changed has it already. */
function goodsOf(
  kind: TradeKind,
  line: TradeLineInput,
  index: number,
  { invoiceType, date }: Pick<TradeInput, 'invoiceType'> & { date: Day },
  { products, gstRates, linked }: TradeSources,
  before?: TradeDocument,
): Goods {
  const product = products.get(line.item);
  const onIt = before?.items.find(({ item }) => String(item) === line.item);
  const from = line.source && linked.get(line.source.id);
  const taken = from?.items[line.source!.line];
  if (taken && isUnbilled(kind, line.source)) refusePrice(line, taken, index);
  else if (taken && goesBack(kind)) refuseOtherPrice(line, taken, index);
  const kept = onIt ?? taken;
  if (!kept && !line.repair && product!.notForSale && kind.side === 'sale') {
    throw ruleBroken(`${product!.productName} is not for sale`, `items.${index}.item`);
  }
  const { itemCode, productName, unit, hsnCode, mrp, service } = kept ?? product!;
  const frozen = kept && (onIt ? before! : from!).invoiceType === invoiceType ? kept.gstRate : undefined;
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
    ...(service ? { service } : {}),
    ...printedOf(kind, kept, product),
    ...(product ? { product } : {}),
  };
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
  throw ruleBroken(`${productName} was not billed: it comes back without a price`, `items.${index}.quantity`);
}

/** Goods come back for what was paid for them. */
function refuseOtherPrice(line: TradeLineInput, taken: TradeLine, index: number): void {
  if (toPaise(line.price) === taken.price && line.discount === taken.discount) return;
  const price = `${rupees(taken.price)}${taken.discount > 0 ? ` less ${taken.discount} %` : ''}`;
  throw ruleBroken(`${taken.productName} goes back for what it was: ${price}`, `items.${index}.quantity`);
}

function lineOf(
  kind: TradeKind,
  line: TradeLineInput,
  index: number,
  { product, ...goods }: Goods,
  totals: ChargedTotals['lines'][number],
): Omit<TradeLine, 'cost'> {
  if (!fitsUnit(line.quantity, goods.unit)) {
    const message = `${goods.unit} of ${goods.productName} are ${sideOf(kind).partyRole === 'customer' ? 'sold' : 'bought'} in whole numbers`;
    throw ruleBroken(message, `items.${index}.quantity`);
  }
  if (line.condition && !hasCondition(kind)) {
    throw ruleBroken('Only of goods that come back is it said how they are', `items.${index}.condition`);
  }
  const imeis = line.units ? line.units.map(([first]) => first!) : line.imeis;
  refuseOddUnits({ ...line, imeis }, index, goods, product);
  const { source } = line;
  return {
    ...goods,
    item: new Types.ObjectId(goods.item),
    quantity: toMilli(line.quantity),
    price: toPaise(line.price),
    discount: line.discount,
    ...(line.itemDescription ? { itemDescription: line.itemDescription } : {}),
    ...(imeis?.length ? { imeis } : {}),
    ...(line.units?.length ? { units: line.units } : {}),
    ...(source ? { source: { ...source, id: new Types.ObjectId(source.id) } } : {}),
    ...(line.condition ? { condition: line.condition } : {}),
    ...(line.scheme === 'margin' ? { scheme: line.scheme } : {}),
    ...(line.repair ? { repair: { index: line.repair.index } } : {}),
    ...totals,
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
function refuseOtherTotals(input: TradeInput, totals: ChargedTotals): void {
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
