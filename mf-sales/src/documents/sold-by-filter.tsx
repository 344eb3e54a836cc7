import { staff } from '@shopbench/pages';
import { SelectField } from '@shopbench/ui/form';

interface SoldByFilterProps {
  /** The id of a member of the staff; '' is everybody. */
  value: string;
  onChange: (id: string) => void;
}

/** More than a shop has staff. */
const EVERYBODY = 200;

/** Narrows a list to what one person sold. */
export function SoldByFilter(props: SoldByFilterProps) {
  const people = staff.useList({ pageSize: EVERYBODY }).data?.rows ?? [];
  const options = people.map((person) => ({ value: person._id, label: staff.nameOf(person) }));
  return <SelectField<string> label="Sold by" emptyLabel="Everybody" options={options} {...props} />;
}
