import { useSyncExternalStore } from 'react';

const CHANGED = 'my:path';

/** The path of the address bar. */
export function usePath(): string {
  return useSyncExternalStore(subscribe, () => window.location.pathname);
}

/** Goes to a path without loading the program anew. */
export function goTo(path: string): void {
  window.history.pushState(null, '', path);
  window.dispatchEvent(new Event(CHANGED));
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('popstate', listener);
  window.addEventListener(CHANGED, listener);
  return () => {
    window.removeEventListener('popstate', listener);
    window.removeEventListener(CHANGED, listener);
  };
}
