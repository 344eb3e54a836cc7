import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * For a button that is disabled while it is busy: browsers take the focus off such a button, and what it stands in hears no
 * key any more. The focus comes back to it, unless it has gone elsewhere meanwhile.
 */
export function useFocusThrough(isBusy: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (isBusy) hadFocus.current = activeElement === button.current;
    else if (hadFocus.current && activeElement?.contains(button.current)) button.current?.focus();
  }, [isBusy]);
  return button;
}
