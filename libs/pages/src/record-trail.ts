import { notify, readStored, writeStored } from '@shopbench/client';
import { useLocation, useNavigate } from '@shopbench/client/router';
import { useEffect } from 'react';
import type { PageCommand } from './use-commands';

const KEY = 'record-trail';
const tab = () => sessionStorage;

/** Lets the records of a list lead from one to the next, in its order, in this tab; `hrefs` are their pages. */
export function useRecordTrail(hrefs: readonly string[] | undefined): void {
  const trail = hrefs && JSON.stringify(hrefs);
  useEffect(() => {
    if (trail !== undefined) writeStored(tab, KEY, JSON.parse(trail));
  }, [trail]);
}

/** `[` and `]`: the record before and after this one in the list that it was opened from; none without such a list. */
export function useNeighbours(): PageCommand[] {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const stored = readStored(tab, KEY);
  const trail = Array.isArray(stored) ? (stored as unknown[]) : [];
  const at = trail.indexOf(pathname);
  if (at < 0) return [];
  const to = (index: number, end: string) => () => {
    const path = trail[index];
    if (typeof path === 'string') void navigate(path, { replace: true });
    else notify.info(`This is the ${end} one on that page of the list`, { short: true });
  };
  return [
    { label: 'Record before', icon: 'chevronLeft', key: '[', place: 'record', run: to(at - 1, 'first') },
    { label: 'Next record', icon: 'chevronRight', key: ']', place: 'record', run: to(at + 1, 'last') },
  ];
}
