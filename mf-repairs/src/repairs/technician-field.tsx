import { titleCase } from '@shopbench/contracts';
import { staff } from '@shopbench/pages';
import { SelectField } from '@shopbench/ui/form';
import { useWorkshopSettingsQuery } from './repairs';

/** Whoever may be on a repair: the technicians of the settings, or all of the staff where none are named. */
export function useTechnicians(): { value: string; label: string }[] {
  const { data } = staff.useList({ pageSize: 200, sort: 'name' });
  const { data: workshop } = useWorkshopSettingsQuery();
  const named = workshop?.technicians ?? [];
  const rows = (data?.rows ?? []).filter(({ _id }) => named.length === 0 || named.includes(_id));
  return rows.map(({ _id, name }) => ({ value: _id, label: titleCase(name) }));
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
