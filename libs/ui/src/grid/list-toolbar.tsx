import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { SegmentedControl } from '../components/segmented-control';
import { useIsPhone } from '../components/use-is-phone';
import type { ListColumn } from './columns/grid-columns';
import { ColumnsButton } from './columns/columns-panel';
import { ExportButton, type ExportFormat } from '../components/export-button';
import { FilterButton } from './filters/filter-panel';
import type { ListFilter } from './filters/list-filter';
import type { DataListState } from './list-state';
import { SearchBox } from './search-box';

const Bar = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 12,
  marginBottom: 16,
  '& > .search': { flex: '1 1 180px', maxWidth: 360 },
  '& > .end': { display: 'flex', gap: 4, marginLeft: 'auto' },
  '& > .end:empty': { display: 'none' },
  '@media (max-width: 767.95px)': {
    gap: 8,
    '& > .search': { flexBasis: 160, maxWidth: 'none' },
    '& > [role="radiogroup"]': { flex: '1 1 100%' },
  },
});

export interface ListToolbarProps<Row> {
  label: string;
  state: DataListState;
  columns: readonly ListColumn<Row>[];
  searchPlaceholder: string;
  filters?: ReactNode;
  filterFields?: readonly ListFilter[];
  /** The way to views that are kept under a name. */
  views?: ReactNode;
  onExport?: (format: ExportFormat) => Promise<unknown>;
}

/** What narrows and arranges a list: filters in view, quick search, the other filters, columns, export. */
export function ListToolbar<Row>(props: ListToolbarProps<Row>) {
  const { label, state, columns, filterFields = [], onExport } = props;
  const isPhone = useIsPhone();
  return (
    <Bar>
      {props.filters}
      {filterFields.map((filter) =>
        filter.kind === 'choice' && filter.inline ? (
          <SegmentedControl
            key={filter.name}
            label={filter.label}
            value={state.filters[filter.name] ?? ''}
            options={[{ value: '', label: 'All' }, ...filter.options]}
            onChange={(value) => state.setFilters({ [filter.name]: value })}
          />
        ) : null,
      )}
      <SearchBox
        label={label}
        query={state.q}
        onQuery={state.setQuery}
        placeholder={props.searchPlaceholder}
      />
      <FilterButton filters={filterFields} state={state} sorts={isPhone ? columns : []} />
      <div className="end">
        {props.views}
        {isPhone ? null : <ColumnsButton columns={columns} state={state} />}
        {onExport ? <ExportButton onExport={onExport} /> : null}
      </div>
    </Bar>
  );
}
