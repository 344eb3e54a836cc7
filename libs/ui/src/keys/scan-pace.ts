/** The longest pause between two keys of a scanner, milliseconds; a person is slower. */
export const SCAN_PAUSE_MS = 50;
/** So many keys at that pace are a scan. */
const FEWEST_KEYS = 3;

/** What keys turned out to be: the code of a scanner, or keys that a person pressed, in their order. */
export type KeysRead = { scan: string } | { keys: readonly string[] };

/** Tells what a scanner sends from what a person presses, by the pace alone. Times in milliseconds. */
export class ScanPace {
  private keys: string[] = [];
  private lastAt = 0;

  /** Takes a key; answers what was pressed before it, if that is over by its time. */
  press(key: string, at: number): KeysRead | undefined {
    const before = this.keys.length > 0 && at - this.lastAt > SCAN_PAUSE_MS ? this.take() : undefined;
    this.keys.push(key);
    this.lastAt = at;
    return before;
  }

  /** Whether a key at that time would belong to a scan that is on its way. */
  isScanAt(at: number): boolean {
    return this.keys.length >= FEWEST_KEYS && at - this.lastAt <= SCAN_PAUSE_MS;
  }

  /** Whether a key at that time would follow another one too fast for a person. */
  isRunningAt(at: number): boolean {
    return this.keys.length > 0 && at - this.lastAt <= SCAN_PAUSE_MS;
  }

  /** No more keys came: what was pressed, undefined for nothing. */
  take(): KeysRead | undefined {
    const { keys } = this;
    this.keys = [];
    if (keys.length === 0) return undefined;
    return keys.length >= FEWEST_KEYS ? { scan: keys.join('') } : { keys };
  }
}
