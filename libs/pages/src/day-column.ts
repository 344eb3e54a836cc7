import { formatDay, type Day } from '@shopbench/contracts';
import type { ListColumn } from '@shopbench/ui/grid';

/** The day of each record of a list, by which it can be sorted. @param own what is otherwise in this list */
export const dayColumn = <Row extends { date: Day }>(
  own: Partial<ListColumn<Row>> = {},
): ListColumn<Row> => ({
  ...{ key: 'date', header: 'Date', sort: 'date', width: 120, minWidth: 94 },
  render: ({ date }) => formatDay(date),
  ...own,
});
