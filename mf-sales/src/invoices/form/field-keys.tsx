import { usePageKeys } from '@shopbench/ui';
import { useRef } from 'react';

/** Keys that lead to a field of the bill, by its path; each is shown in its field. */
export const FIELD_KEYS = { party: 'F2', discountAmount: 'F4' } as const;
export const PAYMENT_KEYS = { amount: 'F6', split: 'F7' };

/** Listens to them, for the form that it stands in. */
export function FieldKeys() {
  const place = useRef<HTMLSpanElement>(null);
  const focus = (path: string) => () =>
    place.current?.closest('form')?.querySelector<HTMLInputElement>(`[name="${path}"]`)?.focus();
  usePageKeys(
    Object.fromEntries(Object.entries(FIELD_KEYS).map(([path, key]) => [key.toLowerCase(), focus(path)])),
    place,
  );
  return <span ref={place} hidden />;
}
