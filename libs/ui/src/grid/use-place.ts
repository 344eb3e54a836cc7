import { useEffect, useLayoutEffect, useRef } from 'react';
import type { DataListState, ListPlace } from './list-state';

interface PlaceKeeper {
  /** Where the person is now. */
  where: () => ListPlace;
  goBack: (place: ListPlace) => void;
}

/**
 * Keeps where somebody is in the list when the page is left or reloaded, and goes back there, once, as soon as `hasRows`.
 */
export function usePlace(state: DataListState, hasRows: boolean, keeper: PlaceKeeper): void {
  const latest = useRef({ state, keeper });
  useLayoutEffect(() => {
    latest.current = { state, keeper };
  });

  useLayoutEffect(() => {
    const keep = () => latest.current.state.keepPlace(latest.current.keeper.where());
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
}
