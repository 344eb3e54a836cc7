import {
  goesBack,
  apportion,
  marginOfNote,
  say,
  type LineTotals,
  type MarginBasis,
  type Milli,
  type Paise,
} from '@shopbench/contracts';
import { ruleBroken } from '../../kernel/answers/failure';
import type { UnitPurchase } from '../../store/goods/unit.schema';
import type { TaxFrame } from '../tax/tax-frame';
import type { TradeLineInput } from './trade-input';
import { type TradeKind } from '../kinds/trade-kind';
import type { TradeSources } from './trade-sources.service';
import type { TradeDocument, TradeLine } from '../../store/trade/trade.schema';

/** What a line may have that decides how its units are taxed. */
type Line = Pick<TradeLineInput, 'quantity' | 'imeis' | 'units' | 'source' | 'scheme'>;

/**
 * What the margin of a sale's line is worked out from; undefined for a line that is taxed as any other. What goes back, or
 * has a note written on it, follows its sale; a unit follows how it was bought, or the bill that is changed. Throws 422 for
 * such a unit that shares its line with others. Source: rule 32(5) of the CGST Rules; domain rules, "Second-hand".
 */
export function marginBasis(
  kind: TradeKind,
  line: Line,
  index: number,
  { invoiceType }: Pick<TaxFrame, 'invoiceType'>,
  { units, linked, marginNotes }: Pick<TradeSources, 'units' | 'linked' | 'marginNotes'>,
  before?: TradeDocument,
): MarginBasis | undefined {
  if (kind.side !== 'sale' || invoiceType !== 'gst') return undefined;
  const from = line.source && linked.get(line.source.id)?.items[line.source.line];
  if (from && (goesBack(kind) || !kind.takesOver)) {
    return noteBasis(kind, from, marginNotes.get(`${line.source!.id} ${line.source!.line}`));
  }
  const prices = (line.imeis ?? []).map((imei) => paidFor(imei, units, before));
  const price = prices.find((one) => one !== undefined);
  if (price === undefined) return undefined;
  if (line.quantity === 1) return { purchasePrice: price };
  throw ruleBroken(
    say('margin.ownLine', { imei: line.imeis![prices.indexOf(price)]! }),
    `items.${index}.imeis`,
  );
}

/** The basis of a note on a line of a bill, after what earlier notes did to it; undefined for a line without a margin. */
export const noteBasis = (
  kind: TradeKind,
  from: TradeLine,
  { amount, value }: { amount: Paise; value: Paise } = { amount: 0, value: 0 },
): MarginBasis | undefined =>
  from.margin &&
  marginOfNote(
    {
      amount: from.total - from.discountShare + amount,
      margin: { ...from.margin, value: from.margin.value + value },
    },
    kind.debt > 0 ? 'debit' : 'credit',
  );

/** What the shop paid for a unit under the margin scheme, paise; as the bill that is changed has it already. */
function paidFor(imei: string, units: TradeSources['units'], before?: TradeDocument): Paise | undefined {
  const onIt = before?.items.find(({ imeis }) => imeis?.includes(imei));
  if (onIt) return onIt.margin?.purchasePrice;
  const bought = units.get(imei)?.bought;
  return bought?.scheme === 'margin' ? bought.price : undefined;
}

/** Throws 422 where a line chooses the margin scheme for what it cannot be chosen for. */
export function refuseScheme(
  kind: TradeKind,
  { scheme, units, imeis, quantity }: Line,
  index: number,
  { invoiceType, inputCredit }: Pick<TaxFrame, 'invoiceType' | 'inputCredit'>,
): void {
  if (scheme !== 'margin') return;
  const path = `items.${index}.scheme`;
  if (kind.side !== 'purchase' || kind.stock <= 0) throw ruleBroken(say('margin.whenIn'), path);
  if (invoiceType === 'gst' && inputCredit) throw ruleBroken(say('margin.noCredit'), path);
  if ((units ?? imeis ?? []).length < quantity) throw ruleBroken(say('margin.everyImei'), path);
}

/** What units that come in are known by when they are sold; undefined where there is nothing to keep. */
export function unitPurchases(document: TradeDocument, line: TradeLine): UnitPurchase[] | undefined {
  const { secondHand } = document.purchase ?? {};
  const units = line.units ?? line.imeis ?? [];
  if (line.scheme !== 'margin' && !secondHand) return undefined;
  const prices = apportion(amountPaid(line), [...units.map(() => 1), ...rest(line.quantity, units.length)]);
  return units.map((_, i) => ({
    document: document._id,
    scheme: line.scheme ?? 'normal',
    price: prices[i]!,
    needsCheck: secondHand !== undefined,
  }));
}

const rest = (quantity: Milli, named: number) =>
  Array.from({ length: Math.max(quantity / 1000 - named, 0) }, () => 1);

const amountPaid = ({ taxable, cgst, sgst, igst }: LineTotals): Paise => taxable + cgst + sgst + igst;
