import { useEffect, useState } from 'react';

/** What came once is there at once the next time. */
const fetched = new WeakMap<() => Promise<object>, object>();

export interface CodeFetched<Code> {
  /** Undefined until it is there. */
  code: Code | undefined;
  hasFailed: boolean;
  retry: () => void;
}

/**
 * Code that comes after the page and on its own, so that its failure is not the page's: a `lazy` component that failed once takes
 * the page down, and stays failed until the page is loaded anew.
 * @param load the same function at each render
 */
export function useCode<Code extends object>(load: () => Promise<Code>): CodeFetched<Code> {
  const [outcome, setOutcome] = useState(() => fetched.get(load) as Code | 'failed' | undefined);
  const [tries, setTries] = useState(1);

  useEffect(() => {
    let isGone = false;
    const show = (next: Code | 'failed') => {
      if (next !== 'failed') fetched.set(load, next);
      if (!isGone) setOutcome(next);
    };
    load().then(show, () => show('failed'));
    return () => {
      isGone = true;
    };
  }, [load, tries]);

  const hasFailed = outcome === 'failed';
  return {
    code: outcome === 'failed' ? undefined : outcome,
    hasFailed,
    retry: () => setTries(tries + 1),
  };
}
