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

/** Rises whenever all is forgotten. */
let era = 0;

/** The time in which something is asked for, as `remember` wants it. */
export const seenEra = (): number => era;

/**
 * Keeps what a person sees, for when there is no connection. A full storage keeps nothing, and so does what was asked for
 * in another `asked` era: all was forgotten since, by whoever signed out.
 */
export function remember<T>(owner: string | null, url: string, data: T, asked = era): Seen<T> {
  const seen = { at: Date.now(), data };
  if (owner !== null && asked === era && !kept.write(owner, url, seen)) forgetSeen();
  return seen;
}

/** Forgets what was kept of everybody: somebody signed out, or the storage is full. */
export function forgetSeen(): void {
  era += 1;
  kept.forget();
}
