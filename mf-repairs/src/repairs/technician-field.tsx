import { askedOf, useStaffChoices } from '@shopbench/pages';
import { SelectField, type Asked } from '@shopbench/ui/form';
import { useWorkshopSettingsQuery } from './repairs';

/** Whoever may be on a repair: the technicians of the settings, or all of the staff where none are named. */
export function useTechnicians(): Asked<{ value: string; label: string }[]> {
  const people = useStaffChoices();
  const named = askedOf(useWorkshopSettingsQuery(), ({ technicians }) => technicians);
  const isOne = (id: string) => named.known?.length === 0 || named.known?.includes(id);
  return {
    known: named.known && people.known?.filter(({ value }) => isOne(value)),
    isLoading: people.isLoading || named.isLoading,
    failure: people.failure ?? named.failure,
    retry() {
      people.retry();
      named.retry();
    },
  };
}

interface TechnicianFieldProps {
  name?: string;
  value: string | undefined;
  error?: string;
  label?: string;
  emptyLabel?: string;
  onChange: (id: string) => void;
}

/** Who repairs it. */
export function TechnicianField({
  label = 'Technician',
  emptyLabel = 'Nobody yet',
  ...field
}: TechnicianFieldProps) {
  return <SelectField label={label} emptyLabel={emptyLabel} options={useTechnicians()} {...field} />;
}
