import type { GridColDef } from '@mui/x-data-grid';
import type { ReactNode } from 'react';
import { Link } from '../../components/link';
import { RowMenuButton } from '../row-menu';
import { inOrder, isShown, type ColumnLayout } from './column-layout';

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
  /** The column that names the row; it is the link to the record and always in view. */
  primary?: boolean;
  /** Not in view until a person chooses it. */
  hidden?: boolean;
  /** Holds a control of its own, such as a select: its clicks and keys are not the row's, Enter goes into it, Esc out. */
  control?: boolean;
}

/** A row as the grid has it; `number` is its S.No. */
export interface GridRow<Row> {
  id: string;
  number: number;
  row: Row;
}

/** What cells need beside their row; the same functions at every render, so that the columns stay the same. */
export interface RowLinks<Row> {
  hrefOf: ((row: Row) => string) | undefined;
  hasActions: ((row: Row) => boolean) | undefined;
  openMenu: (row: Row, anchor: HTMLElement) => void;
  /** Rows of two lines hold more columns: what stands beside them is narrower. */
  isNarrow?: boolean;
}

export const ACTIONS_FIELD = 'Actions';

/** The columns in view: S.No., the page's as the person has arranged them, the row's menu. */
export function toGridColumns<Row>(
  columns: readonly ListColumn<Row>[],
  layout: ColumnLayout | undefined,
  { hrefOf, hasActions, openMenu, isNarrow = false }: RowLinks<Row>,
): GridColDef<GridRow<Row>>[] {
  const shown = inOrder(columns, layout)
    .filter((column) => isShown(column, layout))
    .map((column): GridColDef<GridRow<Row>> => {
      const width = layout?.widths[column.key] ?? column.width;
      return {
        field: column.key,
        headerName: column.header,
        sortable: column.sort !== undefined,
        align: column.align,
        headerAlign: column.align,
        ...(width ? { width } : { flex: 1, minWidth: column.minWidth ?? 140 }),
        renderHeader: () => (
          <span className="MuiDataGrid-columnHeaderTitle" draggable>
            {column.header}
          </span>
        ),
        renderCell: ({ row: { row } }) =>
          column.primary && hrefOf ? (
            <Link href={hrefOf(row)} data-record="" tabIndex={-1}>
              {column.render(row)}
            </Link>
          ) : (
            column.render(row)
          ),
      };
    });
  const number: GridColDef<GridRow<Row>> = {
    field: 'S.No.',
    sortable: false,
    resizable: false,
    width: isNarrow ? 58 : 68,
    renderCell: ({ row }) => <span style={{ color: 'var(--text-2)', fontSize: 12 }}>{row.number}</span>,
  };
  if (!hasActions) return [number, ...shown];
  const menu: GridColDef<GridRow<Row>> = {
    field: ACTIONS_FIELD,
    renderHeader: () => null,
    sortable: false,
    resizable: false,
    width: isNarrow ? 36 : 52,
    minWidth: 36,
    align: 'center',
    cellClassName: 'menu',
    renderCell: ({ row: { row } }) =>
      hasActions(row) ? <RowMenuButton tabIndex={-1} onOpen={(anchor) => openMenu(row, anchor)} /> : null,
  };
  return [number, ...shown, menu];
}
