import { useEffect } from 'react';

/** What gives the focus back by itself, such as a dialog that closes, has done so by then. Milliseconds. */
const PATIENCE_MS = 60;

/**
 * Keeps the keyboard where it was when what had the focus is gone: a button whose row was taken away, a card that was put
 * away, the next page's button on the last page, which cannot be pressed any more. The nearest thing around it that is still
 * there gets the focus, so that Tab goes on from there; the element with the id `otherwise` where nothing is left around it, as
 * around a dialog. What could not be pressed for a while, as while something is saved, gets it back. Where another page came, the
 * host gives the focus to that. For a host, once.
 */
export function useKeptFocus(otherwise?: string): void {
  useEffect(() => {
    /** What had the focus last, and what it stood in, from the inside. */
    let around: HTMLElement[] = [];
    let path = '';
    /** What has the focus for something that cannot be pressed now. */
    let lent: { to: Element | null; from: HTMLElement } | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;

    function onFocus({ target }: FocusEvent) {
      around = [];
      path = location.pathname;
      for (let one = target as HTMLElement | null; one && one !== document.body; one = one.parentElement)
        around.push(one);
    }
    function keep() {
      timer = undefined;
      // Nor does it count once somebody comes back from there.
      if (location.pathname !== path) around = [];
      if (around.length === 0) return;
      // Some browsers leave the focus on what is disabled, where no key is heard.
      if (![document.body, around[0]].includes(document.activeElement as HTMLElement)) return;
      const [from] = around as [HTMLElement];
      if (!isGone(from)) return from.focus({ preventScroll: true });
      const left = around.filter((one) => !isGone(one));
      [...left, document.getElementById(otherwise ?? '')].some((one) => one !== null && focusQuietly(one));
      lent = from.isConnected ? { to: document.activeElement, from } : null;
    }
    const observer = new MutationObserver(() => {
      if (lent && !isGone(lent.from)) {
        if (document.activeElement === lent.to) lent.from.focus({ preventScroll: true });
        lent = null;
      }
      if (around.length > 0 && isGone(around[0]!)) timer ??= setTimeout(keep, PATIENCE_MS);
    });
    document.addEventListener('focusin', onFocus);
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    return () => {
      document.removeEventListener('focusin', onFocus);
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [otherwise]);
}

const isGone = (one: HTMLElement) => !one.isConnected || one.matches(':disabled');

/** Focuses what is no control, as long as the focus stays there. False where it takes none, such as what is hidden. */
function focusQuietly(one: HTMLElement): boolean {
  const isMade = !one.hasAttribute('tabindex');
  const leave = () => {
    one.removeAttribute('tabindex');
    delete one.dataset['keepsFocus'];
  };
  if (isMade) {
    one.tabIndex = -1;
    one.dataset['keepsFocus'] = '';
    one.addEventListener('blur', leave, { once: true });
  }
  one.focus({ preventScroll: true });
  const hasIt = document.activeElement === one;
  if (isMade && !hasIt) leave();
  return hasIt;
}
