import { styled } from '@mui/material/styles';
import { Icon } from '../../components/icon';
import type { DataListState } from '../list-state';
import { filterDefaults, filterWords, isSet, type ListFilter } from './list-filter';

const Chips = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  margin: '-4px 0 12px',
  padding: 0,
  listStyle: 'none',
  '& button': {
    display: 'flex',
    alignItems: 'center',
    gap: 6,
    minHeight: 'var(--control-small)',
    padding: '0 10px',
    border: 0,
    borderRadius: 14,
    background: 'var(--accent-soft)',
    color: 'var(--accent-text)',
    font: '500 13px/18px var(--font)',
    textAlign: 'left',
    cursor: 'pointer',
  },
  '& button.all': { background: 'none', color: 'var(--text-2)' },
  '& button:hover': { textDecoration: 'underline' },
  '@media (max-width: 767.95px)': { '& button': { minHeight: 44, borderRadius: 22 } },
});

interface FilterChipsProps {
  filters: readonly ListFilter[];
  state: DataListState;
}

/** What the list is narrowed to; a press takes one filter away. */
export function FilterChips({ filters, state }: FilterChipsProps) {
  const set = filters.filter(
    (filter) => !(filter.kind === 'choice' && filter.inline) && isSet(filter, state.filters),
  );
  if (set.length === 0) return null;
  return (
    <Chips aria-label="Filters that are set">
      {set.map((filter) => (
        <li key={filter.label}>
          <button type="button" onClick={() => state.setFilters(filterDefaults([filter]))}>
            <span>
              {filter.label}: {filterWords(filter, state.filters)}
            </span>
            <Icon name="close" size={12} titleAccess="Clear filter" />
          </button>
        </li>
      ))}
      {set.length > 1 ? (
        <li>
          <button type="button" className="all" onClick={() => state.setFilters(filterDefaults(set))}>
            Clear filters
          </button>
        </li>
      ) : null}
    </Chips>
  );
}
