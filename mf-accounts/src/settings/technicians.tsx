import { useStaffChoices } from '@shopbench/pages';
import { AskedNote, TickChips, type Asked } from '@shopbench/ui/form';

/** Everybody of the staff by id. */
const useNames = (): Asked<ReadonlyMap<string, string>> => {
  const people = useStaffChoices();
  return {
    ...people,
    known: people.known && new Map(people.known.map(({ value, label }) => [value, label])),
  };
};

/** Who repairs, by name. */
export function TechnicianNames({ ids }: { ids: readonly string[] }) {
  const names = useNames();
  if (ids.length === 0) return 'Everybody who may trade';
  const { known } = names;
  if (!known) return <AskedNote asked={names} />;
  return ids.map((id) => known.get(id) ?? 'Somebody who left').join(', ');
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
      options={{ ...names, known: names.known && [...names.known.keys()] }}
      wordOf={(id) => (names.known ? (names.known.get(id) ?? 'Somebody who left') : '…')}
      value={value}
      onChange={onChange}
    />
  );
}
