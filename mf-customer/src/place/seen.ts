import { keptIn } from './kept';

/** What was seen last of an address, and when (milliseconds). */
export interface Seen<T> {
  at: number;
  data: T;
}

const kept = keptIn(() => localStorage, 'my-seen:');

/** What a person saw last at an address; null when nothing is kept. Of nobody (null) nothing is. */
export const recall = <T>(owner: string | null, url: string): Seen<T> | null =>
  owner === null ? null : kept.read<Seen<T>>(owner, url);

/** Keeps what a person sees, for when there is no connection. A full storage keeps nothing. */
export function remember<T>(owner: string | null, url: string, data: T): Seen<T> {
  const seen = { at: Date.now(), data };
  if (owner !== null && !kept.write(owner, url, seen)) forgetSeen();
  return seen;
}

/** Forgets what was kept of everybody: somebody signed out, or the storage is full. */
export const forgetSeen = kept.forget;
