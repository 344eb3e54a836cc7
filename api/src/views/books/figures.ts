import { toRupees, type BookDifference } from '@shopbench/contracts';
import type { SIDES } from '../../trade/kinds/trade-kind';
import type { Sums } from './sums';

/**
 * Of documents: what of each was set against others, and of that against anything but money; what payments and what notes were set
 * against it.
 */
export type Settled = Record<'used' | 'passedOn' | 'paid' | 'credited', Sums>;
/**
 * Of documents: what the entries of each add up to, those of the stock, of parties, of each side's counter, of prepayments and of
 * accounts of money, paise; and the goods that it moved, with what they are worth.
 */
export type Posted = Record<
  'whole' | 'stock' | 'parties' | Counter | 'advances' | 'accounts' | 'goods' | 'worth',
  Sums
>;
type Counter = (typeof SIDES)[keyof typeof SIDES]['counter'];

/** What a check found, of how many records. */
export type Figures = { differences: BookDifference[]; checked: number };

export const of = (sums: Sums, id: string): number => sums.get(id) ?? 0;

export const sum = (a: Figures, b: Figures): Figures => ({
  checked: a.checked + b.checked,
  differences: [...a.differences, ...b.differences],
});

/** What two pieces showed, together. */
export function joined<N extends string>(a: Record<N, Figures>, b: Record<N, Figures>): Record<N, Figures> {
  const names = Object.keys(a) as N[];
  return Object.fromEntries(names.map((name) => [name, sum(a[name], b[name])])) as Record<N, Figures>;
}

/** The entries of each document add up to nothing, and those of the stock to what its goods are worth. */
export function checkSums({ whole, stock, worth }: Posted): Figures {
  const differences: BookDifference[] = [];
  const tell = (id: string, name: string, stored: number, computed: number) => {
    if (stored === computed) return;
    const figures = { stored: toRupees(stored), computed: toRupees(computed) };
    differences.push({ kind: 'document', id, name, ...figures });
  };
  for (const [id, added] of whole) tell(id, id, 0, added);
  for (const id of new Set([...stock.keys(), ...worth.keys()])) {
    tell(id, `${id} goods`, of(stock, id), of(worth, id));
  }
  return { checked: whole.size, differences };
}
