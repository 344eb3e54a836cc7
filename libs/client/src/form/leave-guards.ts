import { useCallback, useEffect } from 'react';
import { useBlocker, type Location } from 'react-router-dom';

/** A leaving that waits for an answer. */
export interface Leaving {
  go: () => void;
  stay: () => void;
}

/** One form that may hold unsaved work. */
interface LeaveGuard {
  hasWork: () => boolean;
  /** Puts the question; the answer calls `go` or `stay`. */
  ask: (leaving: Leaving) => void;
}

const guards: LeaveGuard[] = [];

const guardToAsk = () => guards.findLast((guard) => guard.hasWork());

/** Whether an open form holds work that is not saved. */
export const hasUnsavedWork = (): boolean => guardToAsk() !== undefined;

/** Adds a form on top of those that are open; gives the way to take it off again. */
export function addLeaveGuard(guard: LeaveGuard): () => void {
  guards.push(guard);
  return () => void guards.splice(guards.indexOf(guard), 1);
}

/**
 * Runs `go`, which ends whatever forms are open: at once when none of them holds unsaved work, else after the topmost one
 * that does was answered. For what goes past the router, such as signing out.
 */
export function leaveForms(go: () => void, stay: () => void = () => undefined): void {
  const guard = guardToAsk();
  if (guard) guard.ask({ go, stay });
  else go();
}

/** What a form stands on: its page, and the part of it that `?tab=` names. Filters and pages of a list end no form. */
const placeOf = ({ pathname, search }: Location): string =>
  `${pathname}?${new URLSearchParams(search).get('tab') ?? ''}`;

/**
 * Holds links, the back button and the closing of the tab while an open form has unsaved work. Called once, inside the
 * data router: a router asks one blocker only, so all forms stand behind this one.
 */
export function useLeaveGuards(): void {
  const blocker = useBlocker(
    useCallback(
      ({ currentLocation, nextLocation }) =>
        placeOf(currentLocation) !== placeOf(nextLocation) && guardToAsk() !== undefined,
      [],
    ),
  );

  useEffect(() => {
    if (blocker.state === 'blocked') leaveForms(blocker.proceed, blocker.reset);
  }, [blocker]);

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (guardToAsk()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
}
