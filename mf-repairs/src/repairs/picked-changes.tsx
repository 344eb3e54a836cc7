import { useUnsavedGuard } from '@shopbench/client';
import { DiscardDialog } from '@shopbench/ui';
import { createContext, useCallback, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';

interface Picks {
  picks: ReadonlyMap<string, unknown>;
  pick: (key: string, value: unknown) => void;
}

const PicksContext = createContext<Picks>({ picks: new Map(), pick: () => undefined });

/**
 * Keeps what was picked in cells of a list and is not saved yet: a row that is scrolled out of view is drawn no more, and has
 * it again when it comes back. Asks before the page is left with it.
 */
export function PickedChanges({ children }: { children: ReactNode }) {
  const [picks, setPicks] = useState<ReadonlyMap<string, unknown>>(() => new Map());
  const guard = useUnsavedGuard(picks.size > 0);
  const pick = useCallback(
    (key: string, value: unknown) =>
      setPicks((others) => {
        const all = new Map(others);
        if (value === null) all.delete(key);
        else all.set(key, value);
        return all;
      }),
    [],
  );
  return (
    <PicksContext value={useMemo(() => ({ picks, pick }), [picks, pick])}>
      {children}
      {guard.asking ? <DiscardDialog open onDiscard={guard.leave} onStay={guard.stay} /> : null}
    </PicksContext>
  );
}

interface Picked<Value> {
  value: Value;
  /** What was stored when it was picked. */
  instead: unknown;
}

/**
 * What is picked in a cell, null for nothing; `key` names the cell among all of the list. It was picked instead of what is
 * `stored`: once that is another value, nothing is picked any more.
 */
export function usePick<Value>(
  key: string,
  stored: string | undefined,
): [Value | null, (value: Value | null) => void] {
  const { picks, pick } = useContext(PicksContext);
  const set = useCallback(
    (value: Value | null) => pick(key, value === null ? null : { value, instead: stored }),
    [pick, key, stored],
  );
  const picked = picks.get(key) as Picked<Value> | undefined;
  const isOver = picked !== undefined && picked.instead !== stored;
  useEffect(() => {
    if (isOver) pick(key, null);
  }, [isOver, pick, key]);
  return [picked && !isOver ? picked.value : null, set];
}
