import { request } from '@shopbench/client';
import type { PublicSettings } from '@shopbench/contracts';
import { useSyncExternalStore } from 'react';

const KEY = 'shop-name';
const listeners = new Set<() => void>();
let shopName = remembered() ?? 'Shopbench';

/** The shop's name: the one of the last visit at once, the current one when the server has answered. */
export function useShopName(): string {
  return useSyncExternalStore(subscribe, () => shopName);
}

/** Asks for the shop's name once. A failure leaves the last known one. */
export async function loadShopName(): Promise<void> {
  const answer = await request<PublicSettings>({ url: '/settings/public' });
  if ('data' in answer && answer.data?.shopName) show(answer.data.shopName);
}

function show(name: string): void {
  shopName = name;
  try {
    localStorage.setItem(KEY, name);
  } catch {
    // Without storage the name is asked for at every visit.
  }
  listeners.forEach((listener) => listener());
}

function remembered(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
