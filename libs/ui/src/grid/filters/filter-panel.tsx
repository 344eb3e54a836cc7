import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import { styled } from '@mui/material/styles';
import { useRef, useState } from 'react';
import { Icon } from '../../components/icon';
import type { ListColumn } from '../columns/grid-columns';
import type { DataListState } from '../list-state';
import { RangeField, TextFilterField } from '../../form/range-field';
import { SelectField } from '../../form/select-field';
import { SortField } from './sort-field';
import { filterDefaults, isSet, type ListFilter } from './list-filter';

const Panel = styled('div')({
  display: 'grid',
  gap: 14,
  boxSizing: 'border-box',
  width: 340,
  maxWidth: '100%',
  padding: 16,
  '& .end': { display: 'flex', justifyContent: 'space-between', gap: 8, marginTop: 2 },
});

interface FilterButtonProps<Row> {
  filters: readonly ListFilter[];
  state: DataListState;
  /** Columns to sort by, where there are no headers to press. */
  sorts: readonly ListColumn<Row>[];
}

/** The filters that are not in view, behind a button that counts the ones that are set. */
export function FilterButton<Row>({ filters, state, sorts }: FilterButtonProps<Row>) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const hidden = filters.filter((filter) => filter.kind !== 'choice' || !filter.inline);
  if (hidden.length === 0 && !sorts.some(({ sort }) => sort)) return null;
  const count = hidden.filter((filter) => isSet(filter, state.filters)).length;
  const name = hidden.length === 0 ? 'Sort' : 'Filters';
  return (
    <>
      <Button
        ref={button}
        aria-haspopup="dialog"
        startIcon={<Icon name="filter" size={16} />}
        onClick={() => setOpen(true)}
      >
        {count > 0 ? `${name} (${count})` : name}
      </Button>
      <Popover
        anchorEl={() => button.current}
        open={isOpen}
        onClose={() => setOpen(false)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        transformOrigin={{ vertical: 'top', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': name } }}
      >
        <Panel>
          {hidden.map((filter) => (
            <FilterField key={filter.label} filter={filter} state={state} />
          ))}
          <SortField columns={sorts} state={state} />
          <div className="end">
            <Button
              variant="text"
              disabled={count === 0}
              onClick={() => state.setFilters(filterDefaults(hidden))}
            >
              Clear filters
            </Button>
            <Button variant="contained" color="primary" onClick={() => setOpen(false)}>
              Done
            </Button>
          </div>
        </Panel>
      </Popover>
    </>
  );
}

function FilterField({
  filter,
  state: { filters, setFilters },
}: {
  filter: ListFilter;
  state: DataListState;
}) {
  switch (filter.kind) {
    case 'choice':
      return (
        <SelectField
          label={filter.label}
          value={filters[filter.name]}
          emptyLabel="All"
          options={filter.options}
          onChange={(value) => setFilters({ [filter.name]: value })}
        />
      );
    case 'days':
    case 'amounts':
      return <RangeField filter={filter} values={filters} onChange={setFilters} />;
    case 'text':
      return (
        <TextFilterField
          label={filter.label}
          value={filters[filter.name] ?? ''}
          onChange={(value) => setFilters({ [filter.name]: value })}
        />
      );
    case 'picked':
      return filter.field({
        value: filters[filter.name] ?? '',
        onChange: (value) => setFilters({ [filter.name]: value }),
      });
  }
}
