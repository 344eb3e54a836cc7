import type { GridColDef } from '@mui/x-data-grid';
import type { ReactNode } from 'react';
import { Link } from '../../components/link';
import { RowMenuButton } from '../row-menu';
import { fitted, inOrder, isShown, type ColumnLayout } from './column-layout';

/** A column of a list. `sort` is the API's field name when the server can sort by it. */
export interface ListColumn<Row> {
  key: string;
  header: string;
  render: (row: Row) => ReactNode;
  sort?: string;
  align?: 'left' | 'right';
  /** Pixels; a column without a width shares what is left. */
  width?: number;
  /** How narrow it may become where there is little room, pixels; with a width as wide as that unless told. */
  minWidth?: number;
  /** Not in view where there is no room for all, such as a link that the row is itself. */
  spare?: boolean;
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
  /** For the columns and what stands beside them, pixels; 0 as long as it is not known. */
  room: number;
  /** Rows of two lines hold more columns: what stands beside them is narrower. */
  isNarrow?: boolean;
}

export const ACTIONS_FIELD = 'Actions';
const NUMBER_FIELD = 'S.No.';
/** Of a column without a width, pixels. */
const LEAST_SHARING = 140;

/** The columns in view: S.No., the page's as the person has arranged them, the row's menu. */
export function toGridColumns<Row>(
  columns: readonly ListColumn<Row>[],
  layout: ColumnLayout | undefined,
  { hrefOf, hasActions, openMenu, room, isNarrow = false }: RowLinks<Row>,
): GridColDef<GridRow<Row>>[] {
  const inView = inOrder(columns, layout).filter((column) => isShown(column, layout));
  const [numberWidth, menuWidth] = [isNarrow ? 58 : 68, hasActions ? (isNarrow ? 36 : 52) : 0];
  const widths = fitted(
    [
      { key: NUMBER_FIELD, width: numberWidth, least: numberWidth, spare: true },
      ...inView.map(({ key, width, minWidth = width ?? LEAST_SHARING, spare }) => {
        const chosen = layout?.widths[key];
        const isChosen = chosen !== undefined || layout?.shown[key] === true;
        return {
          ...{ key, width: chosen ?? width ?? minWidth, least: chosen ?? minWidth },
          spare: spare && !isChosen,
        };
      }),
    ],
    room && room - menuWidth,
  );
  const shown = inView
    .filter(({ key }) => key in widths)
    .map((column): GridColDef<GridRow<Row>> => {
      const width = (layout?.widths[column.key] ?? column.width) && widths[column.key];
      return {
        field: column.key,
        headerName: column.header,
        sortable: column.sort !== undefined,
        align: column.align,
        headerAlign: column.align,
        ...(width ? { width } : { flex: 1, minWidth: column.minWidth ?? LEAST_SHARING }),
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
    field: NUMBER_FIELD,
    sortable: false,
    resizable: false,
    width: numberWidth,
    renderCell: ({ row }) => <span style={{ color: 'var(--text-2)', fontSize: 12 }}>{row.number}</span>,
  };
  const numbered = NUMBER_FIELD in widths ? [number, ...shown] : shown;
  if (!hasActions) return numbered;
  const menu: GridColDef<GridRow<Row>> = {
    field: ACTIONS_FIELD,
    renderHeader: () => null,
    sortable: false,
    resizable: false,
    width: menuWidth,
    minWidth: 36,
    align: 'center',
    cellClassName: 'menu',
    renderCell: ({ row: { row } }) =>
      hasActions(row) ? <RowMenuButton tabIndex={-1} onOpen={(anchor) => openMenu(row, anchor)} /> : null,
  };
  return [...numbered, menu];
}
