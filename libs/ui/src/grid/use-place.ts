import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import type { DataListState, ListPlace } from './list-state';

interface PlaceKeeper {
  /** The row that was opened or has the focus. */
  rowId: () => string | undefined;
  goBack: (place: ListPlace) => void;
}

/**
 * Keeps where somebody is in the list when the page is left or reloaded, and goes back there, once, as soon as `hasRows`.
 * Gives a function to call with the pixels whenever the rows are scrolled: once the page is left, it is too late to ask.
 */
export function usePlace(state: DataListState, hasRows: boolean, keeper: PlaceKeeper) {
  const top = useRef(0);
  const latest = useRef({ state, keeper });
  useLayoutEffect(() => {
    latest.current = { state, keeper };
  });

  useLayoutEffect(() => {
    const keep = () => {
      const rowId = latest.current.keeper.rowId();
      latest.current.state.keepPlace({ top: top.current, ...(rowId ? { rowId } : {}) });
    };
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('pagehide', keep);
      keep();
    };
  }, []);

  const returnsTo = useRef(state.place);
  useEffect(() => {
    const place = returnsTo.current;
    if (!place || !hasRows) return;
    // After the frame's own move of the focus to the page's heading.
    const timer = setTimeout(() => {
      returnsTo.current = undefined;
      latest.current.keeper.goBack(place);
    });
    return () => clearTimeout(timer);
  }, [hasRows]);

  return useCallback((pixels: number) => void (top.current = pixels), []);
}
