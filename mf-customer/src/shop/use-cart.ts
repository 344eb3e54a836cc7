import { request, type ApiError } from '@shopbench/client';
import type { MyCart } from '@shopbench/contracts';
import { useRef, useState } from 'react';
import { useMine } from '../place/use-mine';

export interface CartHandle {
  /** As it is known last; null before anything is. */
  cart: MyCart | null;
  /** Puts so many of an item into it; 0 takes it out. Answers why that was refused, null when it was not. */
  put: (item: string, quantity: number) => Promise<ApiError | null>;
  reload: () => void;
}

/** One's own cart. Changes go out one after another, each to the cart that the one before left. */
export function useCart(): CartHandle {
  const { data, reload } = useMine<MyCart>('/me/cart');
  const [made, setMade] = useState<MyCart | null>(null);
  const latest = useRef<MyCart | null>(null);
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const cart = made && made.version > (data?.version ?? -1) ? made : data;

  async function change(item: string, quantity: number): Promise<ApiError | null> {
    const known = latest.current && latest.current.version > (cart?.version ?? -1) ? latest.current : cart;
    const { lines = [], version = 0 } = known ?? {};
    const before = lines.map((line) => ({ item: line._id, quantity: line.quantity }));
    const isKnown = before.some((line) => line.item === item);
    const after = isKnown
      ? before.map((line) => (line.item === item ? { item, quantity } : line))
      : [...before, { item, quantity }];
    const body = { lines: after.filter((line) => line.quantity > 0), version };
    const sent = await request<MyCart>({ url: '/me/cart', method: 'PUT', body });
    if ('error' in sent) {
      reload();
      return sent.error;
    }
    latest.current = sent.data;
    setMade(sent.data);
    return null;
  }

  return {
    cart,
    reload,
    put: (item, quantity) => {
      const next = last.current.then(() => change(item, quantity));
      last.current = next;
      return next;
    },
  };
}
