import { useLocation, useNavigate, type Location } from 'react-router-dom';
import type { AddressPart } from './address-part';

type Parts = Record<string, AddressPart<unknown>>;
type Values<P extends Parts> = { [Name in keyof P]: P[Name] extends AddressPart<infer T> ? T : never };

export interface Address<P extends Parts> {
  /** What stands in the address, by the names that were asked for. */
  at: Values<P>;
  /**
   * Puts something into the address, in place of the present entry of the history; what is usual is left out. Another
   * choice begins at the first page: `page` goes unless it is among the changes.
   */
  go: (changes: Partial<Values<P>>) => void;
  /** The same as the address of a link, `?…`; what else stands in the address stays. */
  href: (changes: Partial<Values<P>>) => string;
}

/**
 * What was asked for while the address still is another one: the router changes it in a transition, and a second change
 * that comes meanwhile, also of another part of the page, must not undo the first.
 */
const asked = new WeakMap<Location, URLSearchParams>();

/**
 * What a page shows, as it stands in its address: tab, filter, days, page, what it begins with. Back, a reload and a sent
 * link give the same. `useAddress({ by: inAddress.oneOf(SALES_BY, 'item'), page: inAddress.number() })`.
 */
export function useAddress<P extends Parts>(parts: P): Address<P> {
  const location = useLocation();
  const navigate = useNavigate();
  const params = new URLSearchParams(location.search);

  const changed = (changes: Partial<Values<P>>, before: URLSearchParams) => {
    const after = new URLSearchParams(before);
    if (!('page' in changes)) after.delete('page');
    for (const [name, value] of Object.entries(changes)) {
      const part = parts[name]!;
      const text = part.write(value);
      if (text === '' || text === part.write(part.read(null))) after.delete(name);
      else after.set(name, text);
    }
    return after;
  };

  return {
    at: Object.fromEntries(
      Object.entries(parts).map(([name, part]) => [name, part.read(params.get(name))]),
    ) as Values<P>,
    go: (changes) => {
      const after = changed(changes, asked.get(location) ?? params);
      asked.set(location, after);
      void navigate(`?${after.toString()}`, { replace: true });
    },
    href: (changes) => `?${changed(changes, params).toString()}`,
  };
}
