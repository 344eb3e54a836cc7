import { apportion, toPaise, toRupees, toWholeRupee, type Paise } from '../../values/money';
import { isUnrepaired, type RepairStatus } from '../repair-status';

const sumOf = (amounts: readonly number[]): number => amounts.reduce((total, one) => total + one, 0);

/**
 * The part of a booking's discount that goes with the chosen items, by their prices; the last ones take what is left of it.
 * Paise. Source: domain rules, "Repairs, what is owed".
 */
export const discountShare = (left: Paise, chosen: readonly Paise[], rest: readonly Paise[]): Paise =>
  rest.length === 0 ? left : apportion(left, [sumOf(chosen), sumOf(rest)])[0]!;

/** What is owed for a booking, of `repairMoney`; rupees. */
interface Owing {
  /** Bills of the shop are rounded to whole rupees. */
  roundToRupee: boolean;
  items: readonly ItemOwing[];
  unbilled: number;
  held: number;
}
interface ItemOwing {
  itemIndex: number;
  price: number;
  repairStatus: RepairStatus;
  bill: { id: string } | null;
}

/** What is still to be billed of a booking: neither billed nor given back unrepaired. */
export const toBeBilled = <Item extends Pick<ItemOwing, 'repairStatus'> & { bill?: unknown }>(
  items: readonly Item[],
): Item[] => items.filter(({ bill, repairStatus }) => !bill && !isUnrepaired(repairStatus));

/**
 * What a bill of the chosen items comes to, rupees, and what of it is left to pay once it has taken the prepayments of
 * the booking.
 */
export function repairBill(
  { items, unbilled, held, roundToRupee }: Owing,
  chosen: readonly number[],
): { payable: number; due: number } {
  const priceOf = ({ price }: ItemOwing) => toPaise(price);
  const open = toBeBilled(items).map(priceOf);
  const now = items.filter(({ bill, itemIndex }) => !bill && chosen.includes(itemIndex)).map(priceOf);
  const rest = toBeBilled(items)
    .filter(({ itemIndex }) => !chosen.includes(itemIndex))
    .map(priceOf);
  if (now.length === 0) return { payable: 0, due: 0 };
  const left = sumOf(open) - toPaise(unbilled);
  const exact = sumOf(now) - discountShare(left, now, rest);
  const payable = roundToRupee ? toWholeRupee(exact) : exact;
  return { payable: toRupees(payable), due: toRupees(Math.max(0, payable - toPaise(held))) };
}

/** What stands in the way of a status until it is settled or put off with a word. */
export type MoneyFirst = 'bill' | 'pay' | 'give_back' | null;

interface OwingOfItem extends Owing {
  bills: readonly { id: string; open: number }[];
}

/**
 * Whether money comes before an item gets a status: delivered wants what it costs to be billed and paid, reject and return
 * want the advance to be given back, unless something else of the booking is still to be paid with it. Source: domain rules,
 * "reject".
 */
export function moneyFirst(
  { items, bills, held }: OwingOfItem,
  index: number,
  status: RepairStatus,
): MoneyFirst {
  const item = items.find(({ itemIndex }) => itemIndex === index);
  if (isUnrepaired(status)) {
    const others = toBeBilled(items).filter((one) => one !== item && one.price > 0);
    return held > 0 && others.length === 0 ? 'give_back' : null;
  }
  if (status !== 'delivered' || !item) return null;
  if (!item.bill) return item.price > 0 ? 'bill' : null;
  const bill = bills.find(({ id }) => id === item.bill!.id);
  return bill && bill.open > 0 ? 'pay' : null;
}
