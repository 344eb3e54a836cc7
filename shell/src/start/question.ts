import { useSyncExternalStore } from 'react';

/** Something that a person is asked over the page while calls wait for it. */
export interface Question<T> {
  /** What is asked now; null while nothing is. */
  use: () => T | null;
  /** Asks, unless it is asked already. Resolves with the answer, for all that wait alike. */
  ask: (what: T) => Promise<boolean>;
  answer: (isYes: boolean) => void;
}

export function makeQuestion<T>(): Question<T> {
  let asked: T | null = null;
  let waiting: ((isYes: boolean) => void)[] = [];
  const listeners = new Set<() => void>();

  function set(next: T | null): void {
    asked = next;
    listeners.forEach((listener) => listener());
  }
  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  return {
    use: () => useSyncExternalStore(subscribe, () => asked),
    ask: (what) =>
      new Promise((resolve) => {
        waiting.push(resolve);
        set(asked ?? what);
      }),
    answer: (isYes) => {
      const told = waiting;
      waiting = [];
      set(null);
      told.forEach((tell) => tell(isYes));
    },
  };
}
