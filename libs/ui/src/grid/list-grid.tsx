import { DataGrid } from '@mui/x-data-grid/DataGrid';
import type { GridColDef, GridSortModel } from '@mui/x-data-grid';
import { useMemo, type MouseEvent, type ReactNode } from 'react';
import { Link } from '../components/link';
import { useNonce } from '../theme/nonce-context';
import type { DataListState } from './list-state';
import { RowMenu, type RowAction } from './row-menu';

/** A column of a list. `sort` is the API's field name when the server can sort by it. */
export interface ListColumn<Row> {
  key: string;
  header: string;
  render: (row: Row) => ReactNode;
  sort?: string;
  align?: 'left' | 'right';
  /** Pixels; a column without a width shares what is left. */
  width?: number;
  minWidth?: number;
  /** The column that names the row; it is the link to the record. */
  primary?: boolean;
}

interface ListGridProps<Row> {
  label: string;
  columns: readonly ListColumn<Row>[];
  rows: readonly Row[] | undefined;
  state: DataListState;
  loading: boolean;
  rowHref?: (row: Row) => string;
  rowActions?: (row: Row) => RowAction[];
}

interface Numbered<Row> {
  id: string;
  number: number;
  row: Row;
}

const ROW_HEIGHT = 43;

/** The rows as a grid, for 768 px and above. */
export function ListGrid<Row extends { _id: string }>({
  label,
  columns,
  rows,
  state,
  loading,
  rowHref,
  rowActions,
}: ListGridProps<Row>) {
  const nonce = useNonce();
  const first = (state.page - 1) * state.pageSize + 1;
  const numbered = useMemo(
    () => (rows ?? []).map((row, i): Numbered<Row> => ({ id: row._id, number: first + i, row })),
    [rows, first],
  );
  const gridColumns = useMemo(
    () => toGridColumns(columns, rowHref, rowActions),
    [columns, rowHref, rowActions],
  );
  const sortModel: GridSortModel = [
    { field: state.sort.replace(/^-/, ''), sort: state.sort.startsWith('-') ? 'desc' : 'asc' },
  ];

  return (
    <DataGrid<Numbered<Row>>
      nonce={nonce}
      aria-label={label}
      className={rowHref ? 'opens' : undefined}
      rows={numbered}
      columns={gridColumns}
      loading={loading}
      rowHeight={ROW_HEIGHT}
      columnHeaderHeight={36}
      sortingMode="server"
      sortingOrder={['asc', 'desc']}
      sortModel={sortModel.filter(({ field }) => columns.some((column) => column.sort === field))}
      onSortModelChange={([sort]) => {
        if (sort) state.setSort(sort.sort === 'desc' ? `-${sort.field}` : sort.field);
      }}
      onRowClick={(_, event) => openRow(event)}
      onCellKeyDown={(_, event) => {
        if (event.key === 'Enter' && event.target === event.currentTarget) openRow(event);
      }}
      slotProps={{
        loadingOverlay: { variant: 'linear-progress', noRowsVariant: 'skeleton' },
      }}
      hideFooter
      disableColumnMenu
      disableColumnResize
      disableRowSelectionOnClick
      disableColumnFilter
      sx={numbered.length === 0 ? { minHeight: 10 * ROW_HEIGHT } : undefined}
    />
  );
}

/** A click or Enter anywhere in a row follows the row's link; a control inside it has its own meaning. */
function openRow(event: MouseEvent<HTMLElement> | React.KeyboardEvent<HTMLElement>) {
  if ((event.target as HTMLElement).closest('a, button')) return;
  const row = event.currentTarget.closest('[role="row"]');
  row?.querySelector<HTMLAnchorElement>('a[data-record]')?.click();
}

function toGridColumns<Row extends { _id: string }>(
  columns: readonly ListColumn<Row>[],
  rowHref: ListGridProps<Row>['rowHref'],
  rowActions: ListGridProps<Row>['rowActions'],
): GridColDef<Numbered<Row>>[] {
  const shown = columns.map((column): GridColDef<Numbered<Row>> => ({
    field: column.sort ?? column.key,
    headerName: column.header,
    sortable: column.sort !== undefined,
    align: column.align,
    headerAlign: column.align,
    ...(column.width ? { width: column.width } : { flex: 1, minWidth: column.minWidth ?? 140 }),
    renderCell: ({ row: { row } }) =>
      column.primary && rowHref ? (
        <Link href={rowHref(row)} data-record="">
          {column.render(row)}
        </Link>
      ) : (
        column.render(row)
      ),
  }));
  const number: GridColDef<Numbered<Row>> = {
    field: 'S.No.',
    headerName: 'S.No.',
    sortable: false,
    width: 68,
    renderCell: ({ row }) => <span style={{ color: 'var(--text-2)', fontSize: 12 }}>{row.number}</span>,
  };
  if (!rowActions) return [number, ...shown];
  const menu: GridColDef<Numbered<Row>> = {
    field: 'Actions',
    headerName: '',
    sortable: false,
    width: 52,
    align: 'center',
    cellClassName: 'menu',
    renderCell: ({ row: { row } }) => <RowMenu actions={rowActions(row)} />,
  };
  return [number, ...shown, menu];
}
