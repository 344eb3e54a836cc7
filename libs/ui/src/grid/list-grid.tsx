import { DataGrid } from '@mui/x-data-grid/DataGrid';
import type { GridApi, GridEventListener, GridRowId, GridSortModel } from '@mui/x-data-grid';
import { useEffect, useMemo, useRef, type MouseEvent } from 'react';
import { focusFirst } from '../form/field-focus';
import { useKeyedCommands } from '../keys/commands';
import { useNonce } from '../theme/nonce-context';
import { toggled } from './card-list';
import {
  ACTIONS_FIELD,
  toGridColumns,
  withSortTold,
  type GridRow,
  type ListColumn,
} from './columns/grid-columns';
import { withWidth } from './columns/column-layout';
import { useColumnKeys } from './columns/use-column-keys';
import type { DataListState } from './list-state';
import { useRowMenu, type RowAction } from './row-menu';
import { useRowOpener, type OpeningEvent } from './row-opener';
import { useInnerWidth } from './use-inner-width';
import { useLatest } from './use-latest';
import { usePlace } from './use-place';
import { useRoomBelow } from './use-room-below';

interface ListGridProps<Row> {
  label: string;
  columns: readonly ListColumn<Row>[];
  rows: readonly Row[] | undefined;
  /** The number of the first row. */
  first: number;
  total: number;
  state: DataListState;
  loading: boolean;
  /** Lines of text in a row. */
  lines?: 1 | 2;
  rowHref?: (row: Row) => string;
  rowActions?: (row: Row) => RowAction[];
  /** The ids of the rows that are chosen, on this page or another; rows have no boxes when it is left out. */
  chosen?: readonly string[];
  onChosen?: (ids: string[]) => void;
}

/** By how many lines of text a row has, pixels. */
const ROW_HEIGHTS = { 1: 43, 2: 54, 3: 74 } as const;
const SKELETON_ROWS = 10;
const SCROLLER = '.MuiDataGrid-virtualScroller';
const CONTROLS = 'a, button, input, select, textarea, label, [role="combobox"]';

