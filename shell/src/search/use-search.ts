import { request, useSettled } from '@shopbench/client';
import type { SearchData } from '@shopbench/contracts';
import { useEffect, useRef, useState } from 'react';

/** Between the last key and the asking, in milliseconds. */
const PAUSE_MS = 120;

export interface SearchState {
  /** What the results belong to; behind what is typed while the server is asked. */
  q: string;
  found: SearchData | null;
  /** Why nothing could be found out, in words. */
  failure: string | null;
}

const NOTHING: SearchState = { q: '', found: null, failure: null };

/**
 * What the server finds for what is typed. Earlier results stay until new ones come.
 * @param onFound is told of each answer when it comes
 */
export function useSearch(typed: string, onFound: (q: string, found: SearchData) => void): SearchState {
  const q = useSettled(typed, PAUSE_MS);
  const [state, setState] = useState(NOTHING);
  const latest = useRef(onFound);
  useEffect(() => {
    latest.current = onFound;
  });
  useEffect(() => {
    if (q === '') return;
    const asked = new AbortController();
    void request<SearchData>({ url: '/search', params: { q }, signal: asked.signal }).then((answer) => {
      if (asked.signal.aborted) return;
      if ('error' in answer) return setState({ q, found: null, failure: answer.error.message });
      setState({ q, found: answer.data, failure: null });
      latest.current(q, answer.data);
    });
    return () => asked.abort();
  }, [q]);
  return typed === '' ? NOTHING : state;
}
