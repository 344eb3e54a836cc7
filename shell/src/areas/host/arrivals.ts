import type { createBrowserRouter } from '@shopbench/client/router';
import { startTransition, useLayoutEffect, useState } from 'react';
import { useLocation } from '@shopbench/client/router';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'subscribe'>;

/** After so long at a time it is looked after the page that was asked for. */
export const LOOK_MS = 1_000;
/**
 * So many looks in a row find no answer before the page on the screen is stopped. React draws what was asked for 5 s ago in one
 * go, however long that takes, and nothing looks meanwhile: only a page that never leaves it a turn is found so often.
 */
export const MOST_LOOKS = 10;
/** More than so many are no person's doing: of paths; of queries, which a scanner may type, and of steps back and forth. */
const MOST_CHANGES = { paths: 25, others: 150 };
const CHANGES_MS = 3_000;

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
 * Either area is stopped. One whose code is only long on its way, or that takes long to be drawn, is left alone.
 */
export function watchArrivals(router: Router): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asked = answered;
  let askedBefore = asked;
  let unanswered = 0;
  let before = { pathname: '', search: '', hash: '' };
  const isTooManyPaths = limiter(MOST_CHANGES.paths);
  const isTooManyOthers = limiter(MOST_CHANGES.others);

  function lookLater(): void {
    timer ??= setTimeout(() => {
      timer = undefined;
      look();
    }, LOOK_MS);
  }

  function look(): void {
    unanswered = asked > answered ? unanswered + 1 : 0;
    // What finds an answer has the frame drawn: the page that was asked for is only on its way.
    const hasTurns = asked > askedBefore && asked === answered;
    if (wanted === arrived || hasTurns) return void (unanswered = 0);
    if (unanswered >= MOST_LOOKS) {
      unanswered = 0;
      stopShown?.(new AreaStopped('It kept the page busy without end, so it was stopped.'));
    }
    asked += 1;
    const question = asked;
    startTransition(() => askFrame?.(question));
    lookLater();
  }

  const end = router.subscribe(({ location, historyAction }) => {
    if (location.key === wanted) return;
    wanted = location.key;
    askedBefore = asked;
    const { pathname, search, hash } = location;
    const isPath = pathname !== before.pathname && historyAction !== 'POP';
    const isOther = pathname !== before.pathname || search !== before.search || hash !== before.hash;
    before = { pathname, search, hash };
    if (isPath ? isTooManyPaths() : isOther && isTooManyOthers())
      stopShown?.(new AreaStopped('It leads from page to page without end, so it was stopped.'));
    lookLater();
  });
  return () => {
    clearTimeout(timer);
    end();
  };
}

/** Gives what counts a change, and says whether there were more than so many lately; it counts anew then. */
function limiter(most: number): () => boolean {
  let times: number[] = [];
  return () => {
    const now = performance.now();
    times = [...times.filter((at) => now - at < CHANGES_MS), now];
    const isTooMany = times.length > most;
    if (isTooMany) times = [];
    return isTooMany;
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
