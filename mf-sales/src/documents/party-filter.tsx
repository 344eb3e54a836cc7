import { parties } from '@shopbench/pages';
import { PartyPicker } from '@shopbench/pages/form';

interface PartyFilterProps {
  role: 'customer' | 'supplier';
  /** The party's id; '' is everybody. */
  value: string;
  onChange: (id: string) => void;
}

/** Narrows a list to one customer or supplier. */
export function PartyFilter({ role, value, onChange }: PartyFilterProps) {
  const { currentData } = parties.useOne(value, { skip: value === '' });
  return (
    <PartyPicker
      role={role}
      nobody="Everybody"
      value={(value && currentData) || null}
      onChange={(party) => onChange(party?._id ?? '')}
    />
  );
}
