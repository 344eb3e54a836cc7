import { estimateState, formatRupees, toRupees } from '@shopbench/contracts';
import type { Actor } from '../../../store/records/record';
import type { Estimate, RepairItem } from '../../../store/repair/repair-item.schema';

/** An item whose open estimate is withdrawn; one that has none is answered as it is. */
export function withoutOffer(item: RepairItem, by: Actor): RepairItem {
  const { estimate } = item;
  if (!estimate || estimateState(estimate) !== 'awaits') return item;
  const withdrawn = { ...estimate, withdrawnAt: new Date(), withdrawnBy: by };
  return { ...item, estimate: withdrawn, awaitsApproval: false };
}

/**
 * An item after a change of its price, or of whether it is under warranty: what the customer was asked on top of it holds no
 * more. An estimate that was sent or answered in the same change stays. Source: domain rules, "Estimate".
 */
export function offeredAnew(before: RepairItem, after: RepairItem, by: Actor): RepairItem {
  const isSame = before.price === after.price && !before.underWarranty === !after.underWarranty;
  return isSame || before.estimate !== after.estimate ? after : withoutOffer(after, by);
}

/** An estimate as the history tells it: `New battery, ₹1,250.00: approved by phone by Meera Joshi`. */
export function estimateWords(estimate: Estimate | undefined): string | null {
  if (!estimate) return null;
  const { lines, priceBefore, priceAfter, answer, by, answeredBy, withdrawnBy } = estimate;
  const work = `${lines.map(({ what }) => what).join(', ')}, ${formatRupees(toRupees(priceAfter - priceBefore))}`;
  if (answer) return `${work}: ${answer} by ${by} by ${answeredBy}`;
  return withdrawnBy ? `${work}: withdrawn, the price was changed` : `${work}: sent`;
}
