import { errorText } from '@shopbench/client';
import type { Page } from '@shopbench/contracts';
import { DataList, type DataListProps } from '@shopbench/ui/grid';
import type { Query } from './resource';

type Told = 'rows' | 'total' | 'totalIsAtLeast' | 'loading' | 'error' | 'onRetry';

export interface QueryListProps<
  Answer extends Pick<Page, 'total' | 'totalIsAtLeast'>,
  Row extends { _id: string },
> extends Omit<DataListProps<Row>, Told> {
  /** What was asked for: on its way, failed, empty or old are four different things in the list. */
  query: Query<Answer>;
  rowsOf: (answer: Answer) => readonly Row[];
  /** Said when the list cannot be had and nothing is said of why. */
  failure?: string;
}

/** A list of what a query gives. */
export function QueryList<
  Answer extends Pick<Page, 'total' | 'totalIsAtLeast'>,
  Row extends { _id: string },
>({ query: { data, error, isFetching, refetch }, rowsOf, failure, ...list }: QueryListProps<Answer, Row>) {
  return (
    <DataList<Row>
      {...list}
      rows={data && rowsOf(data)}
      total={data?.total ?? 0}
      totalIsAtLeast={data?.totalIsAtLeast}
      loading={isFetching}
      error={error ? errorText(error, failure) : undefined}
      onRetry={() => void refetch()}
    />
  );
}
