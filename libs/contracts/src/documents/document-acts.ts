import type { Day } from '../values/days';
import { DESIGNATIONS, type Designation } from '../access/designation';
import { hasRight, holdersIn, type Right, type RightsHolder } from '../access/rights';
import type { NumberedKind } from './numbered-kinds';
import { say, type Said } from '../words/said';
import { ruleTold } from '../words/rule-told';
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
): [right: Right, what: Said][] {
  const isPast = date < today;
  if (deed === 'cancel') {
    if (isPast) return [['cancel_documents', say('act.cancelPast')]];
    return madeBy === personId
      ? [['change_documents', say('act.cancel')]]
      : [['cancel_documents', say('act.cancelOthers')]];
  }
  const counts = isPast && !staysOpen(kind);
  if (deed === 'make') return counts ? [['backdate', say('act.backdate')]] : [];
  return [
    ...(WORKED_ON.includes(kind) ? [] : [['change_documents', say('act.change')] as [Right, Said]]),
    ...(counts ? [['backdate', say('act.changePast')] as [Right, Said]] : []),
  ];
}

/** Why this person may not do it today, and who may; undefined where they may. Source: domain rules, "Acts". */
export function documentFault(person: Acting, deed: Deed, document: ActedOn, today: Day): Said | undefined {
  const [missing] = needed(deed, document, person._id, today).filter(([right]) => !hasRight(person, right));
  return missing && actRefusal(person, ...missing);
}

/** The same in words. */
export function documentProblem(...about: Parameters<typeof documentFault>): string | undefined {
  const found = documentFault(...about);
  return found && ruleTold(found);
}

/** What somebody without the right is told: whom to ask for it, and what they may not do. */
export const actRefusal = ({ rights }: RightsHolder, right: Right, what: Said): Said =>
  say('act.ask', { who: whoMay(holdersIn(rights ?? {}, right)), what });

/** Acts that stand for themselves, whatever they are done to; each with what it is called. */
const ACTS = { archive: say('act.archive'), bill_untaxed: say('act.untaxed') } as const satisfies Partial<
  Record<Right, Said>
>;
export type Act = keyof typeof ACTS;

/** Why this person may not do it, and who may; undefined where they may. Source: domain rules, "Acts". */
export const actFault = (person: RightsHolder, act: Act): Said | undefined =>
  hasRight(person, act) ? undefined : actRefusal(person, act, ACTS[act]);

/** The same in words. */
export function actProblem(...about: Parameters<typeof actFault>): string | undefined {
  const found = actFault(...about);
  return found && ruleTold(found);
}

/** Whom people ask, those who are at hand most first; three are named at most. */
const ASKED: readonly Designation[] = ['manager', 'admin', 'accountant'];

/** `a manager, an admin or an accountant`. */
function whoMay(holders: readonly Designation[]): Said {
  const [first, second, third] = [...ASKED, ...DESIGNATIONS.filter((one) => !ASKED.includes(one))]
    .filter((one) => holders.includes(one))
    .map((one) => say(`asked.${one}`));
  if (!second) return first!;
  return third
    ? say('asked.three', { first: first!, second, third })
    : say('asked.two', { first: first!, second });
}

/** Money that is paid out. */
export interface PaidOut {
  /** All of it is given back for goods that came back by a return which this person made. */
  isOwnReturn: boolean;
}

/** Why this person may not pay money out; undefined where they may. Source: domain rules, "Acts". */
export const payOutFault = (person: RightsHolder, { isOwnReturn }: PaidOut): Said | undefined =>
  isOwnReturn || hasRight(person, 'pay_out') ? undefined : actRefusal(person, 'pay_out', say('act.payOut'));

/** The same in words. */
export function payOutProblem(...about: Parameters<typeof payOutFault>): string | undefined {
  const found = payOutFault(...about);
  return found && ruleTold(found);
}
