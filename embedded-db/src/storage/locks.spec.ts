import { Blocked, LockOwner, LockTable, Place, Stale } from './locks';

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

  describe('queues', () => {
    const SOON = 5000;

    function blockedBy(locks: LockTable, name: string): Blocked {
      try {
        locks.lock(new LockOwner(), key(name), 1);
      } catch (error) {
        return error as Blocked;
      }
      throw new Error(`${name} is free`);
    }

    it('should wake one at each release, the first to have come, also when it waits again', async () => {
      const locks = new LockTable();
      let owner = new LockOwner();
      locks.lock(owner, key('a'), 1);
      const order: number[] = [];
      const places = [new Place(), new Place(), new Place()];
      const waits = [2, 0, 1].map(async (at) => {
        await locks.wait(blockedBy(locks, 'a'), places[at] as Place, Date.now() + SOON);
        order.push(at);
      });
      for (let i = 0; i < 3; i++) {
        const next = new LockOwner();
        locks.release(owner);
        locks.lock(next, key('a'), 1);
        owner = next;
        await new Promise((resolve) => setImmediate(resolve));
        expect(order).toHaveLength(i + 1);
      }
      await Promise.all(waits);
      expect(order).toEqual([0, 1, 2]);
    });

    it('should give the turn of one that does not take the lock to the next', async () => {
      const locks = new LockTable();
      const owner = new LockOwner();
      locks.lock(owner, key('a'), 1);
      const [first, second] = [new Place(), new Place()];
      const waits = [first, second].map((place) =>
        locks.wait(blockedBy(locks, 'a'), place, Date.now() + SOON),
      );
      locks.release(owner);
      await waits[0];
      locks.passTurn(first);
      await waits[1];
    });

    it('should end a wait at its deadline and forget it', async () => {
      const locks = new LockTable();
      const owner = new LockOwner();
      locks.lock(owner, key('a'), 1);
      const late = locks.wait(blockedBy(locks, 'a'), new Place(), Date.now() + 10);
      await expect(late).rejects.toMatchObject({ code: 24 });
      const next = locks.wait(blockedBy(locks, 'a'), new Place(), Date.now() + SOON);
      locks.release(owner);
      await next;
    });
  });
});
