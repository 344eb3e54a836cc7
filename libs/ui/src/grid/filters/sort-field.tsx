import { asKnown } from '../../form/asked';
import { SelectField } from '../../form/select-field';
import type { ListColumn } from '../columns/grid-columns';
import type { DataListState } from '../list-state';

interface SortFieldProps<Row> {
  columns: readonly ListColumn<Row>[];
  state: Pick<DataListState, 'sort' | 'setSort'>;
}

/** By which column a list is sorted, also where that has no header: on a phone, below another column, not in view. */
export function SortField<Row>({ columns, state: { sort, setSort } }: SortFieldProps<Row>) {
  const options = columns.flatMap(({ sort: by, header }) =>
    by
      ? [
          { value: by, label: `${header}, ascending` },
          { value: `-${by}`, label: `${header}, descending` },
        ]
      : [],
  );
  if (options.length === 0) return null;
  return (
    <SelectField
      label="Sort by"
      value={options.some(({ value }) => value === sort) ? sort : ''}
      options={asKnown(options)}
      onChange={setSort}
    />
  );
}
