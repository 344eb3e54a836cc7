import { SegmentedControl } from '@shopbench/ui';
import { DAYS_OPTIONS, useDays, type Days } from './use-days';

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
