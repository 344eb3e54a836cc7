import { useEffect, useState } from 'react';
import { viewOf, type DataListState } from './list-state';

interface ShownRows {
  rows: readonly unknown[] | undefined;
  view: string;
  /** The number of the first row, from 1. */
  first: number;
  isNarrowed: boolean;
}

/**
 * Which view the rows on screen belong to. While another page or search loads, the old rows stay in view, and so do
 * their numbers; `isStale` says that they are not the view that is asked for.
 */
export function useShownRows(rows: readonly unknown[] | undefined, state: DataListState) {
  const view = viewOf(state);
  const now: ShownRows = {
    rows,
    view,
    first: (state.page - 1) * state.pageSize + 1,
    isNarrowed: state.isNarrowed,
  };
  const [shown, setShown] = useState(now);
  const current = rows === shown.rows ? shown : now;
  if (current !== shown) setShown(now);
  return { ...current, isStale: current.view !== view };
}

/** Goes to the last page that is there when the asked one has no rows, as after the delete of its only row. */
export function useExistingPage(
  rows: readonly unknown[] | undefined,
  total: number,
  state: DataListState,
  settled: boolean,
): void {
  const { page, pageSize, setPage } = state;
  const isBeyond = settled && rows?.length === 0 && page > 1;
  const last = Math.max(1, Math.min(Math.ceil(total / pageSize), page - 1));
  useEffect(() => {
    if (isBeyond) setPage(last);
  }, [isBeyond, last]);
}

/** `isOn` once it has been true for `milliseconds`: what is over sooner is not worth a sign. */
export function useLasting(isOn: boolean, milliseconds = 200): boolean {
  const [lasting, setLasting] = useState(false);
  useEffect(() => {
    if (!isOn) return;
    const timer = setTimeout(() => setLasting(true), milliseconds);
    return () => {
      clearTimeout(timer);
      setLasting(false);
    };
  }, [isOn, milliseconds]);
  return isOn && lasting;
}