/** The rows as a grid, for 768 px and above. */
export function ListGrid<Row extends { _id: string }>({
  label,
  columns,
  rows,
  first,
  total,
  state,
  loading,
  lines = 1,
  rowHref,
  rowActions,
  chosen,
  onChosen,
}: ListGridProps<Row>) {
  const nonce = useNonce();
  const api = useRef<GridApi>(null);
  const frame = useRef<HTMLDivElement>(null);
  const room = useRoomBelow(frame);
  const width = useInnerWidth(frame, api);
  const { layout, setLayout } = state;

  const menu = useRowMenu(rowActions);
  const opener = useRowOpener();
  const columnKeys = useColumnKeys(columns, layout, setLayout);
  const hrefOf = useLatest(rowHref);
  const actionsOf = useLatest(rowActions);
  const openMenu = useLatest(menu.open);
  const hasBoxes = chosen !== undefined;
  const look = useMemo(
    () =>
      toGridColumns(
        columns,
        layout,
        {
          hrefOf,
          hasActions: actionsOf && ((row) => actionsOf(row).length > 0),
          openMenu,
          room: width,
          hasBoxes,
        },
        lines === 2,
      ),
    [columns, layout, hrefOf, actionsOf, openMenu, lines, hasBoxes, width],
  );
  const linesNow = look.below.length > 0 ? ((lines + 1) as 2 | 3) : lines;
  const rowHeight = ROW_HEIGHTS[linesNow];
  const gridRows = useMemo(
    () => (rows ?? []).map((row, i): GridRow<Row> => ({ id: row._id, number: first + i, row })),
    [rows, first],
  );
  const sortedBy = columns.find((column) => column.sort === state.sort.replace(/^-/, ''))?.key;
  const direction = state.sort.startsWith('-') ? 'desc' : 'asc';
  // The grid takes another array for another order, and goes to its top.
  const sortModel = useMemo(
    (): GridSortModel => (sortedBy ? [{ field: sortedBy, sort: direction }] : []),
    [sortedBy, direction],
  );

  const drawn = useMemo(() => withSortTold(look, sortedBy, direction), [look, sortedBy, direction]);

  const chosenModel = useMemo(
    () => ({ type: 'include' as const, ids: new Set<GridRowId>(chosen) }),
    [chosen],
  );

  const focused = () => api.current?.state.focus.cell?.id as string | undefined;
  const toRow = (rowId: string) => {
    // In a cell with a control of its own Enter would go to that.
    const field = (columns.find((one) => one.primary) ?? columns.find((one) => !one.control) ?? columns[0])
      ?.key;
    if (field && api.current?.getRow(rowId)) api.current.setCellFocus(rowId, field);
  };
  const tick = () => {
    const rowId = focused();
    if (rowId && chosen) onChosen?.(toggled(chosen, rowId));
  };
  const toFirst = () => {
    const first = focused() ?? gridRows[0]?.id;
    if (first) toRow(first);
  };
  useKeyedCommands([
    { label: 'Row down', key: 'arrowdown', place: 'list', run: toFirst },
    { label: 'Row up', key: 'arrowup', place: 'list' },
    ...(rowHref ? [{ label: 'Open the row', key: 'enter', place: 'list' } as const] : []),
    ...(chosen ? [{ label: 'Tick the row', key: 'x', place: 'list', run: tick } as const] : []),
  ]);
  const onScroll = usePlace(state, rows !== undefined, {
    rowId: focused,
    goBack({ top, rowId }) {
      api.current?.scroll({ top });
      if (rowId) toRow(rowId);
    },
  });
  useTopOfNewRows(api, first);

  const openRow = (row: Row, event: OpeningEvent) => {
    if (rowHref) opener.open(rowHref(row), event);
  };

  /** A click that no control in the row has for itself, and that does not end the selection of a text. */
  const opens = (event: MouseEvent) =>
    !(event.target as Element).closest(CONTROLS) && window.getSelection()?.isCollapsed !== false;

  const onCellKeyDown: GridEventListener<'cellKeyDown'> = ({ row, field }, event) => {
    const cell = event.currentTarget as HTMLElement;
    if (event.target !== cell) {
      event.defaultMuiPrevented = true;
      if (event.key === 'Escape') cell.focus();
    } else if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) {
      event.preventDefault();
      openMenu((row as GridRow<Row>).row, cell);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (field === ACTIONS_FIELD) openMenu((row as GridRow<Row>).row, cell);
      else if (columns.find((column) => column.key === field)?.control) focusFirst(cell, CONTROLS);
      else openRow((row as GridRow<Row>).row, event);
    }
  };

  return (
    <div
      ref={frame}
      style={{ display: 'flex', flexDirection: 'column', maxHeight: room }}
      {...columnKeys}
      onScrollCapture={({ target }) => {
        if ((target as Element).matches(SCROLLER)) onScroll((target as Element).scrollTop);
      }}
      onAuxClick={(event) => {
        const id = (event.target as Element).closest<HTMLElement>('[role="row"]')?.dataset['id'];
        const found = gridRows.find((row) => row.id === id);
        if (event.button === 1 && found && opens(event)) openRow(found.row, event);
      }}
    >
      <DataGrid<GridRow<Row>>
        apiRef={api}
        nonce={nonce}
        aria-label={label}
        className={
          [rowHref && 'opens', look.isClose && 'close', linesNow > 1 && 'two-lines']
            .filter(Boolean)
            .join(' ') || undefined
        }
        rows={gridRows}
        columns={drawn}
        loading={loading}
        rowHeight={rowHeight}
        columnHeaderHeight={36}
        // The server pages. Without this the grid would cut the rows at 100.
        paginationMode="server"
        rowCount={total}
        sortingMode="server"
        sortingOrder={['asc', 'desc']}
        sortModel={sortModel}
        onSortModelChange={([sort]) => {
          const field = columns.find((column) => column.key === sort?.field)?.sort;
          if (field) state.setSort(sort?.sort === 'desc' ? `-${field}` : field);
        }}
        onColumnWidthChange={({ colDef, width }) => setLayout(withWidth(layout, colDef.field, width))}
        onRowClick={({ row }, event) => {
          if (opens(event)) openRow(row.row, event);
        }}
        onCellKeyDown={onCellKeyDown}
        slotProps={{ loadingOverlay: { variant: 'linear-progress', noRowsVariant: 'skeleton' } }}
        slots={slots}
        checkboxSelection={hasBoxes}
        rowSelectionModel={chosenModel}
        // With all of a page chosen the grid tells whom it leaves out.
        onRowSelectionModelChange={({ type, ids }) => {
          const onPage = gridRows.map(({ id }) => id);
          const others = (chosen ?? []).filter((id) => !onPage.includes(id));
          const now =
            type === 'include' ? onPage.filter((id) => ids.has(id)) : onPage.filter((id) => !ids.has(id));
          onChosen?.([...others, ...now]);
        }}
        keepNonExistentRowsSelected
        hideFooter
        disableColumnMenu
        disableRowSelectionOnClick
        disableColumnFilter
        sx={gridRows.length === 0 ? { minHeight: SKELETON_ROWS * rowHeight } : undefined}
      />
      {menu.element}
      {opener.element}
    </div>
  );
}

/** An empty grid stands only for the moment before a skeleton is worth showing, or before the last page is there. */
const slots = { noRowsOverlay: () => null };

/** Another page begins at its first row. */
function useTopOfNewRows(api: React.RefObject<GridApi | null>, first: number): void {
  const before = useRef(first);
  useEffect(() => {
    if (before.current !== first) api.current?.scroll({ top: 0 });
    before.current = first;
  }, [api, first]);
}
