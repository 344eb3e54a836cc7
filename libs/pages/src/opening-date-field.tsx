import { DateField, type DateFieldProps } from '@shopbench/ui/form';

/** The day on which an opening balance or an opening stock stands. */
export const OpeningDateField = (field: Omit<DateFieldProps, 'label' | 'hint'>) => (
  <DateField label="Opening as on" hint="Today where it is empty" {...field} />
);
