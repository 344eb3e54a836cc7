import { type View } from './snapshot';
import { type Entry, type WriteSet } from './write-set';

/** A snapshot as a unit of work sees it: with its own uncommitted changes on top. */
export class OverlayView implements View {
  constructor(
    private readonly base: View,
    private readonly writes: WriteSet,
  ) {}

  get commitNumber(): number {
    return this.base.commitNumber;
  }

  get(key: Buffer): Buffer | undefined {
    const own = this.writes.get(key);
    return own === undefined ? this.base.get(key) : (own ?? undefined);
  }

  isOwn(key: Buffer): boolean {
    return this.writes.get(key) !== undefined;
  }

  number(key: Buffer): number {
    return this.base.number(key) + this.writes.addition(key);
  }

  countUpTo(low: Buffer, high: Buffer, limit: number): number {
    let keys = 0;
    for (const _ of this.range(low, high)) if (++keys >= limit) break;
    return keys;
  }

  /** Merges both sources by key; where both have a key, the own change wins. */
  *range(low: Buffer, high: Buffer, reverse = false): Iterable<Entry> {
    const own = this.ownEntries(low, high, reverse);
    if (own.length === 0) {
      yield* this.base.range(low, high, reverse);
      return;
    }
    let next = 0;
    for (const entry of this.base.range(low, high, reverse)) {
      const key = entry.key.toString('latin1');
      for (; next < own.length && comesBefore((own[next] as OwnEntry).id, key, reverse); next++) {
        const { value, key: ownKey } = own[next] as OwnEntry;
        if (value) yield { key: ownKey, value };
      }
      if (own[next]?.id === key) {
        const { value } = own[next++] as OwnEntry;
        if (value) yield { key: entry.key, value };
      } else {
        yield entry;
      }
    }
    for (; next < own.length; next++) {
      const { value, key } = own[next] as OwnEntry;
      if (value) yield { key, value };
    }
  }

  /** Own changes as they are now: a scan is not disturbed by what is written while it runs. */
  private ownEntries(low: Buffer, high: Buffer, reverse: boolean): OwnEntry[] {
    const { keys, from, to } = this.writes.changedKeys(low, high);
    const entries = keys.slice(from, to).map((id) => {
      const change = this.writes.change(id);
      return { id, key: change?.key ?? Buffer.from(id, 'latin1'), value: change?.value ?? null };
    });
    return reverse ? entries.reverse() : entries;
  }
}

interface OwnEntry {
  id: string;
  key: Buffer;
  value: Buffer | null;
}

function comesBefore(a: string, b: string, reverse: boolean): boolean {
  return reverse ? a > b : a < b;
}
