import type { ProfitGroupKey } from '@shopbench/contracts';

/** The groups as they stand in the report; `less` is said before those that are taken off. */
export const GROUP_WORDS: Record<ProfitGroupKey, string> = {
  sales: 'Sales',
  cost: 'Cost of goods sold',
  repairs: 'Repairs after parts',
  direct: 'Direct expenses',
  indirect: 'Indirect expenses',
};

/** `+12.4 %`; nothing where there was nothing before. */
export function changeText(amount: number, before: number): string {
  if (before === 0 || amount === before) return '';
  const percent = ((amount - before) / Math.abs(before)) * 100;
  return `${percent > 0 ? '+' : '−'}${Math.abs(percent).toFixed(1)} %`;
}

/** Rupees with a sign that is as wide as a digit: `+91,825.00`. */
export const signedAmount = (text: string, amount: number): string =>
  amount === 0 ? text : `${amount > 0 ? '+' : '−'}${text.replace('-', '')}`;

/** Green is better for profit, red worse: a higher cost is red. */
export function toneOf(change: number, less: boolean): 'good' | 'bad' | '' {
  if (change === 0) return '';
  return change > 0 === less ? 'bad' : 'good';
}
