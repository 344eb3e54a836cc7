import { errorText } from '@shopbench/client';
import { Card, ErrorCard, Skeleton } from '@shopbench/ui';
import type { ReactNode } from 'react';
import type { Answer, Query } from './resource';

interface LoadedProps<T> {
  query: Query<T>;
  /** What is shown, inside a sentence: product, settings. */
  noun: string;
  children: (data: T, refetch: () => PromiseLike<Answer<T>>) => ReactNode;
}

/**
 * What a query gave; until then its outline, or what failed with Retry. What is known stays while it is refreshed, and
 * while something else is asked for; when that fails, it is not what was asked for.
 */
export function Loaded<T>({ query, noun, children }: LoadedProps<T>) {
  const { data, currentData, error, isFetching, refetch } = query;
  const isOther = 'currentData' in query && currentData === undefined && error !== undefined && !isFetching;
  if (data !== undefined && !isOther) return children(data, refetch);
  if (!error) return <Skeleton variant="rounded" height={280} />;
  return (
    <Card flush>
      <ErrorCard
        title={`The ${noun} could not be loaded`}
        reason={errorText(error)}
        onRetry={() => void refetch()}
      />
    </Card>
  );
}

/** Two queries as one, for a page that can show nothing without both. Retry asks both anew. */
export function bothOf<A, B>(a: Query<A>, b: Query<B>): Query<readonly [A, B]> {
  const pair = (x: A | undefined, y: B | undefined) =>
    x === undefined || y === undefined ? undefined : ([x, y] as const);
  return {
    data: pair(a.data, b.data),
    currentData: pair(a.currentData, b.currentData),
    error: a.error ?? b.error,
    isFetching: a.isFetching || b.isFetching,
    refetch: async () => {
      const [x, y] = await Promise.all([a.refetch(), b.refetch()]);
      return { data: pair(x.data, y.data), error: x.error ?? y.error };
    },
  };
}
