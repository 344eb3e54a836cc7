import { useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { useSession } from '../store/session';
import { readStored, writeStored } from './stored';

/** Where somebody was in a list: pixels scrolled, and the row that was last opened or focused. */
export interface ListPlace {
  top: number;
  rowId?: string;
}

/** The state of a navigation that comes back to a list. */
export const RETURNS = { returns: true };

const tab = () => sessionStorage;

function parsePlace(stored: unknown, search: string): ListPlace | undefined {
  const place = (stored ?? {}) as Partial<ListPlace & { search: string }>;
  if (place.search !== search || typeof place.top !== 'number') return undefined;
  return { top: place.top, ...(typeof place.rowId === 'string' ? { rowId: place.rowId } : {}) };
}

/**
 * Where the list begins: where it was left in this tab, when the same view is come back to by the back button, a reload
 * or a navigation with the state `RETURNS`; else undefined, for the top.
 */
export function useListPlace() {
  const { user } = useSession();
  const { pathname, search, state } = useLocation();
  const comesBack = useNavigationType() === 'POP' || Boolean((state as typeof RETURNS | null)?.returns);
  const key = `list-place:${user?._id ?? ''}:${pathname}`;
  const [place] = useState(() => (comesBack ? parsePlace(readStored(tab, key), search) : undefined));
  return {
    place,
    keepPlace: (kept: ListPlace): void => writeStored(tab, key, { search, ...kept }),
  };
}
