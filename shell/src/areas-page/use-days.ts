import { inAddress, useAddress } from '@shopbench/client';

const CHOICES = ['1', '7', '30', '90'] as const;
export type Days = 1 | 7 | 30 | 90;

/** How many days back the page looks; stands in the address. */
export function useDays(): [days: Days, setDays: (days: Days) => void] {
  const { at, go } = useAddress({ days: inAddress.oneOf(CHOICES, '7') });
  return [Number(at.days) as Days, (days) => go({ days: `${days}` })];
}

export const DAYS_OPTIONS = CHOICES.map((value) => ({
  value,
  label: value === '1' ? 'Today' : `${value} days`,
}));
