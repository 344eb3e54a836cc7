export { DataList, type ChosenRows, type DataListProps } from './grid/data-list';
export type { ListCard } from './grid/card-list';
export type { ColumnLayout } from './grid/columns/column-layout';
export type { ListColumn } from './grid/columns/grid-columns';
export type { ExportFormat } from './components/export-button';
export { filterDefaults, type ListFilter, type PickedFilter } from './grid/filters/list-filter';
export type { DataListState, ListPlace } from './grid/list-state';
export type { RowAction } from './grid/row-menu';
export { SearchBox } from './grid/search-box';
