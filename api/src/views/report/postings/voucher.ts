import type { Paise } from '@shopbench/contracts';
import type { LedgerEntry, Nominal } from '../../../store/books/ledger-entry.schema';

/** An entry of a document, as reports look at it. */
export type VoucherEntry = Pick<LedgerEntry, 'ledger' | 'owner' | 'nominal' | 'amount'>;

/** The accounts that only goods' worth is posted to, against `stock`. */
const GOODS: readonly Nominal[] = ['stock', 'cost_of_goods', 'stock_adjustment'];

/** The other side of goods that came in with a purchase, or that were there at the beginning. */
const MIXED: readonly Nominal[] = ['purchases', 'opening'];

/**
 * Splits what a document posted on a day into what was agreed with others, and what its goods are worth: each adds up to 0
 * when all of it does. Of `purchases` and `opening` as much belongs to the goods as their other accounts lack.
 */
export function splitGoods<E extends VoucherEntry>(entries: readonly E[]): { own: E[]; goods: E[] } {
  const [own, goods]: [E[], E[]] = [[], []];
  for (const entry of entries) (entry.nominal && GOODS.includes(entry.nominal) ? goods : own).push(entry);
  const missing = -goods.reduce((sum, { amount }) => sum + amount, 0);
  if (missing !== 0) {
    const at = own.findIndex(({ nominal }) => nominal && MIXED.includes(nominal));
    // What a purchase and its goods come to can cancel each other out, so that no entry was written.
    const mixed = own[at] ?? ({ ...goods[0]!, nominal: 'purchases', amount: 0 } as E);
    goods.push({ ...mixed, amount: missing });
    const rest = { ...mixed, amount: mixed.amount - missing };
    if (at >= 0) own.splice(at, 1, ...(rest.amount === 0 ? [] : [rest]));
    else own.push(rest);
  }
  return { own, goods };
}

/** What is left of entries once those of one owner or account are put together; none where they cancel each other out. */
function netted(entries: readonly VoucherEntry[]): VoucherEntry[] {
  const sums = new Map<string, VoucherEntry>();
  for (const entry of entries) {
    const key = `${entry.ledger} ${entry.nominal ?? String(entry.owner)}`;
    sums.set(key, { ...entry, amount: entry.amount + (sums.get(key)?.amount ?? 0) });
  }
  return [...sums.values()].filter(({ amount }) => amount !== 0);
}

/**
 * What a document comes to on a day, paise: of a bill or a note what there is to pay for it, else its debits, goods' worth
 * only where it is about nothing else. 0 where it was taken back on the same day.
 * @param payable of a sale or purchase document
 */
export function voucherAmount(entries: readonly VoucherEntry[], payable?: Paise): Paise {
  const left = netted(entries);
  if (left.length === 0) return 0;
  if (payable !== undefined) return payable;
  const { own, goods } = splitGoods(left);
  const told = own.length > 0 ? own : goods;
  return told.reduce((sum, { amount }) => sum + Math.max(amount, 0), 0);
}
