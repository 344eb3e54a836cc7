import { useCallback, useEffect, useRef, useState } from 'react';
import { useBlocker } from 'react-router-dom';

export interface UnsavedGuard {
  /** True while something waits for an answer: show the question. */
  asking: boolean;
  /** Throw the work away and go on. */
  leave: () => void;
  /** Stay with the work. */
  stay: () => void;
  /** Runs `close`, which ends the form, at once or after the question. */
  close: (close: () => void) => void;
  /** The work is saved: nothing is asked any more. */
  release: () => void;
}

/**
 * Keeps unsaved work from being lost: links and the back button wait for an answer, closing the tab asks in the
 * browser's own words, and `close` does the same for a form's own Cancel, X and Esc. Needs a data router.
 */
export function useUnsavedGuard(hasUnsavedWork: boolean): UnsavedGuard {
  const isReleased = useRef(false);
  const [waiting, setWaiting] = useState<(() => void) | null>(null);
  const blocker = useBlocker(
    useCallback(
      ({ currentLocation, nextLocation }) =>
        hasUnsavedWork && !isReleased.current && currentLocation.pathname !== nextLocation.pathname,
      [hasUnsavedWork],
    ),
  );

  useEffect(() => {
    if (!hasUnsavedWork) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (!isReleased.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [hasUnsavedWork]);

  return {
    asking: waiting !== null || blocker.state === 'blocked',
    leave: () => {
      isReleased.current = true;
      setWaiting(null);
      waiting?.();
      blocker.proceed?.();
    },
    stay: () => {
      setWaiting(null);
      blocker.reset?.();
    },
    close: (close) => {
      if (hasUnsavedWork && !isReleased.current) setWaiting(() => close);
      else close();
    },
    release: () => {
      isReleased.current = true;
    },
  };
}
