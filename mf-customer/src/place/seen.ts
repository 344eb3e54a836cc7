/** What was seen last of an address, and when (milliseconds). */
export interface Seen<T> {
  at: number;
  data: T;
}

const PREFIX = 'my-seen:';

const keyOf = (owner: string, url: string) => `${PREFIX}${owner}:${url}`;

/** What a person saw last at an address; null when nothing is kept. Of nobody (null) nothing is. */
export function recall<T>(owner: string | null, url: string): Seen<T> | null {
  if (owner === null) return null;
  try {
    return JSON.parse(localStorage.getItem(keyOf(owner, url)) ?? 'null') as Seen<T> | null;
  } catch {
    return null;
  }
}

/** Keeps what a person sees, for when there is no connection. A full storage keeps nothing. */
export function remember<T>(owner: string | null, url: string, data: T): Seen<T> {
  const seen = { at: Date.now(), data };
  if (owner === null) return seen;
  try {
    localStorage.setItem(keyOf(owner, url), JSON.stringify(seen));
  } catch {
    forgetSeen();
  }
  return seen;
}

/** Forgets what was kept of everybody: somebody signed out, or the storage is full. */
export function forgetSeen(): void {
  try {
    Object.keys(localStorage)
      .filter((key) => key.startsWith(PREFIX))
      .forEach((key) => localStorage.removeItem(key));
  } catch {
    // A browser without storage keeps nothing.
  }
}
