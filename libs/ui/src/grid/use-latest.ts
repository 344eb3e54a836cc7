import { useInsertionEffect, useRef, useState } from 'react';

type Callback<Args extends unknown[], Result> = (...args: Args) => Result;

/**
 * A function that stays the same and calls the latest `callback`; undefined when there is none. For functions that pages
 * write in place and that columns are made of.
 */
export function useLatest<Args extends unknown[], Result>(
  callback: Callback<Args, Result>,
): Callback<Args, Result>;
export function useLatest<Args extends unknown[], Result>(
  callback: Callback<Args, Result> | undefined,
): Callback<Args, Result> | undefined;
export function useLatest<Args extends unknown[], Result>(callback: Callback<Args, Result> | undefined) {
  const latest = useRef(callback);
  useInsertionEffect(() => {
    latest.current = callback;
  });
  const [stable] = useState(
    () =>
      (...args: Args) =>
        latest.current?.(...args),
  );
  return callback ? stable : undefined;
}
