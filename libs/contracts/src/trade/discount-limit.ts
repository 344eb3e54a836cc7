import { actRefusal } from '../documents/document-acts';
import { hasRight, type RightsHolder } from '../access/rights';
import { formatRupees, toRupees, type Paise } from '../values/money';
import { say, type Said } from '../words/said';
import { ruleTold } from '../words/rule-told';

/** What something costs before and after all that is taken off it, paise. */
export interface Discounted {
  gross: Paise;
  net: Paise;
}

/** A line of a sale, and what somebody has agreed to take off the same thing before. */
export interface DiscountedLine extends Discounted {
  agreed?: Discounted | undefined;
}

/** The part of an amount that `part` is of `whole`, up to the next paisa. */
const shareOf = (amount: Paise, part: number, whole: number): Paise =>
  whole === 0 ? 0 : Number((BigInt(amount) * BigInt(part) + BigInt(whole) - 1n) / BigInt(whole));

/**
 * The most that may be taken off lines of a sale where a limit in percent holds: of each the limit, or what was agreed of it as
 * far as that was agreed on; of pieces that came since the limit.
 */
export const mostDiscount = (lines: readonly DiscountedLine[], percent: number): Paise => {
  const limitOf = (gross: Paise) => shareOf(gross, Math.round(percent * 100), 10_000);
  return lines.reduce((most, { gross, agreed = { gross: 0, net: 0 } }) => {
    const meant = Math.min(gross, agreed.gross);
    const byWord = shareOf(meant, Math.max(agreed.gross - agreed.net, 0), agreed.gross);
    return most + Math.max(limitOf(gross), byWord + limitOf(gross - meant));
  }, 0);
};

/** Why this person may take nothing off a sale; undefined where they may take something off. Source: domain rules, "Acts". */
const noDiscountFault = (person: RightsHolder): Said | undefined =>
  hasRight(person, 'discount') || hasRight(person, 'discount_above_limit')
    ? undefined
    : actRefusal(person, 'discount', say('act.discount'));

/** The same in words. */
export function noDiscountProblem(person: RightsHolder): string | undefined {
  const found = noDiscountFault(person);
  return found && ruleTold(found);
}

/**
 * Why this person may not take so much off a sale; undefined where they may. Counted are the discounts of the lines and of the
 * whole bill together, so that a gift beside a phone is part of the phone's discount. A typed price is bounded by the
 * product's minimum price instead. Source: domain rules, "Acts".
 * @param percent the shop's limit
 */
export function discountFault(
  person: RightsHolder,
  lines: readonly DiscountedLine[],
  percent: number,
): Said | undefined {
  const given = lines.reduce((sum, { gross, net }) => sum + gross - net, 0);
  if (given <= 0 || hasRight(person, 'discount_above_limit')) return undefined;
  const none = noDiscountFault(person);
  const most = mostDiscount(lines, none ? 0 : percent);
  if (given <= most) return undefined;
  if (none) return none;
  const words = (paise: Paise) => formatRupees(toRupees(paise));
  const what = say('act.discountAbove', { off: words(given), most: words(most), percent });
  return actRefusal(person, 'discount_above_limit', what);
}
