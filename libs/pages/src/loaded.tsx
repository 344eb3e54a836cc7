import { errorText } from '@shopbench/client';
import { Button, Card, ErrorCard, Skeleton, styled } from '@shopbench/ui';
import { Activity, type ReactNode } from 'react';
import type { Answer, Query } from './resource';

interface LoadedProps<T> {
  query: Query<T>;
  /** What is shown, inside a sentence: product, settings. */
  noun: string;
  children: (data: T, refetch: () => PromiseLike<Answer<T>>) => ReactNode;
}

const Stale = styled('p')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 12,
  margin: '0 0 12px',
  padding: '6px 14px',
  borderRadius: 'var(--radius)',
  background: 'var(--warn-soft)',
  color: 'var(--warn)',
});

/**
 * What a query gave; until then its outline, or what failed with Retry. What is known stays while it is refreshed, and says
 * that it is old when that fails. While something else is asked for it stays too; when that fails, it is not what was asked
 * for and goes out of sight, but what was typed into it is there again with the next answer.
 */
export function Loaded<T>({ query, noun, children }: LoadedProps<T>) {
  const { data, currentData, error, isFetching, refetch } = query;
  const hasFailed = error !== undefined && !isFetching;
  const isOther = 'currentData' in query && currentData === undefined && hasFailed;
  if (data === undefined)
    return error ? <Failed {...{ query, noun }} /> : <Skeleton variant="rounded" height={280} />;
  return (
    <>
      {isOther ? <Failed {...{ query, noun }} /> : null}
      {hasFailed && !isOther ? (
        <Stale role="alert">
          What is shown is from before, the {noun} could not be refreshed: {errorText(error)}
          <Button size="small" onClick={() => void refetch()}>
            Try again
          </Button>
        </Stale>
      ) : null}
      <Activity mode={isOther ? 'hidden' : 'visible'}>{children(data, refetch)}</Activity>
    </>
  );
}

function Failed<T>({ query: { error, refetch }, noun }: Pick<LoadedProps<T>, 'query' | 'noun'>) {
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
