/** What a storage of the browser keeps of each person, by name; a browser without storage keeps nothing. */
export interface Kept {
  /** Null when nothing is kept. */
  read: <T>(owner: string, name: string) => T | null;
  /** Keeps a value, or with null takes it away; false when the storage is full or there is none. */
  write: (owner: string, name: string, value: unknown) => boolean;
  /** Forgets what was kept of everybody. */
  forget: () => void;
}

/** @param storage is asked for at each use, since a browser may refuse it @param prefix of all keys that are this one's own */
export function keptIn(storage: () => Storage, prefix: string): Kept {
  const keyOf = (owner: string, name: string) => `${prefix}${owner}:${name}`;
  return {
    read: <T>(owner: string, name: string) => {
      try {
        return JSON.parse(storage().getItem(keyOf(owner, name)) ?? 'null') as T | null;
      } catch {
        return null;
      }
    },
    write: (owner, name, value) => {
      try {
        if (value === null) storage().removeItem(keyOf(owner, name));
        else storage().setItem(keyOf(owner, name), JSON.stringify(value));
        return true;
      } catch {
        return false;
      }
    },
    forget: () => {
      try {
        Object.keys(storage())
          .filter((key) => key.startsWith(prefix))
          .forEach((key) => storage().removeItem(key));
      } catch {
        // A browser without storage has nothing to forget.
      }
    },
  };
}
