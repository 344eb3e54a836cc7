/** Pages that list records; they bring the grid. */
export { ChoiceButton, type ChoiceButtonProps } from './bulk/choice-button';
export { DeleteMany, type DeleteManyProps } from './bulk/delete-many';
export { printing } from './bulk/print-many';
export { useInTurn, type Turn } from './bulk/use-in-turn';
export { useBulk, type Bulk, type BulkOptions, type BulkWork } from './bulk/use-bulk';
export { dayColumn } from './day-column';
export {
  ListPage,
  RecordList,
  type ListPageProps,
  type RecordColumn,
  type RecordListProps,
} from './list-page';
export { QueryList, type QueryListProps } from './query-list';
