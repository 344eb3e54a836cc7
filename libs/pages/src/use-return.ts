import { readStored, RETURNS, writeStored } from '@shopbench/client';
import { useLocation, useNavigate } from '@shopbench/client/router';
import { useCallback, useEffect } from 'react';

const keyOf = (path: string) => `view:${path}`;
const tab = () => sessionStorage;

/** Lets `useReturn` find this list again as it is now: page, sort, search and filters, in this tab. */
export function useRememberedView(): void {
  const { pathname, search } = useLocation();
  useEffect(() => writeStored(tab, keyOf(pathname), search), [pathname, search]);
}

/** Goes back to the list at `path` as it was left: filtered, sorted, on its page. */
export function useReturn(path: string): () => void {
  const navigate = useNavigate();
  return useCallback(() => {
    const search = readStored(tab, keyOf(path));
    void navigate(path + (typeof search === 'string' ? search : ''), { state: RETURNS });
  }, [navigate, path]);
}
