import type { ShopStore } from '@shopbench/client/internal';
import { useSyncExternalStore } from 'react';

/** A session that ended while somebody worked. */
export interface EndedSession {
  /** When it was noticed. */
  at: Date;
}

let ended: EndedSession | null = null;
let waiting: ((hasRecovered: boolean) => void)[] = [];
const listeners = new Set<() => void>();

/** The session that has ended, until somebody has signed in again. */
export function useEndedSession(): EndedSession | null {
  return useSyncExternalStore(subscribe, () => ended);
}

/**
 * Resolves when the person has signed in again: true, so that what failed is sent once more. False when nobody was signed
 * in, when they signed out instead, and when somebody else signed in. Calls that fail together wait together.
 */
export async function recoverSession(shop: ShopStore): Promise<boolean> {
  await sessionChecked(shop);
  if (!shop.store.getState().user.user) return false;
  return new Promise((resolve) => {
    waiting.push(resolve);
    set(ended ?? { at: new Date() });
  });
}

/** Says how it ended, to all that wait. */
export function endRecovery(hasRecovered: boolean): void {
  const told = waiting;
  waiting = [];
  set(null);
  told.forEach((tell) => tell(hasRecovered));
}

/** At the start it is the check that says whether anybody is signed in. */
function sessionChecked({ store }: ShopStore): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (!store.getState().session.checked) return;
      stop();
      resolve();
    };
    const stop = store.subscribe(look);
    look();
  });
}

function set(next: EndedSession | null): void {
  ended = next;
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
