import { useEffect, useRef } from 'react';
import { focusPageHeading } from '../start/page-heading';
import { MAIN_ID } from './skip-link';

/** How long a page may take to bring its heading, in milliseconds; afterwards focus stays where the person has put it. */
const PATIENCE_MS = 10_000;

/**
 * Moves the focus to the heading of a page that was come to by a link, so that keyboard and screen reader go on there and
 * not in the menu. A page that puts it into a field of its own keeps it there.
 */
export function usePageFocus(path: string): void {
  const last = useRef(path);
  useEffect(() => {
    if (last.current === path) return;
    last.current = path;
    return focusHeading();
  }, [path]);
}

/** Gives the way to stop waiting for it. */
function focusHeading(): () => void {
  const main = document.getElementById(MAIN_ID);
  if (!main) return () => undefined;
  const before = document.activeElement;
  const focus = (): boolean => {
    const now = document.activeElement;
    // The page, a dialog or the person was quicker.
    if (main.contains(now) || (now !== before && now !== document.body)) return true;
    return focusPageHeading();
  };
  // Effects of the new page that focus a field run after this one.
  const frame = requestAnimationFrame(() => {
    if (focus()) return stop();
    observer.observe(main, { childList: true, subtree: true });
  });
  const observer = new MutationObserver(() => focus() && stop());
  const timer = setTimeout(() => stop(), PATIENCE_MS);
  function stop() {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    observer.disconnect();
  }
  return stop;
}
