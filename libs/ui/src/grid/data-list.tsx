import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState, type ReactNode } from 'react';
import { ErrorCard, EmptyState, type EmptyStateProps } from '../components/notices';
import { useIsPhone } from '../components/use-is-phone';
import { CardList, type ListCard } from './card-list';
import type { ListColumn } from './columns/grid-columns';
import type { ExportFormat } from './export-button';
import { FilterChips } from './filters/filter-chips';
import type { ListFilter } from './filters/list-filter';
import { ListGrid } from './list-grid';
import type { DataListState } from './list-state';
import { ListToolbar } from './list-toolbar';
import { Pager } from './pager';
import type { RowAction } from './row-menu';
import { useExistingPage, useLasting, useShownRows } from './use-shown-rows';

const Surface = styled('div')({
  background: 'var(--surface)',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius)',
  overflow: 'hidden',
});

// On a phone the cards stand on the page itself.
const Rows = styled(Surface)({
  '@media (max-width: 767.95px)': { background: 'none', border: 0, borderRadius: 0, overflow: 'visible' },
});

const OldRows = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  padding: '8px 12px',
  color: 'var(--warn)',
  background: 'var(--warn-soft)',
});

const Chosen = styled('div')({ display: 'flex', alignItems: 'center', gap: 12, marginBottom: 12 });

export interface DataListProps<Row extends { _id: string }> {
  /** What the rows are, in the plural: "Customers". */
  label: string;
  columns: readonly ListColumn<Row>[];
  /** undefined while the first page loads; while another one loads, the rows that were there before. */
  rows: readonly Row[] | undefined;
  total: number;
  /** There are at least `total`. */
  totalIsAtLeast?: boolean;
  state: DataListState;
  loading: boolean;
  /** Why the rows could not be had. */
  error?: string;
  onRetry: () => void;
  /** Where a row leads. */
  rowHref?: (row: Row) => string;
  rowActions?: (row: Row) => RowAction[];
  searchPlaceholder: string;
  /** Controls of the page's own beside the search. */
  filters?: ReactNode;
  /** The filters, each declared; their keys are the `filters` of `useListState` (`filterDefaults`). */
  filterFields?: readonly ListFilter[];
  empty: EmptyStateProps;
  /** How a row looks below 768 px. */
  card: (row: Row) => ListCard;
  /** Lines of text in a row of the grid; 1 unless told. */
  lines?: 1 | 2;
  /** Sums over all rows, at the left of the pager. */
  totals?: ReactNode;
  /** What can be done with rows that are chosen by their boxes, in the grid: a link or button for these ids. */
  withChosen?: (ids: readonly string[]) => ReactNode;
  /** Gives all rows that the list is narrowed to as a file. */
  onExport?: (format: ExportFormat) => Promise<unknown>;
}

/** A list: search and filters, rows paged and sorted by the server, each opening its record; cards on a phone. */
export function DataList<Row extends { _id: string }>(props: DataListProps<Row>) {
  const { label, rows, total, totalIsAtLeast, state, loading, error, onRetry, filterFields = [] } = props;
  const isPhone = useIsPhone();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const boxes = props.withChosen ? { chosen, onChosen: setChosen } : {};
  const shown = useShownRows(rows, state);
  const lasting = useLasting(loading);
  useExistingPage(rows, total, state, !loading && !error && !shown.isStale);

  const hasNone = rows?.length === 0 && total === 0;
  const failed = error !== undefined && (rows === undefined || shown.isStale);
  return (
    <>
      <ListToolbar {...props} />
      <FilterChips filters={filterFields} state={state} />
      {chosen.length > 0 && !isPhone ? (
        <Chosen role="status">
          {chosen.length} chosen
          {props.withChosen?.(chosen)}
          <Button size="small" variant="text" onClick={() => setChosen([])}>
            Clear
          </Button>
        </Chosen>
      ) : null}
      {failed ? (
        <Surface>
          <ErrorCard title={`${label} could not be loaded`} reason={error} onRetry={onRetry} />
        </Surface>
      ) : hasNone ? (
        <Surface>
          <NoRows label={label} isNarrowed={shown.isNarrowed} onClear={state.clear} empty={props.empty} />
        </Surface>
      ) : (
        <Rows>
          {error ? (
            <OldRows role="alert">
              These are the rows of before. {error}
              <Button size="small" onClick={onRetry}>
                Retry
              </Button>
            </OldRows>
          ) : null}
          {isPhone ? (
            <CardList {...props} loading={lasting} />
          ) : (
            <ListGrid {...props} {...boxes} first={shown.first} loading={lasting} />
          )}
          {rows ? (
            <Pager
              page={state.page}
              pageSize={state.pageSize}
              total={total}
              totalIsAtLeast={totalIsAtLeast}
              totals={props.totals}
              onPage={state.setPage}
              onPageSize={state.setPageSize}
            />
          ) : null}
        </Rows>
      )}
    </>
  );
}

interface NoRowsProps {
  label: string;
  isNarrowed: boolean;
  onClear: () => void;
  empty: EmptyStateProps;
}

function NoRows({ label, isNarrowed, onClear, empty }: NoRowsProps) {
  if (!isNarrowed) return <EmptyState {...empty} />;
  return (
    <EmptyState
      icon="search"
      title={`No ${label.toLowerCase()} match`}
      text="Try other words, or clear the search and filters."
      action={<Button onClick={onClear}>Clear search and filters</Button>}
    />
  );
}
