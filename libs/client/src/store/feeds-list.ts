import type { Dispatch } from '@reduxjs/toolkit';
import { errorText } from '../api/api-error';
import { listFailed, listLoaded, listLoading, type ListName } from './list-slices';

interface Started<Answer> {
  dispatch: Dispatch;
  queryFulfilled: Promise<{ data: Answer }>;
}

/**
 * For the `onQueryStarted` of an endpoint that answers a list: puts what the server answers, that it is asked, and why it
 * failed, into the named list of the store. `listOf` tells which list the arguments mean.
 */
export function feedsList<Answer, Args>(
  listOf: (args: Args) => ListName,
  rowsOf: (answer: Answer) => readonly object[],
) {
  return async (args: Args, { dispatch, queryFulfilled }: Started<Answer>): Promise<void> => {
    const list = listOf(args);
    dispatch(listLoading({ list }));
    try {
      dispatch(listLoaded({ list, rows: rowsOf((await queryFulfilled).data) }));
    } catch (failure) {
      dispatch(listFailed({ list, error: errorText((failure as { error?: unknown }).error) }));
    }
  };
}
