/** Pages that list records; they bring the grid. */
export {
  ListPage,
  RecordList,
  type ListPageProps,
  type RecordColumn,
  type RecordListProps,
} from './list-page';
