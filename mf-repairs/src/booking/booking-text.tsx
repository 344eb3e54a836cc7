import { TextField, type TextFieldProps } from '@shopbench/ui/form';
import { useBookingField } from './booking-context';
import type { BookingDraft, LineDraft } from './booking-draft';

/** The fields of which the values are texts. */
type TextKeys<T> = { [K in keyof T & string]: NonNullable<T[K]> extends string ? K : never }[keyof T &
  string];

interface BookingTextProps extends Omit<TextFieldProps, 'name' | 'value' | 'error' | 'onChange'> {
  path: TextKeys<BookingDraft> | `line.${TextKeys<LineDraft>}`;
}

/** A text of the booking; it renders only when its own text changes. */
export function BookingText({ path, ...look }: BookingTextProps) {
  const { value, onChange, ...field } = useBookingField(path);
  return (
    <TextField {...look} {...field} value={value as string} onChange={onChange as (text: string) => void} />
  );
}
