import { Blocked, LockOwner, LockTable, Stale } from './locks';

const key = (name: string): Buffer => Buffer.from(name);

describe('locks', () => {
  it('should give a key to one owner until it is released', async () => {
    const locks = new LockTable();
    const [first, second] = [new LockOwner(), new LockOwner()];
    locks.lock(first, key('a'), 1);
    locks.lock(first, key('a'), 1);
    expect(() => locks.lock(second, key('a'), 1)).toThrow(Blocked);
    locks.lock(second, key('b'), 1);
    locks.release(first);
    await first.released;
    locks.lock(second, key('a'), 1);
    expect(locks.heldKeys).toBe(2);
  });

  it('should refuse a key that was changed after the snapshot', () => {
    const locks = new LockTable();
    const [writer, late] = [new LockOwner(), new LockOwner()];
    locks.snapshotTaken(5);
    locks.lock(writer, key('a'), 5);
    locks.release(writer, 6);
    expect(() => locks.lock(late, key('a'), 5)).toThrow(Stale);
    locks.lock(late, key('a'), 6);
  });

  it('should forget changes that no snapshot is older than', () => {
    const locks = new LockTable();
    locks.snapshotTaken(5);
    const writer = new LockOwner();
    locks.lock(writer, key('a'), 5);
    locks.release(writer, 6);
    locks.snapshotLeft(5);
    const next = new LockOwner();
    expect(() => locks.lock(next, key('a'), 5)).not.toThrow();
  });

  it('should remember a change for the oldest of several snapshots', () => {
    const locks = new LockTable();
    locks.snapshotTaken(5);
    locks.snapshotTaken(9);
    for (const [name, commit] of [
      ['a', 6],
      ['b', 10],
    ] as const) {
      const writer = new LockOwner();
      locks.lock(writer, key(name), commit - 1);
      locks.release(writer, commit);
    }
    locks.snapshotLeft(5);
    const late = new LockOwner();
    expect(() => locks.lock(late, key('b'), 9)).toThrow(Stale);
    expect(() => locks.lock(late, key('a'), 9)).not.toThrow();
  });

  it('should keep writers out of a collection whose definition changes, and tell who is still in', () => {
    const locks = new LockTable();
    const [writer, definer, late] = [new LockOwner(), new LockOwner(), new LockOwner()];
    locks.lockShared(writer, 'shop.items');
    expect(locks.lockExclusive(definer, 'shop.items')).toEqual([writer]);
    expect(() => locks.lockShared(late, 'shop.items')).toThrow(Blocked);
    expect(() => locks.lockExclusive(late, 'shop.items')).toThrow(Blocked);
    locks.lockShared(late, 'shop.others');
    locks.release(definer);
    locks.lockShared(late, 'shop.items');
  });
});
