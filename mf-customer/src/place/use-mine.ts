import { request, type ApiError } from '@shopbench/client';
import { useCallback, useEffect, useState } from 'react';
import { usePlace } from './place';
import { recall, remember, seenEra, type Seen } from './seen';

/** How often what is on screen is asked for anew. */
const LIVE_MS = 30_000;

/** An answer of the server, or what was seen last. */
export interface Mine<T> {
  data: T | null;
  /** When `data` came, if the server cannot be reached now. */
  seenAt: Date | null;
  /** Why there is nothing to show, or nothing new. */
  error: ApiError | null;
  reload: () => void;
}

/**
 * What the server answers at an address below `/me`: at once what was seen last, then what it is now, and again while it is
 * on screen. An empty address asks for nothing.
 */
export function useMine<T>(url: string): Mine<T> {
  const { user, keepsSeen } = usePlace();
  const owner = keepsSeen ? user._id : null;
  const [state, setState] = useState<{ url: string; seen: Seen<T> | null; error: ApiError | null }>(() => ({
    ...{ url, seen: recall<T>(owner, url), error: null },
  }));
  const [round, setRound] = useState(0);
  const reload = useCallback(() => setRound((now) => now + 1), []);

  useEffect(() => {
    if (!url) return;
    let isOver = false;
    const asked = seenEra();
    void request<T>({ url }).then((answer) => {
      if (isOver) return;
      if ('data' in answer) {
        const seen = remember(owner, url, answer.data, asked);
        setState({ url, seen, error: null });
      } else {
        setState((before) => ({
          url,
          seen: before.url === url ? before.seen : recall<T>(owner, url),
          error: answer.error,
        }));
      }
    });
    return () => {
      isOver = true;
    };
  }, [owner, url, round]);

  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') reload();
    };
    const timer = setInterval(look, LIVE_MS);
    document.addEventListener('visibilitychange', look);
    window.addEventListener('online', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('online', look);
    };
  }, [reload]);

  const { seen, error } = state.url === url ? state : { seen: recall<T>(owner, url), error: null };
  return {
    data: seen?.data ?? null,
    seenAt: error?.status === 0 && seen ? new Date(seen.at) : null,
    error,
    reload,
  };
}
