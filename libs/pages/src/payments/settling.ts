import { settleInOrder, paiseOf, toRupees, type OpenItem } from '@shopbench/contracts';

/** What a person chose to settle: bills by id with an amount each, rupees. */
export type Choice = readonly { invoiceId: string; amount: number }[];

/** What an amount settles of each open item, rupees: as chosen, else the oldest first. */
export function settledNow(
  amount: number | undefined,
  items: readonly OpenItem[],
  choice: Choice | undefined,
): number[] {
  if (choice)
    return items.map(({ invoiceId }) => choice.find((one) => one.invoiceId === invoiceId)?.amount ?? 0);
  return settleInOrder(
    Math.max(0, paiseOf(amount)),
    items.map(({ open }) => paiseOf(open)),
  ).map(toRupees);
}

/** What is left of an amount as an advance, rupees; never below 0. */
export const leftOf = (amount: number | undefined, settled: readonly number[]): number =>
  toRupees(Math.max(0, paiseOf(amount) - settled.reduce((sum, one) => sum + paiseOf(one), 0)));

/** The choice with another amount for one item; 0 takes it out. */
export const chosenWith = (
  items: readonly OpenItem[],
  settled: readonly number[],
  { invoiceId }: OpenItem,
  amount: number,
): Choice =>
  items.flatMap((item, i) => {
    const now = item.invoiceId === invoiceId ? amount : settled[i]!;
    return now === 0 ? [] : [{ invoiceId: item.invoiceId, amount: now }];
  });
