import { useEffect, useRef, type FocusEvent } from 'react';
import { focusIfFree } from './focus-if-free';

/**
 * For what holds buttons that come and go: once `what` has changed and the button that had the focus is gone with it, the
 * holder has it, so that the keyboard goes on from there. What it gives goes to the holder.
 */
export function useHeldFocus<E extends HTMLElement>(what: unknown) {
  const ref = useRef<E>(null);
  const isInside = useRef(false);
  useEffect(() => {
    if (isInside.current) focusIfFree(ref.current);
  }, [what]);
  return {
    ref,
    tabIndex: -1,
    onFocus: () => {
      isInside.current = true;
    },
    // What is gone leaves to nobody.
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget) isInside.current = false;
    },
  };
}
