import { useSearchParams } from '@shopbench/client/router';

const CHOICES = [1, 7, 30, 90] as const;
export type Days = (typeof CHOICES)[number];
const FIRST: Days = 7;

/** How many days back the page looks; stands in the address. */
export function useDays(): [days: Days, setDays: (days: Days) => void] {
  const [params, setParams] = useSearchParams();
  const asked = Number(params.get('days'));
  const days = CHOICES.find((choice) => choice === asked) ?? FIRST;
  const setDays = (next: Days) =>
    setParams(
      (before) => {
        if (next === FIRST) before.delete('days');
        else before.set('days', String(next));
        return before;
      },
      { replace: true },
    );
  return [days, setDays];
}

export const DAYS_OPTIONS = CHOICES.map((days) => ({
  value: String(days),
  label: days === 1 ? 'Today' : `${days} days`,
}));
