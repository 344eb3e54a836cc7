import { announceSeed, seededRandom } from '../../test/random';
import { OverlayView } from './overlay';
import { type View } from './snapshot';
import { applyWriteSet, type Entry, WriteSet } from './write-set';

/** A sorted map that stands for a snapshot. */
class MapView implements View {
  readonly commitNumber = 1;
  constructor(readonly entries: Map<string, Buffer>) {}

  get(key: Buffer): Buffer | undefined {
    return this.entries.get(key.toString('latin1'));
  }

  isOwn(): boolean {
    return false;
  }

  number(key: Buffer): number {
    return this.get(key)?.readDoubleBE(0) ?? 0;
  }

  countUpTo(low: Buffer, high: Buffer, limit: number): number {
    return Math.min(limit, [...this.range(low, high)].length);
  }

  range(low: Buffer, high: Buffer, reverse = false): Iterable<Entry> {
    const found = [...this.entries]
      .map(([key, value]) => ({ key: Buffer.from(key, 'latin1'), value }))
      .filter(({ key }) => key.compare(low) >= 0 && key.compare(high) < 0)
      .sort((a, b) => a.key.compare(b.key));
    return reverse ? found.reverse() : found;
  }
}

const PREFIX = [3, 0, 0, 0, 1];

describe('a snapshot under its own changes', () => {
  const random = seededRandom(announceSeed('overlay test'));
  const below = (limit: number): number => Math.floor(random() * limit);
  const randomKey = (): Buffer =>
    Buffer.from([...PREFIX, ...Array.from({ length: 1 + below(3) }, () => below(4) * 85)]);

  it('should read as if the changes were applied, forwards and backwards, after rollbacks too', () => {
    for (let world = 0; world < 50; world++) {
      const base = new Map(
        Array.from({ length: below(30) }, () => [randomKey().toString('latin1'), Buffer.from([1])]),
      );
      const writes = new WriteSet();
      const view = new OverlayView(new MapView(base), writes);
      const expected = new Map(base);
      for (let step = 0; step < 40; step++) {
        const before = new Map(expected);
        const point = writes.savePoint();
        for (let change = 0; change < below(4); change++) {
          const key = randomKey();
          if (random() < 0.6) {
            const value = Buffer.from([below(256)]);
            writes.put(key, value);
            expected.set(key.toString('latin1'), value);
          } else {
            writes.remove(key);
            expected.delete(key.toString('latin1'));
          }
        }
        if (random() < 0.2) {
          writes.rollbackTo(point);
          expected.clear();
          for (const [key, value] of before) expected.set(key, value);
        }
        const [low, high] = [randomKey(), randomKey()].sort(Buffer.compare) as [Buffer, Buffer];
        const reverse = random() < 0.5;
        const model = new MapView(expected);
        expect([...view.range(low, high, reverse)]).toEqual([...model.range(low, high, reverse)]);
        expect(view.countUpTo(low, high, 3)).toBe(model.countUpTo(low, high, 3));
        const key = randomKey();
        expect(view.get(key)).toEqual(model.get(key));
      }
      const replayed = new Map(base);
      const [bytes = new Uint8Array()] = writes.serialize();
      applyWriteSet(bytes, {
        put: (key, value) => replayed.set(key.toString('latin1'), Buffer.from(value)),
        remove: (key) => replayed.delete(key.toString('latin1')),
        add: () => {},
      });
      expect(replayed).toEqual(expected);
    }
  });

  it('should add numbers up and take rolled back additions away', () => {
    const key = Buffer.from([...PREFIX, 9]);
    const number = Buffer.alloc(8);
    number.writeDoubleBE(40);
    const writes = new WriteSet();
    const view = new OverlayView(new MapView(new Map([[key.toString('latin1'), number]])), writes);
    writes.add(key, 3);
    const point = writes.savePoint();
    writes.add(key, 5);
    writes.rollbackTo(point);
    writes.add(key, -1);
    expect(view.number(key)).toBe(42);
  });
});
