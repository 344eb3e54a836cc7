/** Pages that list records; they bring the grid. */
export { ListPage, RecordList, type ListPageProps, type RecordListProps } from './list-page';
