import { standingOf } from '../kinds/standing';
import { Types } from 'mongoose';
import {
  billDueOn,
  daysBetween,
  financialYearOf,
  formatRupees,
  NEVER_DUE,
  say,
  toPaise,
  toRupees,
  TRADE_DOCUMENTS,
  tradeFields,
  tradeWords,
  type Day,
  type Paise,
  nounSaid,
} from '@shopbench/contracts';
import type { Account } from '../../store/books/account.schema';
import type { SignedInUser } from '../../kernel/access/signed-in-user';
import { ruleBroken } from '../../kernel/answers/failure';
import { numberedAs } from '../../store/books/stored-document';
import { searchKeys } from '../../kernel/lists/search-keys';
import { newRecord } from '../../store/records/record';
import { billBehind, type TradeDraft } from './trade-draft';
import type { TradeKind } from '../kinds/trade-kind';
import type { TradeInput } from './trade-input';
import { goodsOf } from './trade-uses';
import type { TradeSources } from './trade-sources.service';
import type { PurchaseFields, TradeDocument, TradeRef } from '../../store/trade/trade.schema';

/**
 * What is paid on a bill, paise: received and advance together. Throws 422 for more than there is to pay.
 * @param credited what was set off against it, paise
 */
export function paidBy(
  kind: TradeKind,
  { receivedAmount, advanceAmount }: TradeInput,
  payable: Paise,
  credited: Paise = 0,
): Paise {
  const paid = toPaise(receivedAmount) + toPaise(advanceAmount);
  if (paid > 0 && kind.debt === 0 && !kind.note) {
    throw ruleBroken(say('document.takesNoMoney', { noun: nounSaid(kind.noun) }), 'receivedAmount');
  }
  const due = payable - credited;
  if (paid <= due) return paid;
  if (due < 0) {
    const most = formatRupees(toRupees(credited));
    throw ruleBroken(say('document.settledTo', { amount: most }), 'items');
  }
  const [got, left] = [formatRupees(toRupees(paid)), formatRupees(toRupees(due))];
  throw ruleBroken(say('document.overPaid', { received: got, due: left }), 'receivedAmount');
}

export interface Saving {
  number: string;
  account: Account | null;
  user: SignedInUser;
  /** The document that is changed: it keeps its id, its number and, while the party is the same, how it was called. */
  before?: TradeDocument;
}

/** What of a bill or a note was set off, paise. */
export const setOffOf = ({ setOff = [] }: Pick<TradeDocument, 'setOff'>): Paise =>
  setOff.reduce((sum, { amount }) => sum + amount, 0);

/** What a document that is cancelled has otherwise; a supplier's number is free again. */
export function cancelledFields(before: TradeDocument): Partial<TradeDocument> {
  const { billKey: _free, ...purchase } = before.purchase ?? {};
  return {
    settlement: 'cancelled',
    ...{ open: 0, credited: 0, setOff: [], targets: [] },
    ...(before.purchase ? { purchase: purchase as PurchaseFields } : {}),
  };
}

/** The document to store; the party's name, number and address as they are now. */
export function tradeDocument(
  kind: TradeKind,
  input: TradeInput,
  draft: TradeDraft,
  { party, soldBy, linked, units, settings }: TradeSources,
  { number, account, user, before }: Saving,
): TradeDocument {
  const { lines, totals, purchase, frame, date } = draft;
  const { inputCredit: _purchase, reverseCharge, ...framed } = frame;
  const { lines: _lines, charges: _charges, ...sums } = totals;
  const [received, advance] = [toPaise(input.receivedAmount), toPaise(input.advanceAmount)];
  const names = namesOf(input, party, billBehind(kind, input, linked), before);
  const credits = before?.setOff ? { setOff: before.setOff } : {};
  const paid = { received, advance, credited: before?.credited ?? 0, ...credits };
  const links = linksTo(input, linked);
  return {
    ...(before ? recordOf(before) : newRecord(user)),
    ...numberedAs(number),
    date,
    ...framed,
    ...names,
    ...(reverseCharge ? { reverseCharge: true } : {}),
    dueDate: input.dueDate,
    billTo: input.billTo,
    items: lines,
    ...sums,
    ...paid,
    ...standingOf(kind, { ...paid, payable: totals.payable, items: lines }),
    ...(purchase
      ? { purchase: { ...purchase, ...photoOf(before), ...billKeyOf(purchase, names, date) } }
      : {}),
    ...(input.repair ? { repair: { ...input.repair, id: new Types.ObjectId(input.repair.id) } } : {}),
    ...(links.length > 0 ? { sources: links } : {}),
    ...(input.customerOrder ? { customerOrder: input.customerOrder } : {}),
    ...(before?.targets ? { targets: before.targets } : {}),
    ...(before?.closedOn ? { closedOn: before.closedOn, closedReason: before.closedReason } : {}),
    paymentMode: input.paymentMode,
    accountId: account?._id ?? null,
    soldBy: soldBy ? { userId: soldBy._id, name: soldBy.name } : null,
    ...tradeFields.stored(input),
    cancelled: false,
    dueOn: dueOnOf(kind, { date, dueDate: input.dueDate }, settings.dueDays, before),
    searchKeys: searchKeys(
      ...[number, names.partyName, names.mobileNumber, purchase?.supplierInvoiceNumber],
      ...unitNumbers(lines, units),
    ),
  };
}

