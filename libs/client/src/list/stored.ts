/** What was stored under `key`; undefined when there is nothing, nothing readable, or no storage. */
export function readStored(storage: () => Storage, key: string): unknown {
  try {
    const text = storage().getItem(key);
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Stores `value` under `key`, or removes the key for undefined. Without storage it is forgotten with the page. */
export function writeStored(storage: () => Storage, key: string, value: unknown): void {
  try {
    if (value === undefined) storage().removeItem(key);
    else storage().setItem(key, JSON.stringify(value));
  } catch {
    // A browser that refuses storage loses a convenience, not data.
  }
}
