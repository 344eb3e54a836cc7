import { Types } from 'mongoose';
import {
  goesBack,
  apportion,
  asOnPaper,
  chargedTotals,
  costsOfLines,
  expenseOfCharges,
  fitsUnit,
  formatAmount,
  formatRupees,
  linesTakenOff,
  say,
  taxOf,
  toMilli,
  toPaise,
  toRupees,
  totalsFault,
  type ChargedTotals,
  type Day,
  type Paise,
  type Said,
  withTaxStaying,
} from '@shopbench/contracts';
import { ruleBroken } from '../../kernel/answers/failure';
import type { Product } from '../../store/goods/product.schema';
import { changedFrame, frameOfBill, freshFrame, type TaxFrame } from '../tax/tax-frame';
import { isTaxed, isTooLateForTax, noteDayFault } from './note-days';
import type { TradeInput, TradeLineInput } from './trade-input';
import { goodsOf, type Goods } from './trade-goods';
import { followsBill, hasCondition, isUnbilled, sideOf, type TradeKind } from '../kinds/trade-kind';
import { marginBasis, refuseScheme } from './trade-margin';
import type { TradeSources } from './trade-sources.service';
import type { PurchaseFields, TradeDocument, TradeLine } from '../../store/trade/trade.schema';

/** A document worked out from what a form sent and what is stored, before it has a number. Money in paise. */
export interface TradeDraft {
  date: Day;
  frame: TaxFrame;
  lines: TradeLine[];
  totals: ChargedTotals & { taxStays?: Paise };
  purchase?: PurchaseFields;
}

/**
 * Works out lines, tax and totals within the document's tax frame. On a change, `before` keeps what it froze: its frame, and of
 * products that stay on it their names and rates. Throws 422 for a broken rule or for totals that differ, naming both figures.
 */
export function draftTrade(
  kind: TradeKind,
  input: TradeInput,
  sources: TradeSources,
  today: Day,
  before?: TradeDocument,
): TradeDraft {
  const date = input.date ?? today;
  if (input.dueDate && input.dueDate < date) throw ruleBroken(say('document.dueBefore'), 'dueDate');
  const taxStays = staysTaxed(kind, date, { input, linked: sources.linked, before });
  const frame = frameOf(kind, input, sources, before);
  const { invoiceType, interState, pricesIncludeTax, roundToRupee, reverseCharge, inputCredit } = frame;
  const goods = input.items.map((_, i) => goodsOf(kind, i, { input, frame, date }, sources, before));
  const charges = (input.charges ?? []).map((charge) => ({ ...charge, amount: toPaise(charge.amount) }));
  input.items.forEach((line, i) => refuseScheme(kind, line, i, frame));
  const bases = input.items.map((line, i) => marginBasis(kind, line, i, frame, sources, before));
  if (reverseCharge && bases.some(Boolean)) {
    throw ruleBroken(say('margin.reverseCharge'), 'reverseCharge');
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
    ...{ invoiceType, interState, pricesIncludeTax, reverseCharge, roundToRupee },
  };
  const taxed = paperTotals(chargedTotals(rated, charges), input);
  const totals = taxStays ? withTaxStaying(taxed, reverseCharge) : taxed;
  const huge = totalsFault(totals);
  if (huge) throw ruleBroken(huge.message, huge.path);
  if (totals.discount > totals.total) {
    const [discount, total] = [rupees(totals.discount), rupees(totals.total)];
    throw ruleBroken(say('discount.aboveTotal', { discount, total }), 'discountAmount');
  }
  refuseOtherTotals(input, totals);
  const works = goods.map(({ service = false }) => service);
  const costs = kind.side === 'purchase' ? costsOfLines(totals, charges, inputCredit, works) : [];
  const costOfWork = works.reduce((sum, isWork, i) => sum + (isWork ? costs[i]! : 0), 0);
  const lines = input.items.map((line, i) => ({
    ...lineOf(kind, line, i, goods[i]!, totals.lines[i]!),
    cost: costs[i] ?? line.repair?.cost ?? 0,
  }));
  const drafted = { date, frame, lines, totals };
  if (kind.side === 'sale') return drafted;
  const purchase: PurchaseFields = {
    inputCredit,
    ...(input.supplierInvoiceNumber ? { supplierInvoiceNumber: input.supplierInvoiceNumber } : {}),
    ...(input.receivedDate ? { receivedDate: input.receivedDate } : {}),
    ...(input.shelf ? { shelf: input.shelf } : {}),
    charges: charges.map((charge, i) => ({ ...charge, tax: taxOf(totals.charges[i]!) })),
    expense: expenseOfCharges(totals.charges, charges, inputCredit) + costOfWork,
    ...(input.secondHand ? { secondHand: input.secondHand } : {}),
  };
  return { ...drafted, purchase };
}

/** The bill that what goes back, or a note, belongs to; of anything else, and of one without a bill, none. */
export function billBehind(
  kind: TradeKind,
  { items }: TradeInput,
  linked: TradeSources['linked'],
): TradeDocument | undefined {
  const source = followsBill(kind) ? items.find((line) => line.source)?.source : undefined;
  return source && linked.get(source.id);
}

