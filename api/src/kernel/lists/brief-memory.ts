/** More keys than a shop has people at work; beyond it everything is forgotten, which costs one look each. */
const MOST_KEYS = 1_000;

/**
 * Remembers for a second what nearly every request asks the database for. Another process's change is seen a second
 * later at most; a change of this process should `forget` it.
 */
export class BriefMemory<T> {
  private readonly kept = new Map<string, { value: T; until: number }>();
  /** Grows whenever something is forgotten: what was being loaded then is not remembered. */
  private forgotten = 0;

  constructor(private readonly keptMs = 1_000) {}

  /** What is remembered under the key, undefined when nothing is. */
  peek(key: string): T | undefined {
    const known = this.kept.get(key);
    return known && known.until > Date.now() ? known.value : undefined;
  }

  /** What is remembered under the key, else what `load` gives. */
  async get(key: string, load: () => Promise<T>): Promise<T> {
    const known = this.kept.get(key);
    if (known && known.until > Date.now()) return known.value;
    const { forgotten } = this;
    const value = await load();
    if (forgotten !== this.forgotten) return value;
    if (this.kept.size >= MOST_KEYS) this.kept.clear();
    this.kept.set(key, { value, until: Date.now() + this.keptMs });
    return value;
  }

  forget(key: string): void {
    this.forgotten += 1;
    this.kept.delete(key);
  }

  clear(): void {
    this.forgotten += 1;
    this.kept.clear();
  }
}
