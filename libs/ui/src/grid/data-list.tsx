import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { ErrorCard, EmptyState, type EmptyStateProps } from '../components/notices';
import { useIsPhone } from '../components/use-is-phone';
import { CardList, type ListCard } from './card-list';
import { ListGrid, type ListColumn } from './list-grid';
import type { DataListState } from './list-state';
import { ListToolbar } from './list-toolbar';
import { Pager } from './pager';
import type { RowAction } from './row-menu';
import Button from '@mui/material/Button';

const Surface = styled('div')({
  background: 'var(--surface)',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius)',
  overflow: 'hidden',
});

export interface DataListProps<Row extends { _id: string }> {
  /** What the rows are, in the plural: "Customers". */
  label: string;
  columns: readonly ListColumn<Row>[];
  /** undefined while the first page loads. */
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
  /** Controls beside the search. */
  filters?: ReactNode;
  empty: EmptyStateProps;
  /** How a row looks below 768 px. */
  card: (row: Row) => ListCard;
}

/** A list: search and filters, rows paged and sorted by the server, each opening its record; cards on a phone. */
export function DataList<Row extends { _id: string }>(props: DataListProps<Row>) {
  const { label, rows, total, totalIsAtLeast, state, loading, error, onRetry } = props;
  return (
    <>
      <ListToolbar
        label={label}
        query={state.q}
        onQuery={state.setQuery}
        placeholder={props.searchPlaceholder}
      >
        {props.filters}
      </ListToolbar>
      {error ? (
        <Surface>
          <ErrorCard title={`${label} could not be loaded`} reason={error} onRetry={onRetry} />
        </Surface>
      ) : rows && total === 0 && !loading ? (
        <Surface>
          <NoRows label={label} state={state} empty={props.empty} />
        </Surface>
      ) : (
        <>
          <Rows {...props} />
          {rows ? (
            <Pager
              page={state.page}
              pageSize={state.pageSize}
              total={total}
              totalIsAtLeast={totalIsAtLeast}
              onPage={state.setPage}
              onPageSize={state.setPageSize}
            />
          ) : null}
        </>
      )}
    </>
  );
}

function Rows<Row extends { _id: string }>(props: DataListProps<Row>) {
  const isPhone = useIsPhone();
  if (isPhone) return <CardList {...props} />;
  return (
    <Surface>
      <ListGrid {...props} />
    </Surface>
  );
}

interface NoRowsProps {
  label: string;
  state: DataListState;
  empty: EmptyStateProps;
}

function NoRows({ label, state, empty }: NoRowsProps) {
  if (!state.isNarrowed) return <EmptyState {...empty} />;
  return (
    <EmptyState
      icon="search"
      title={`No ${label.toLowerCase()} match`}
      text="Try other words, or clear the search and filters."
      action={<Button onClick={state.clear}>Clear search and filters</Button>}
    />
  );
}
