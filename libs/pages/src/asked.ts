import { errorText } from '@shopbench/client';
import type { MenuAction } from '@shopbench/ui';
import type { Asked } from '@shopbench/ui/form';
import type { Query } from './resource';
import { staff } from './resources/people';

/** What a field offers of a query, and how it is with it: `select` takes the choices out of what came. */
export function askedOf<T, Choices>(query: Query<T>, select: (data: T) => Choices): Asked<Choices> {
  const { data, error, isFetching, refetch } = query;
  return {
    known: data === undefined ? undefined : select(data),
    isLoading: isFetching,
    failure: error === undefined || isFetching ? null : errorText(error),
    retry: () => void refetch(),
  };
}

/** The same of a search: what was found for another text is not known of this one. */
export function foundOf<T, Choices>(
  { currentData, ...query }: Query<T>,
  isSettled: boolean,
  select: (data: T) => Choices,
): Asked<Choices> {
  const isLoading = query.isFetching || !isSettled;
  return {
    ...askedOf({ ...query, data: isLoading || query.error ? undefined : currentData }, select),
    isLoading,
  };
}

/** The same as a menu: how it is with what cannot be chosen yet stands in it. */
export function menuOf<Choice>(
  { known, failure, retry }: Asked<readonly Choice[]>,
  actionOf: (choice: Choice) => MenuAction,
  emptyText = 'There is nothing to choose from',
): MenuAction[] {
  if (failure !== null) return [{ label: `It could not be loaded: ${failure} Try again`, onChoose: retry }];
  if (!known) return [{ label: 'Loading…' }];
  return known.length === 0 ? [{ label: emptyText }] : known.map(actionOf);
}

/** More than a shop has staff. */
const EVERYBODY = 200;

/** Everybody of the staff, to choose one. */
export const useStaffChoices = (): Asked<{ value: string; label: string }[]> =>
  askedOf(staff.useList({ pageSize: EVERYBODY, sort: 'name' }), ({ rows }) =>
    rows.map((person) => ({ value: person._id, label: staff.nameOf(person) })),
  );
