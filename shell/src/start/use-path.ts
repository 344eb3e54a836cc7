import { useSyncExternalStore } from 'react';

const CHANGED = 'shell:path';

/** The path of the address bar, for the pages before the router is loaded. */
export function usePath(): string {
  return useSyncExternalStore(subscribe, () => window.location.pathname);
}

interface GoToOptions {
  replace?: boolean;
  /** Where sign-in leads afterwards; kept with the entry of the browser's history. */
  wayBack?: string;
}

/** Goes to `path` without loading the page anew. */
export function goTo(path: string, { replace = false, wayBack: back }: GoToOptions = {}): void {
  const state = back === undefined ? null : { wayBack: back };
  if (replace) window.history.replaceState(state, '', path);
  else window.history.pushState(state, '', path);
  window.dispatchEvent(new Event(CHANGED));
}

/** Where the person wanted to go before they were led to sign-in. */
export function wayBack(): string | undefined {
  const { wayBack: back } = (window.history.state ?? {}) as GoToOptions;
  return back;
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('popstate', listener);
  window.addEventListener(CHANGED, listener);
  return () => {
    window.removeEventListener('popstate', listener);
    window.removeEventListener(CHANGED, listener);
  };
}
