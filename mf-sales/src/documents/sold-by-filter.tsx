import { useStaffChoices } from '@shopbench/pages';
import { SelectField } from '@shopbench/ui/form';

interface SoldByFilterProps {
  /** The id of a member of the staff; '' is everybody. */
  value: string;
  onChange: (id: string) => void;
}

/** Narrows a list to what one person sold. */
export function SoldByFilter(props: SoldByFilterProps) {
  return (
    <SelectField<string> label="Sold by" emptyLabel="Everybody" options={useStaffChoices()} {...props} />
  );
}
