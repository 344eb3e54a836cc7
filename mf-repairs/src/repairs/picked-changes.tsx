import { useUnsavedGuard } from '@shopbench/client';
import { Button, DiscardDialog, styled } from '@shopbench/ui';
import { createContext, useCallback, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';

interface Picked<Value> {
  value: Value;
  /** What was stored when it was picked. */
  instead: unknown;
  /** What it is of, to a person: `Status of REP-0092`. */
  of: string;
}

type Keep = (key: string, picked: Picked<unknown> | null) => void;

interface Picks {
  picks: ReadonlyMap<string, Picked<unknown>>;
  pick: Keep;
  /** Whether the cell of a pick is drawn. */
  show: (key: string, isDrawn: boolean) => void;
}

const nothing = () => undefined;
const PicksContext = createContext<Picks>({ picks: new Map(), pick: nothing, show: nothing });

const Unseen = styled('ul')({
  position: 'sticky',
  bottom: 12,
  zIndex: 3,
  margin: '12px 0 0',
  padding: 0,
  listStyle: 'none',
  border: '1px solid var(--line-strong)',
  borderRadius: 'var(--radius)',
  background: 'var(--warn-soft)',
  color: 'var(--warn)',
  '& > li': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    padding: '4px 4px 4px 16px',
  },
});

/**
 * Keeps what was picked in cells of a list and is not saved yet: a row that is scrolled out of view is drawn no more, and has
 * it again when it comes back. What no row shows, since it is out of view or has left the list, is named below and can be
 * forgotten there. Asks before the page is left with any of it.
 */
export function PickedChanges({ children }: { children: ReactNode }) {
  const [picks, setPicks] = useState<Picks['picks']>(() => new Map());
  const [drawn, setDrawn] = useState<ReadonlySet<string>>(() => new Set());
  const guard = useUnsavedGuard(picks.size > 0);
  const pick = useCallback<Keep>(
    (key, picked) =>
      setPicks((others) => {
        const all = new Map(others);
        if (picked === null) all.delete(key);
        else all.set(key, picked);
        return all;
      }),
    [],
  );
  const show = useCallback<Picks['show']>(
    (key, isDrawn) =>
      setDrawn((others) => {
        const all = new Set(others);
        if (isDrawn) all.add(key);
        else all.delete(key);
        return all;
      }),
    [],
  );
  const unseen = [...picks].filter(([key]) => !drawn.has(key));
  return (
    <PicksContext value={useMemo(() => ({ picks, pick, show }), [picks, pick, show])}>
      {children}
      {unseen.length > 0 ? (
        <Unseen aria-label="Picked and not saved">
          {unseen.map(([key, { of }]) => (
            <li key={key}>
              {of} was picked and is not saved. It is not in view.
              <Button variant="text" aria-label={`Forget ${of}`} onClick={() => pick(key, null)}>
                Forget it
              </Button>
            </li>
          ))}
        </Unseen>
      ) : null}
      {guard.asking ? <DiscardDialog open onDiscard={guard.leave} onStay={guard.stay} /> : null}
    </PicksContext>
  );
}

export interface Cell {
  /** Names the cell among all of the list. */
  key: string;
  /** What it is of, to a person. */
  of: string;
  stored: string | undefined;
}

/**
 * What is picked in a cell, null for nothing. It was picked instead of what is stored: once that is another value, nothing is
 * picked any more.
 */
export function usePick<Value>({ key, of, stored }: Cell): [Value | null, (value: Value | null) => void] {
  const { picks, pick, show } = useContext(PicksContext);
  const set = useCallback(
    (value: Value | null) => pick(key, value === null ? null : { value, instead: stored, of }),
    [pick, key, stored, of],
  );
  const picked = picks.get(key) as Picked<Value> | undefined;
  const isPicked = picked !== undefined;
  const isOver = isPicked && picked.instead !== stored;
  useEffect(() => {
    if (isOver) pick(key, null);
  }, [isOver, pick, key]);
  useEffect(() => {
    if (!isPicked) return undefined;
    show(key, true);
    return () => show(key, false);
  }, [isPicked, show, key]);
  return [picked && !isOver ? picked.value : null, set];
}
