import type { Day } from '../values/days';
import { DESIGNATIONS, type Designation } from '../access/designation';
import { hasRight, holdersIn, type Right, type RightsHolder } from '../access/rights';
import type { NumberedKind } from './numbered-kinds';
import { isOpenForDays, isTradeKind, TRADE_DOCUMENTS } from './trade-kinds';

/** What is done with a numbered document. */
export type Deed = 'make' | 'change' | 'cancel';

/** A document as acts see it: whose it is and of which day. */
export interface ActedOn {
  kind: NumberedKind;
  date: Day;
  /** The id of who made it; left out while it is being made. */
  madeBy?: string | undefined;
}

/** Somebody who acts, with their id. */
export interface Acting extends RightsHolder {
  readonly _id: string;
}

/** What whoever may enter works on: a device on the bench, a shelf that is counted. */
const WORKED_ON: readonly NumberedKind[] = ['repair', 'count'];

/** What goes on for days and moves neither goods nor money by its own day is changed on any. */
const staysOpen = (kind: NumberedKind): boolean =>
  isTradeKind(kind) ? isOpenForDays(TRADE_DOCUMENTS[kind]) : WORKED_ON.includes(kind);

/** The rights that a deed needs, each with what it is called. Source: domain rules, "Acts". */
function needed(
  deed: Deed,
  { kind, date, madeBy }: ActedOn,
  personId: string,
  today: Day,
): [right: Right, what: string][] {
  const isPast = date < today;
  if (deed === 'cancel') {
    if (isPast) return [['cancel_documents', 'cancel documents of past days']];
    return madeBy === personId
      ? [['change_documents', 'cancel documents']]
      : [['cancel_documents', 'cancel documents that others made']];
  }
  const counts = isPast && !staysOpen(kind);
  if (deed === 'make') return counts ? [['backdate', 'date documents on an earlier day']] : [];
  return [
    ...(WORKED_ON.includes(kind) ? [] : [['change_documents', 'change documents'] as [Right, string]]),
    ...(counts ? [['backdate', 'change documents of past days'] as [Right, string]] : []),
  ];
}

/** Why this person may not do it today, and who may; undefined where they may. Source: domain rules, "Acts". */
export function documentProblem(
  person: Acting,
  deed: Deed,
  document: ActedOn,
  today: Day,
): string | undefined {
  const [missing] = needed(deed, document, person._id, today).filter(([right]) => !hasRight(person, right));
  return missing && actRefusal(person, ...missing);
}

/** What somebody without the right is told: whom to ask for it, and what they may not do. */
export const actRefusal = ({ rights }: RightsHolder, right: Right, what: string): string =>
  `Ask ${whoMay(holdersIn(rights ?? {}, right))}: your designation may not ${what}`;

/** Acts that stand for themselves, whatever they are done to; each with what it is called. */
const ACTS = { archive: 'delete, archive or merge records' } as const satisfies Partial<
  Record<Right, string>
>;
export type Act = keyof typeof ACTS;

/** Why this person may not do it, and who may; undefined where they may. Source: domain rules, "Acts". */
export const actProblem = (person: RightsHolder, act: Act): string | undefined =>
  hasRight(person, act) ? undefined : actRefusal(person, act, ACTS[act]);

/** Whom people ask, those who are at hand most first. */
const ASKED: readonly Designation[] = ['manager', 'admin', 'accountant'];
const MOST_NAMED = 3;

/** `a manager, an admin or an accountant`. */
function whoMay(holders: readonly Designation[]): string {
  const named = [...ASKED, ...DESIGNATIONS.filter((one) => !ASKED.includes(one))]
    .filter((one) => holders.includes(one))
    .slice(0, MOST_NAMED)
    .map((one) => `${/^[aeiou]/.test(one) ? 'an' : 'a'} ${one.replaceAll('_', ' ')}`);
  const last = named.pop()!;
  return named.length === 0 ? last : `${named.join(', ')} or ${last}`;
}

/** Money that is paid out. */
export interface PaidOut {
  /** All of it is given back for goods that came back by a return which this person made. */
  isOwnReturn: boolean;
}

/** Why this person may not pay money out; undefined where they may. Source: domain rules, "Acts". */
export const payOutProblem = (person: RightsHolder, { isOwnReturn }: PaidOut): string | undefined =>
  isOwnReturn || hasRight(person, 'pay_out')
    ? undefined
    : actRefusal(person, 'pay_out', 'pay money out, but for returns that you made yourself');
