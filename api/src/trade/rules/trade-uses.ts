import {
  TRADE_DOCUMENTS,
  WIRE_NAMES,
  say,
  type TradeKindName,
  type Said,
  nounSaid,
} from '@shopbench/contracts';
import { conflict, ruleBroken } from '../../kernel/answers/failure';
import { fixedField, type TradeChange } from './trade-input';
import { TRADE_KINDS, type TradeKind } from '../kinds/trade-kind';
import type { TradeDocument, TradeRef } from '../../store/trade/trade.schema';

/** `order ORD-0001`, as it stands in a sentence. */
export const refSaid = ({ kind, number }: Pick<TradeRef, 'kind' | 'number'>): Said =>
  say('done.named', { noun: nounSaid(TRADE_KINDS[kind].noun), number });

/** What a repair's bill bills follows from the repair: it is cancelled and made anew. */
export function refuseOtherWork({ repair, number }: TradeDocument, change: TradeChange): void {
  const field = (['items', 'discountAmount', 'billTo', 'partyId'] as const).find((one) => one in change);
  if (repair && field)
    throw ruleBroken(say('document.billsRepair', { number, repair: repair.number }), field);
}

/** Throws 409 for a document that another one than its own note was made from: it cannot go. */
export function refuseUsedBy(kind: TradeKind, { number, targets = [] }: TradeDocument): void {
  const other = targets.find((target) => target.kind !== kind.note);
  if (!other) return;
  const made = refSaid(other);
  throw conflict(say('document.madeInto', { made, noun: nounSaid(kind.noun), number }));
}

/** Why an order that is closed short goes no further. */
export const closedShort = ({ noun }: TradeKind, { number }: Pick<TradeDocument, 'number'>) =>
  say('document.closedShort', { noun: nounSaid(noun), number });

/** What was set off with documents of a party stays with that party. Throws 422. */
export function refuseOtherParty(before: TradeDocument, after: TradeDocument): void {
  const [other] = before.setOff ?? [];
  if (!other || String(before.partyId) === String(after.partyId)) return;
  const field = WIRE_NAMES[TRADE_KINDS[other.kind].side].sentId;
  throw ruleBroken(say('bill.settledToo', { number: other.number, party: before.partyName }), field);
}

/** A document as others name it. */
export const refOf = (kind: TradeKindName, { _id: id, number }: TradeDocument): TradeRef => ({
  kind,
  id,
  number,
});

/** Why a note that came with a return cannot go by itself. */
export const belongsTo = ({ noun }: TradeKind, { number }: TradeDocument, goods: TradeRef) => {
  const owner = refSaid(goods);
  return conflict(say('document.belongsTo', { noun: nounSaid(noun), number, owner }));
};

/** The return that a note was written with; none of any other document. */
export const goodsOf = ({ name }: TradeKind, { sources }: TradeDocument): TradeRef | undefined =>
  sources?.find(({ kind }) => TRADE_KINDS[kind].note === name);

/**
 * Lines and amounts of a document that others were made from stay, those of a note that came with a return, those of
 * one that bills were paid with, and those of an order that is closed short. Source:
 * domain rules, "After saving".
 */
export function refuseUsed(kind: TradeKind, before: TradeDocument, change: TradeChange): void {
  const [target, goods] = [before.targets?.[0], goodsOf(kind, before)];
  const paid = TRADE_DOCUMENTS[kind.name].status === 'credit' ? before.setOff?.[0] : undefined;
  const field = target || goods || paid || before.closedOn ? fixedField(change) : undefined;
  if (!field) return;
  if (before.closedOn) throw ruleBroken(closedShort(kind, before), field);
  const { number } = before;
  if (target) {
    const made = refSaid(target);
    throw ruleBroken(say('document.fixedMade', { made, number }), field);
  }
  if (goods) throw ruleBroken(say('document.fixedOwned', { number, owner: goods.number }), field);
  throw ruleBroken(say('document.fixedPaid', { paid: paid!.number, number }), field);
}
