export { DataList, type DataListProps } from './grid/data-list';
export type { ListCard } from './grid/card-list';
export type { ListColumn } from './grid/list-grid';
export type { DataListState } from './grid/list-state';
export type { RowAction } from './grid/row-menu';
