import type { createBrowserRouter } from '@shopbench/client/router';
import { startTransition, useLayoutEffect, useState } from 'react';
import { useLocation } from '@shopbench/client/router';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'subscribe'>;

/** So long the page that was asked for may be away before it is looked into; then so long for an answer. */
const PATIENCE_MS = 1_000;
/** More addresses than this in so long are no person's doing. */
const MOST_ADDRESSES = 25;
const ADDRESSES_MS = 3_000;

/** Why an area was stopped, in words for the person at the counter. */
export class AreaStopped extends Error {
  override name = 'AreaStopped';
}

/** Stops the area on the screen, at once. */
type Stop = (reason: AreaStopped) => void;

let stopShown: Stop | undefined;
let wanted = '';
let arrived = '';
let answered = 0;
let askFrame: ((question: number) => void) | undefined;

/** Whoever shows an area lets it be stopped. Gives what takes that back. */
export function letBeStopped(stop: Stop): () => void {
  stopShown = stop;
  return () => {
    if (stopShown === stop) stopShown = undefined;
  };
}

/**
 * Looks after whether the page that is asked for comes. A page that updates itself without end keeps it away for ever, since
 * the way to another page waits until nothing else is to be drawn; and pages that lead to one another never come to rest.
 * Either area is stopped. One whose code is only long on its way is left alone: the frame answers meanwhile.
 */
export function watchArrivals(router: Router): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let path = '';
  let changes: number[] = [];

  function look(): void {
    if (wanted === arrived) return;
    const question = answered + 1;
    startTransition(() => askFrame?.(question));
    timer = setTimeout(() => {
      if (wanted === arrived) return;
      if (answered >= question) timer = setTimeout(look, PATIENCE_MS);
      else stopShown?.(new AreaStopped('It kept the page busy without end, so it was stopped.'));
    }, PATIENCE_MS);
  }

  function countChange(): void {
    const now = performance.now();
    changes = [...changes.filter((at) => now - at < ADDRESSES_MS), now];
    if (changes.length <= MOST_ADDRESSES) return;
    changes = [];
    stopShown?.(new AreaStopped('It leads from page to page without end, so it was stopped.'));
  }

  const end = router.subscribe(({ location, historyAction }) => {
    if (location.key === wanted) return;
    wanted = location.key;
    if (location.pathname !== path && historyAction !== 'POP') countChange();
    path = location.pathname;
    clearTimeout(timer);
    timer = setTimeout(look, PATIENCE_MS);
  });
  return () => {
    clearTimeout(timer);
    end();
  };
}

/** Tells, within the frame, which page has come, and that the frame can be drawn anew. */
export function useArrivals(): void {
  const { key } = useLocation();
  const [question, ask] = useState(0);
  useLayoutEffect(() => {
    askFrame = ask;
    arrived = key;
    answered = question;
  }, [key, question]);
}
