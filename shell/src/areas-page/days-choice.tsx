import { inAddress, useAddress } from '@shopbench/client';
import { SegmentedControl } from '@shopbench/ui';

const CHOICES = ['1', '7', '30', '90'] as const;
type Days = 1 | 7 | 30 | 90;

/** How many days back the page looks; stands in the address. */
export function useDays(): [days: Days, setDays: (days: Days) => void] {
  const { at, go } = useAddress({ days: inAddress.oneOf(CHOICES, '7') });
  return [Number(at.days) as Days, (days) => go({ days: `${days}` })];
}

const DAYS_OPTIONS = CHOICES.map((value) => ({
  value,
  label: value === '1' ? 'Today' : `${value} days`,
}));

/** Chooses how far back the page looks. */
export function DaysChoice() {
  const [days, setDays] = useDays();
  return (
    <SegmentedControl
      label="How far back"
      options={DAYS_OPTIONS}
      value={String(days)}
      onChange={(next) => setDays(Number(next) as Days)}
    />
  );
}
