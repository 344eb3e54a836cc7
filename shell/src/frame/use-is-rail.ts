import { useSyncExternalStore } from 'react';

const RAIL = '(min-width: 768px) and (max-width: 1199.95px)';

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia?.(RAIL);
  query?.addEventListener('change', onChange);
  return () => query?.removeEventListener('change', onChange);
}

/** Whether the side navigation is a rail of icons whose groups open beside it, as between 768 and 1199 px (shell.css). */
export const useIsRail = (): boolean =>
  useSyncExternalStore(subscribe, () => window.matchMedia?.(RAIL).matches ?? false);
