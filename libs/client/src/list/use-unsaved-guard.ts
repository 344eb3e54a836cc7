import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';

export interface UnsavedGuard {
  /** True while a navigation waits for an answer: show the question. */
  asking: boolean;
  /** Throw the work away and go on. */
  leave: () => void;
  /** Stay on the page. */
  stay: () => void;
}

/**
 * Holds navigation back while a form has unsaved work: links and the back button wait for an answer, closing the tab
 * asks in the browser's own words. Needs a data router (`createBrowserRouter`).
 */
export function useUnsavedGuard(hasUnsavedWork: boolean): UnsavedGuard {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      hasUnsavedWork && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (!hasUnsavedWork) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [hasUnsavedWork]);

  return {
    asking: blocker.state === 'blocked',
    leave: () => blocker.proceed?.(),
    stay: () => blocker.reset?.(),
  };
}