/**
 * Whether what goes back, or a note, is too late to lower the tax of its bill. One with tax that was saved on a day stays with its
 * bill as it was then. Throws 422 for one of a day before its bill.
 */
function staysTaxed(
  kind: TradeKind,
  date: Day,
  {
    input,
    linked,
    before,
  }: Pick<TradeSources, 'linked'> & { input: TradeInput; before?: TradeDocument | undefined },
): boolean {
  const bill = billBehind(kind, input, linked);
  if (!bill) return false;
  // Of what was not billed no tax was due.
  const billed = input.items.filter(({ source }) => !isUnbilled(kind, source));
  const named = billed.map(({ source }) => source?.line);
  const items = linesTakenOff(bill.items, named);
  const isKept = date === before?.date && before.sources?.some(({ id }) => id.equals(bill._id));
  if (isKept && before.taxStays !== undefined) return isTaxed({ ...bill, items });
  if (isKept && isTaxed(before)) return false;
  const fault = isKept ? null : noteDayFault(kind, date, bill);
  if (fault) throw ruleBroken(fault, 'date');
  return isTooLateForTax(kind, date, { ...bill, items });
}

/** The tax frame: of a return and a note that of its bill, of a change the saved one, else one of today. */
function frameOf(
  kind: TradeKind,
  input: TradeInput,
  { settings, party, linked }: TradeSources,
  before?: TradeDocument,
): TaxFrame {
  const bill = billBehind(kind, input, linked);
  if (bill) return frameOfBill(input, bill, before);
  const sources = { side: kind.side, claims: kind.side === 'purchase' && kind.debt < 0, settings, party };
  return before ? changedFrame(input, sources, before) : freshFrame(input, sources);
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
  throw ruleBroken(say('discount.ofReturn', { share: rupees(share) }), 'discountAmount');
}

/** The totals with the amount to pay as printed on the paper. Throws 422 beyond the round-off. */
function paperTotals(totals: ChargedTotals, { billTotal }: TradeInput): ChargedTotals {
  if (billTotal === undefined) return totals;
  const payable = toPaise(billTotal);
  const agreed = asOnPaper(totals, payable);
  if (agreed) return agreed;
  const exact = totals.payable - totals.roundOff;
  const [own, paper, over] = [exact, payable, Math.abs(payable - exact)].map(rupees);
  throw ruleBroken(say('purchase.otherTotal', { own: own!, paper: paper!, apart: over! }), 'billTotal');
}

const rupees = (paise: number) => formatRupees(toRupees(paise));

function lineOf(
  kind: TradeKind,
  line: TradeLineInput,
  index: number,
  { product, ...goods }: Goods,
  totals: ChargedTotals['lines'][number],
): Omit<TradeLine, 'cost'> {
  if (!fitsUnit(line.quantity, goods.unit)) {
    const code = sideOf(kind).partyRole === 'customer' ? 'line.soldWhole' : 'line.boughtWhole';
    throw ruleBroken(say(code, { unit: goods.unit, product: goods.productName }), `items.${index}.quantity`);
  }
  if (line.condition && !hasCondition(kind)) {
    throw ruleBroken(say('return.condition'), `items.${index}.condition`);
  }
  const imeis = line.units ? line.units.map(([first]) => first!) : line.imeis;
  // What goes back is named as its bill named it, tracked now or not.
  refuseOddUnits({ ...line, imeis }, index, goods, line.source && goesBack(kind) ? undefined : product);
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
    throw ruleBroken(say('line.untracked', { product: goods.productName }), path);
  }
  if (named > line.quantity) {
    throw ruleBroken(
      say('line.unitsNamed', {
        named,
        quantity: line.quantity,
        unit: goods.unit,
        product: goods.productName,
      }),
      path,
    );
  }
  if (new Set(line.imeis).size < named) throw ruleBroken(say('line.imeiTwice'), path);
}

/** A form may send the totals that it showed; what the person agreed to must be what is saved. */
function refuseOtherTotals(input: TradeInput, totals: ChargedTotals): void {
  const compare = (path: string, what: Said, sent: number | undefined, paise: number) => {
    if (sent === undefined || sent === toRupees(paise)) return;
    const [now, was] = [toRupees(paise), sent].map((amount) => `₹${formatAmount(amount)}`);
    throw ruleBroken(say('document.figuresMoved', { what, now: now!, sent: was! }), path);
  };
  input.items.forEach((line, i) => {
    compare(`items.${i}.total`, say('amount.line', { line: i + 1 }), line.total, totals.lines[i]!.total);
  });
  compare('subtotal', say('amount.subtotal'), input.subtotal, totals.total);
  compare('totalAmount', say('amount.total'), input.totalAmount, totals.total);
  compare('roundOff', say('amount.roundOff'), input.roundOff, totals.roundOff);
  compare('totalPayableAmount', say('amount.payable'), input.totalPayableAmount, totals.payable);
}
