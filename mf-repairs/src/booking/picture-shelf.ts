import { newIdempotencyKey } from '@shopbench/client';

/** Pictures of a form that is not saved yet, by the keys under which the form's values name them. */
export interface PictureShelf {
  /** Keeps a picture, also over a reload; answers its key. */
  keep: (picture: Blob) => string;
  /** The picture of a key; null when the browser has it no more. */
  find: (key: string) => Promise<Blob | null>;
  /** Forgets all that was kept or found here: the form is saved or thrown away. */
  forget: () => void;
}

const DATABASE = 'shopbench-pictures';
const STORE = 'pictures';
/** A form that nobody went on with for a week is forgotten, and its pictures with it. */
const KEPT_MS = 7 * 24 * 60 * 60 * 1000;

/** Keys begin with the time, so that old ones are found by it. */
const keyAt = (time: number) => time.toString(36).padStart(10, '0');

export function newPictureShelf(): PictureShelf {
  const held = new Map<string, Blob>();
  return {
    keep: (picture) => {
      const key = `${keyAt(Date.now())}-${newIdempotencyKey()}`;
      held.set(key, picture);
      void inStore('readwrite', (store) => {
        store.delete(IDBKeyRange.upperBound(keyAt(Date.now() - KEPT_MS)));
        return store.put(picture, key);
      });
      return key;
    },
    find: async (key) => {
      const picture =
        held.get(key) ?? (await inStore<Blob | undefined>('readonly', (store) => store.get(key)));
      // The same object each time: sent again, it goes out under the same key.
      if (picture) held.set(key, picture);
      return picture ?? null;
    },
    forget: () => {
      const keys = [...held.keys()];
      held.clear();
      if (keys.length > 0) void inStore('readwrite', (store) => keys.map((key) => store.delete(key)).at(-1)!);
    },
  };
}

/** Does something with what this browser keeps; a browser that keeps nothing (private mode, quota) only forgets at a reload. */
async function inStore<T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T | undefined> {
  try {
    const opening = indexedDB.open(DATABASE, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
    const database = await resultOf(opening);
    try {
      return await resultOf(work(database.transaction(STORE, mode).objectStore(STORE)));
    } finally {
      database.close();
    }
  } catch {
    return undefined;
  }
}

const resultOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The browser keeps nothing'));
  });
