import { readStored, useSession, writeStored } from '@shopbench/client';
import type { TradeKindName } from '@shopbench/contracts';
import { createContext, useContext, useEffect, useMemo, useRef, useState } from 'react';

/** Texts of the item box: `CHG-25`, `3*TG-15`, an IMEI. */
export type Goods = readonly string[];

const session = () => sessionStorage;

/** What was kept, as far as it is texts. */
export const keptGoods = (stored: unknown): Goods =>
  Array.isArray(stored) ? stored.filter((one): one is string => typeof one === 'string' && one !== '') : [];

/** The texts in the order of the scanning, each once with how often it came: `CHG-25, 2 × TG-15`. */
export function goodsText(goods: Goods): string {
  const counts = new Map<string, number>();
  for (const text of goods) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts].map(([text, count]) => (count === 1 ? text : `${count} × ${text}`)).join(', ');
}

export interface NextGoods {
  /** What waits for the next bill. */
  goods: Goods;
  /** The same as it is now, however long ago the page was drawn. */
  waiting: () => Goods;
  add: (text: string) => void;
  /** What waits then waits no more: it is looked up, and kept over a reload until that has ended; or forgotten. */
  take: (lookUp?: (text: string) => Promise<void>) => void;
  /** What is typed in the item box and was not taken yet: the box of the next bill begins with it. */
  halfTyped: () => string;
  setHalfTyped: (text: string) => void;
}

/**
 * The goods that were scanned while a bill was on its way to the server: they are the next customer's. They are looked up
 * once there is a bill for them, since what holds up the saving would hold that up as well; kept in this tab over a reload.
 */
export function useNextGoods(kind: TradeKindName): NextGoods {
  const { user } = useSession();
  const [key] = useState(`draft:${user?._id ?? ''}:next-${kind}`);
  const [goods, setGoods] = useState(() => keptGoods(readStored(session, key)));
  // Scans come faster than a page is drawn.
  const latest = useRef(goods);
  const lookedUp = useRef<Goods>([]);
  const half = useRef('');
  const isThere = useRef(true);
  useEffect(() => {
    isThere.current = true;
    return () => void (isThere.current = false);
  }, []);
  const doing = useMemo(() => {
    const keep = () => {
      const all = [...lookedUp.current, ...latest.current];
      writeStored(session, key, all.length > 0 ? all : undefined);
    };
    const put = (next: Goods) => {
      latest.current = next;
      keep();
      setGoods(next);
    };
    const end = (text: string) => {
      // What ends for a bill that is left is on none.
      if (!isThere.current) return;
      const at = lookedUp.current.indexOf(text);
      lookedUp.current = lookedUp.current.filter((_, index) => index !== at);
      keep();
    };
    return {
      waiting: () => latest.current,
      add: (text: string) => put([...latest.current, text]),
      take(lookUp?: (text: string) => Promise<void>) {
        const taken = latest.current;
        if (taken.length === 0) return;
        if (lookUp) lookedUp.current = [...lookedUp.current, ...taken];
        put([]);
        if (lookUp) for (const text of taken) void lookUp(text).then(() => end(text));
      },
      halfTyped: () => half.current,
      setHalfTyped: (text: string) => void (half.current = text),
    };
  }, [key]);
  return { goods, ...doing };
}

/** What the item box of a bill knows of the next one. */
export interface NextBill extends NextGoods {
  /** The bill is being saved or put aside: what is scanned belongs to the next one. */
  isClosing: boolean;
  /** What waits comes onto this bill as soon as it is there. */
  isBegunWith: boolean;
  /** Begins the next bill with what waits; this one is kept as a draft unless it is saved. */
  begin: () => void;
}

/** None where another bill does not follow: a saved one is changed. */
export const NextBillContext = createContext<NextBill | null>(null);

export const useNextBill = (): NextBill | null => useContext(NextBillContext);
