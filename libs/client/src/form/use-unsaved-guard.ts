import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { addLeaveGuard, type Leaving } from './leave-guards';

export interface UnsavedGuard {
  /** True while something waits for an answer: show the question. */
  asking: boolean;
  /** Throw the work away and go on. */
  leave: () => void;
  /** Stay with the work. */
  stay: () => void;
  /** Runs `close`, which ends the form, at once or after the question. */
  close: (close: () => void) => void;
  /** The work is saved: nothing is asked any more, until there is other work. */
  release: () => void;
}

/**
 * Keeps the unsaved work of one form from being lost: links, the back button, signing out and closing the tab wait for an
 * answer, and `close` does the same for a form's own Cancel, X and Esc. Guards stack: a dialog's stands over its page's,
 * and the topmost one with work asks. `hasUnsavedWork` may be a function, for a form that its page does not listen to;
 * `hasMore` says whether there is work besides the form's own values.
 */
export function useUnsavedGuard(
  hasUnsavedWork: boolean | (() => boolean),
  hasMore: () => boolean = () => false,
): UnsavedGuard {
  const work = useRef(hasUnsavedWork);
  const more = useRef(hasMore);
  const isReleased = useRef(false);
  const [waiting, setWaiting] = useState<Leaving | null>(null);

  useLayoutEffect(() => {
    work.current = hasUnsavedWork;
    isReleased.current = false;
  }, [hasUnsavedWork]);
  useLayoutEffect(() => {
    more.current = hasMore;
  });

  const [hasWork] = useState(() => () => {
    const holds = typeof work.current === 'function' ? work.current() : work.current;
    return (holds || more.current()) && !isReleased.current;
  });
  useEffect(() => addLeaveGuard({ hasWork, ask: setWaiting }), [hasWork]);

  return {
    asking: waiting !== null,
    leave: () => {
      isReleased.current = true;
      setWaiting(null);
      waiting?.go();
    },
    stay: () => {
      setWaiting(null);
      waiting?.stay();
    },
    close: (close) => {
      if (hasWork()) setWaiting({ go: close, stay: () => undefined });
      else close();
    },
    release: () => {
      isReleased.current = true;
    },
  };
}
