import { useCommands } from '@shopbench/pages';
import { useFieldFocus } from '@shopbench/ui/form';
import { useRef } from 'react';

/** Keys that lead to a field of the bill, by its path; each is shown in its field. */
export const FIELD_KEYS = { party: 'F2', discountAmount: 'F4' } as const;
export const PAYMENT_KEYS = { amount: 'F6', split: 'F7' };

/** Listens to them, for the form that it stands in. */
export function FieldKeys() {
  const place = useRef<HTMLSpanElement>(null);
  const focus = useFieldFocus();
  useCommands(
    [
      { label: 'Customer or supplier', key: FIELD_KEYS.party.toLowerCase(), run: () => focus('party') },
      { label: 'Discount', key: FIELD_KEYS.discountAmount.toLowerCase(), run: () => focus('discountAmount') },
    ],
    place,
  );
  return <span ref={place} hidden />;
}
