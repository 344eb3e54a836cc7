import { formatRupees, type Turnover } from '@shopbench/contracts';

/** The change from `before` to `now` in whole percent; null where there is nothing to compare. */
export function percentChange(now: number, before: number): number | null {
  if (now <= 0 || before <= 0) return null;
  return Math.round(((now - before) / before) * 100);
}

/** `+18 %`, `−7 %`, `same`. */
export function changeText(percent: number): string {
  if (percent === 0) return 'same';
  return `${percent > 0 ? '+' : '−'}${Math.abs(percent)} %`;
}

/** `1 invoice`, `9 invoices`, `No invoices`. */
export function countText(count: number, one: string, many = `${one}s`): string {
  if (count === 0) return `No ${many}`;
  return `${count.toLocaleString('en-IN')} ${count === 1 ? one : many}`;
}

/** What was yesterday, in words: `Yesterday ₹5,000.00`. */
export function yesterdayText({ amount, count }: Turnover): string {
  return count === 0 ? 'Yesterday none' : `Yesterday ${formatRupees(amount)}`;
}

const STEPS = [
  [10_000_000, 'Cr'],
  [100_000, 'L'],
  [1_000, 'k'],
] as const;

/** An amount on an axis, as short as it can be said: `₹0`, `₹950`, `₹30k`, `₹1.5L`, `₹2Cr`. */
export function shortRupees(rupees: number): string {
  const [size, sign] = STEPS.find(([step]) => rupees >= step) ?? [1, ''];
  return `₹${Number((rupees / size).toFixed(2))}${sign}`;
}

/** Each part's share of the whole in whole percent. The shares add up to 100: the largest remainders are rounded up. */
export function shares(parts: readonly number[]): number[] {
  const whole = parts.reduce((sum, part) => sum + part, 0);
  if (whole <= 0) return parts.map(() => 0);
  const exact = parts.map((part) => (part / whole) * 100);
  const floors = exact.map(Math.floor);
  let left = 100 - floors.reduce((sum, part) => sum + part, 0);
  const byRemainder = exact
    .map((part, i) => ({ i, rest: part - floors[i]! }))
    .sort((a, b) => b.rest - a.rest || a.i - b.i);
  for (const { i } of byRemainder) {
    if (left <= 0) break;
    floors[i]! += 1;
    left -= 1;
  }
  return floors;
}
