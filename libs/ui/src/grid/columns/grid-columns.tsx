import { styled } from '@mui/material/styles';
import type { GridColDef } from '@mui/x-data-grid';
import { GRID_CHECKBOX_SELECTION_COL_DEF } from '@mui/x-data-grid/colDef';
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
  /**
   * Where all do not fit even as narrow as they may be: stands below the column that shares what is left, in small, or is not
   * in view, or stays. Unless told, amounts, controls and what names the row stay, and others stand below.
   */
  tight?: 'below' | 'out' | 'stays';
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
  /** Of the grid, pixels; 0 as long as it is not known. */
  room: number;
  /** Rows can be ticked. */
  hasBoxes: boolean;
}

/** What the grid draws. */
export interface GridLook<Row> {
  columns: GridColDef<GridRow<Row>>[];
  /** Cells stand close, with smaller words. */
  isClose: boolean;
  /** The columns that have no place of their own, in a line more of each row. */
  below: readonly { key: string; header: string }[];
  /** The key of the column that bears them. */
  bearing: string | undefined;
}

export const ACTIONS_FIELD = 'Actions';
const NUMBER_FIELD = 'S.No.';
/** Of a column without a width, pixels. */
const LEAST_SHARING = 140;

/** The boxes by which rows are ticked, where cells stand close, pixels. */
const CLOSE_BOXES = { ...GRID_CHECKBOX_SELECTION_COL_DEF, width: 40, minWidth: 40 };

const BelowLine = styled('span')({
  display: 'block',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  color: 'var(--text-2)',
  fontSize: 12,
  lineHeight: '20px',
  '& div': { display: 'inline' },
  '& > span:empty': { display: 'none' },
  '& > span:not(:empty) ~ span:not(:empty)::before': { content: '" · "' },
  '& div + div::before': { content: '" "' },
});

/** The columns in view: S.No., the page's as the person has arranged them, the row's menu. `isClose` at any rate where it is told. */
export function toGridColumns<Row>(
  columns: readonly ListColumn<Row>[],
  layout: ColumnLayout | undefined,
  links: RowLinks<Row>,
  isClose = false,
): GridLook<Row> {
  const { hrefOf, hasActions, openMenu, room, hasBoxes } = links;
  const inView = inOrder(columns, layout).filter((column) => isShown(column, layout));
  const [numberWidth, menuWidth] = [isClose ? 58 : 68, hasActions ? (isClose ? 36 : 52) : 0];
  const boxes = isClose ? CLOSE_BOXES : GRID_CHECKBOX_SELECTION_COL_DEF;
  const bearing = bearingColumn(inView);
  const fit = fitted(
    [
      { key: NUMBER_FIELD, width: numberWidth, least: numberWidth, spare: true },
      ...inView.map((column) => {
        const { key, width, minWidth = width ?? LEAST_SHARING, spare } = column;
        const chosen = layout?.widths[key];
        const isChosen = chosen !== undefined || layout?.shown[key] === true;
        return {
          ...{ key, width: chosen ?? width ?? minWidth, least: chosen ?? minWidth },
          spare: spare && !isChosen,
          tight: isChosen || column === bearing ? undefined : tightOf(column),
        };
      }),
    ],
    room && room - menuWidth - (hasBoxes ? boxes.width! : 0),
  );
  if (fit.isClose && !isClose) return toGridColumns(columns, layout, links, true);
  const { widths } = fit;
  const below = inView.filter(({ key }) => fit.below.includes(key));
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
        renderHeader: () => <HeaderTitle>{column.header}</HeaderTitle>,
        renderCell: ({ row: { row } }) => {
          const words =
            column.primary && hrefOf ? (
              <Link href={hrefOf(row)} data-record="" tabIndex={-1}>
                {column.render(row)}
              </Link>
            ) : (
              column.render(row)
            );
          if (column !== bearing || below.length === 0) return words;
          return (
            <>
              <span className="first">{words}</span>
              <BelowLine>
                {below.map(({ key, header, render }) => {
                  const value = render(row);
                  const isText = typeof value === 'string' && value !== '';
                  return (
                    <span key={key} title={isText ? `${header}: ${value}` : header}>
                      {value}
                    </span>
                  );
                })}
              </BelowLine>
            </>
          );
        },
      };
    });
  const number: GridColDef<GridRow<Row>> = {
    field: NUMBER_FIELD,
    sortable: false,
    resizable: false,
    width: numberWidth,
    renderCell: ({ row }) => <span style={{ color: 'var(--text-2)', fontSize: 12 }}>{row.number}</span>,
  };
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
      hasActions?.(row) ? <RowMenuButton tabIndex={-1} onOpen={(anchor) => openMenu(row, anchor)} /> : null,
  };
  return {
    columns: [
      ...(hasBoxes && isClose ? [boxes] : []),
      ...(NUMBER_FIELD in widths ? [number] : []),
      ...shown,
      ...(hasActions ? [menu] : []),
    ],
    isClose,
    ...{ below, bearing: bearing?.key },
  };
}

const SortedBelow = styled('span')({ fontWeight: 400, '& > [role]': { marginLeft: 4 } });

/**
 * The columns that are drawn; where the rows are sorted by one that stands below another one, that one's header says so.
 * The same array wherever there is nothing to say.
 */
export function withSortTold<Row>(
  { columns, below, bearing }: GridLook<Row>,
  sortedBy: string | undefined,
  direction: 'asc' | 'desc',
): GridLook<Row>['columns'] {
  const sorted = below.find(({ key }) => key === sortedBy);
  if (!sorted) return columns;
  const [arrow, way] = direction === 'asc' ? ['↑', 'ascending'] : ['↓', 'descending'];
  return columns.map((column) =>
    column.field === bearing
      ? {
          ...column,
          renderHeader: () => (
            <HeaderTitle>
              {column.headerName}
              <SortedBelow>
                {` · ${sorted.header}`}
                <span role="img" aria-label={way}>
                  {arrow}
                </span>
              </SortedBelow>
            </HeaderTitle>
          ),
        }
      : column,
  );
}

const HeaderTitle = ({ children }: { children: ReactNode }) => (
  <span className="MuiDataGrid-columnHeaderTitle" draggable>
    {children}
  </span>
);

/** The column that bears what has no place of its own. */
const bearingColumn = <Row,>(inView: readonly ListColumn<Row>[]) =>
  inView.find(({ primary, width }) => primary && !width) ??
  inView.find(({ width }) => !width) ??
  inView.find(({ primary }) => primary) ??
  inView[0];

const tightOf = <Row,>({ tight, align, control, primary }: ListColumn<Row>) =>
  tight ?? (align === 'right' || control || primary ? 'stays' : 'below');
