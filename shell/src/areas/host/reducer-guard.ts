import type { AreaModule } from '@shopbench/client/internal';
import { useSyncExternalStore } from 'react';
import { noteFailure } from '../watch/area-watch';

type Reducers = NonNullable<AreaModule['reducers']>;

/** By the name of the area, what one of its reducers threw last. */
const failures = new Map<string, Error>();
const listeners = new Set<() => void>();

/**
 * The reducers of an area, so that one that throws keeps its state and harms nobody else: every action of the page comes
 * by, and an exception would end it for all. The first failure is told to the log and to the area's page.
 */
export function guardedReducers(area: string, reducers: Reducers): Reducers {
  return Object.fromEntries(
    Object.entries(reducers).map(([key, reducer]): [string, Reducers[string]] => [
      key,
      (state, action) => {
        try {
          const next: unknown = reducer(state, action);
          // The store takes no state for an exception.
          if (next === undefined) throw new Error('It gave no state');
          return next;
        } catch (error) {
          // Without a state to go on with the area cannot be shown at all.
          if (state === undefined) throw error;
          fail(area, `its reducer "${key}" threw at ${action.type}`, error);
          return state;
        }
      },
    ]),
  );
}

/** Why an area's state cannot be relied on; undefined while all is well. */
export function useReducerFailure(area: string): Error | undefined {
  return useSyncExternalStore(subscribe, () => failures.get(area));
}

/** Gives an area another chance. */
export function forgetReducerFailure(area: string): void {
  failures.delete(area);
}

function fail(area: string, what: string, thrown: unknown): void {
  if (failures.has(area)) return;
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  failures.set(area, error);
  // eslint-disable-next-line no-console
  console.error(`The area "${area}" goes on with the state it had: ${what}`, error);
  noteFailure(area, 'unhandled', error);
  // The store is in the middle of an action: nobody may be told before it is done.
  queueMicrotask(() => listeners.forEach((listener) => listener()));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
