import { staff } from '@shopbench/pages';
import { TickChips } from '@shopbench/ui/form';

/** More people than a shop has. */
const ALL = { pageSize: 200 };

/** Everybody of the staff by id. */
function useNames(): ReadonlyMap<string, string> {
  const { data } = staff.useList(ALL);
  return new Map((data?.rows ?? []).map((one) => [one._id, staff.nameOf(one)]));
}

/** Who repairs, by name. */
export function TechnicianNames({ ids }: { ids: readonly string[] }) {
  const names = useNames();
  if (ids.length === 0) return 'Everybody who may trade';
  return ids.map((id) => names.get(id) ?? 'Somebody who left').join(', ');
}

interface TechnicianFieldProps {
  value: readonly string[];
  onChange: (ids: string[]) => void;
}

/** Ticks who repairs. */
export function TechnicianField({ value, onChange }: TechnicianFieldProps) {
  const names = useNames();
  return (
    <TickChips
      label="Technicians"
      hint="none ticked: everybody who may trade"
      options={[...names.keys()]}
      wordOf={(id) => names.get(id) ?? 'Somebody who left'}
      value={value}
      onChange={onChange}
    />
  );
}
