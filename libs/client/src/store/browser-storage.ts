/** Local storage for redux-persist. A browser that refuses storage (private mode, quota) only loses the persistence. */
export const browserStorage = {
  getItem: (key: string): Promise<string | null> => attempt(() => localStorage.getItem(key)),
  setItem: (key: string, value: string): Promise<unknown> => attempt(() => localStorage.setItem(key, value)),
  removeItem: (key: string): Promise<unknown> => attempt(() => localStorage.removeItem(key)),
};

function attempt<T>(action: () => T): Promise<T | null> {
  try {
    return Promise.resolve(action());
  } catch {
    return Promise.resolve(null);
  }
}