/**
 * Until when a document is in time. What is not owed has the day that was agreed or none; a bill without one the days that
 * the shop gave when it was saved first, whatever it gives now. Credit is never late.
 */
function dueOnOf(
  { name }: Pick<TradeKind, 'name'>,
  { date, dueDate }: { date: Day; dueDate: Day | undefined },
  shopDays: number,
  before?: TradeDocument,
): Day {
  const family = TRADE_DOCUMENTS[name].status;
  if (family !== 'money') return (family === 'chain' && dueDate) || NEVER_DUE;
  const days = before && !before.dueDate ? daysBetween(before.date, before.dueOn) : shopDays;
  return billDueOn({ date, dueDate }, days);
}

/** All numbers of the units that lines name; of a sale, which names each by one, the others as they are known. */
export const unitNumbers = (lines: TradeDocument['items'], units?: TradeSources['units']): string[] =>
  lines.flatMap((line) => line.units?.flat() ?? (line.imeis ?? []).flatMap((imei) => units?.get(imei)?.imeis ?? [imei])); // prettier-ignore

/** The documents that lines go on from, each once. */
function linksTo({ items }: TradeInput, linked: TradeSources['linked']): TradeRef[] {
  const kinds = new Map(items.flatMap(({ source }) => (source ? [[source.id, source.kind] as const] : [])));
  return [...kinds].map(([id, kind]) => ({ kind, id: linked.get(id)!._id, number: linked.get(id)!.number }));
}

/** A supplier gives a number once in a financial year; a purchase from nobody in particular has none to compare. */
function billKeyOf(
  { supplierInvoiceNumber }: PurchaseFields,
  { partyId }: Pick<TradeDocument, 'partyId'>,
  date: Day,
): Pick<PurchaseFields, 'billKey'> {
  if (!supplierInvoiceNumber || !partyId) return {};
  const number = supplierInvoiceNumber.toUpperCase().replace(/\s+/g, '');
  return { billKey: `${String(partyId)} ${financialYearOf(date)} ${number}` };
}

/** The photo of a purchase's paper is no part of its form: it stays. */
const photoOf = (before?: TradeDocument): Pick<PurchaseFields, 'billImage'> =>
  before?.purchase?.billImage ? { billImage: before.purchase.billImage } : {};

const recordOf = ({ _id, version, archived, createdAt, updatedAt, createdBy, updatedBy }: TradeDocument) => ({
  _id,
  version,
  archived,
  createdAt,
  updatedAt,
  createdBy,
  updatedBy,
});

/**
 * How a document calls its party: as it is now, or as the earlier state or the bill behind it called the same one. Address and
 * number are those that were sent with it: goods may go elsewhere.
 */
function namesOf(
  { partyName, mobileNumber, address }: TradeInput,
  party: TradeSources['party'],
  bill?: TradeDocument,
  before?: TradeDocument,
) {
  const isOf = (one?: TradeDocument) => one && String(one.partyId) === String(party?._id ?? null);
  const earlier = isOf(before) ? before : isOf(bill) ? bill : undefined;
  // What a change clears is cleared.
  const otherwise = earlier && earlier === before ? undefined : (earlier ?? party);
  return {
    partyId: party?._id ?? null,
    partyName: party ? (earlier?.partyName ?? party.name) : (partyName ?? earlier?.partyName ?? 'Cash'),
    mobileNumber: mobileNumber ?? otherwise?.mobileNumber,
    address: address ?? otherwise?.address,
  };
}

/** A note that came with a return still belongs to it. */
export function keepGoods(kind: TradeKind, document: TradeDocument, before: TradeDocument): void {
  const goods = goodsOf(kind, before);
  if (goods) document.sources = [...(document.sources ?? []), goods];
}

/** The saved document with other words: party, lines, figures and how it is settled stay. Throws 422 for a wrong day. */
export function withWords(
  kind: TradeKind,
  before: TradeDocument,
  input: TradeInput,
  { soldBy, settings }: Pick<TradeSources, 'soldBy' | 'settings'>,
): TradeDocument {
  const { dueDate } = input;
  if (dueDate && dueDate < before.date) throw ruleBroken(say('document.dueBefore'), 'dueDate');
  return {
    ...before,
    ...{ dueDate, ...tradeWords.stored(input) },
    soldBy: soldBy ? { userId: soldBy._id, name: soldBy.name } : null,
    dueOn: dueOnOf(kind, { date: before.date, dueDate }, settings.dueDays, before),
  };
}
