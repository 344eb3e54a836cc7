/**
 * First-writer-wins locks on document keys and unique index keys. A lock is held from the moment a unit of work
 * decides on a change until the change is on disk (or given up).
 */
import { MongoError } from '../values/error';

export class LockOwner {
  readonly keys = new Set<string>();
  readonly namespaces = new Set<string>();
  /** Settles when everything this owner held is free. */
  readonly released: Promise<void>;
  private settle: () => void = () => {};

  constructor() {
    this.released = new Promise((resolve) => {
      this.settle = resolve;
    });
  }

  get holdsAny(): boolean {
    return this.keys.size > 0 || this.namespaces.size > 0;
  }

  finish(): void {
    this.settle();
  }
}

/** Why a unit of work cannot go on with its snapshot; it is to be run again on a fresh one, or has conflicted. */
export class Conflict extends Error {}

/** Thrown when a key or a collection is held by somebody else; the caller waits for its turn or gives up. */
export class Blocked extends Conflict {
  constructor(
    readonly owner: LockOwner,
    /** Undefined when it is a collection's definition that changes. */
    readonly key?: string,
  ) {
    super('Blocked by another write');
  }
}

/** Thrown when a key or a definition was changed after the snapshot that the unit of work reads. */
export class Stale extends Conflict {
  constructor() {
    super('Changed since the snapshot');
  }
}

interface Change {
  commitNumber: number;
  keys: Iterable<string>;
}

let arrivals = 0;

/** A command's place in the queues for locks, which it keeps however often it has to wait. */
export class Place {
  readonly arrival = ++arrivals;
  /** The key whose queue this place heads: whatever it does with its turn, the next in the queue is to have one. */
  turn: string | undefined;
  wake: () => void = () => {};
}

export class LockTable {
  private readonly holders = new Map<string, LockOwner>();
  private readonly exclusive = new Map<string, LockOwner>();
  private readonly shared = new Map<string, Set<LockOwner>>();
  /** Who waits for a key, first come first. */
  private readonly queues = new Map<string, Place[]>();
  /** Commit number of the last change of a key, as far back as an active snapshot needs it. */
  private readonly lastChange = new Map<string, number>();
  private history: Change[] = [];
  /** Commit numbers of the snapshots that active units of work read, with how many use each. */
  private readonly activeSnapshots = new Map<number, number>();

  get heldKeys(): number {
    return this.holders.size;
  }

  snapshotTaken(commitNumber: number): void {
    this.activeSnapshots.set(commitNumber, (this.activeSnapshots.get(commitNumber) ?? 0) + 1);
  }

  snapshotLeft(commitNumber: number): void {
    const users = (this.activeSnapshots.get(commitNumber) ?? 1) - 1;
    if (users > 0) this.activeSnapshots.set(commitNumber, users);
    else this.activeSnapshots.delete(commitNumber);
    this.forgetHistory();
  }

  /** Takes a key or throws {@link Blocked} or {@link Stale}. */
  lock(owner: LockOwner, key: Buffer, snapshotCommit: number): void {
    const id = key.toString('latin1');
    const holder = this.holders.get(id);
    if (holder === owner) return;
    if (holder) throw new Blocked(holder, id);
    if ((this.lastChange.get(id) ?? 0) > snapshotCommit) throw new Stale();
    this.holders.set(id, owner);
    owner.keys.add(id);
  }

  /**
   * Marks a collection as being written; throws {@link Blocked} while its indexes or its existence change.
   * @returns whether this is the owner's first write to it.
   */
  lockShared(owner: LockOwner, namespace: string): boolean {
    if (owner.namespaces.has(namespace)) return false;
    const holder = this.exclusive.get(namespace);
    if (holder && holder !== owner) throw new Blocked(holder);
    const owners = this.shared.get(namespace) ?? new Set();
    owners.add(owner);
    this.shared.set(namespace, owners);
    owner.namespaces.add(namespace);
    return true;
  }

  /** Reserves a collection for a change of its definition; answers who still writes to it. */
  lockExclusive(owner: LockOwner, namespace: string): LockOwner[] {
    const holder = this.exclusive.get(namespace);
    if (holder && holder !== owner) throw new Blocked(holder);
    this.exclusive.set(namespace, owner);
    return [...(this.shared.get(namespace) ?? [])].filter((other) => other !== owner);
  }

  /**
   * Waits until it is this place's turn to try again. At each release of a key one of those who wait for it is
   * woken, the first to have come, so that many writers of one document cost no more than few.
   * @throws MongoError 24 at the deadline (milliseconds since the epoch).
   */
  async wait({ owner, key }: Blocked, place: Place, deadline: number): Promise<void> {
    this.passTurn(place);
    if (key === undefined) return waitFor(owner, deadline);
    if (!this.holders.has(key)) return;
    const queue = this.queues.get(key) ?? [];
    this.queues.set(key, queue);
    const woken = new Promise<void>((resolve) => {
      place.wake = resolve;
    });
    const behind = queue.findIndex(({ arrival }) => arrival > place.arrival);
    queue.splice(behind < 0 ? queue.length : behind, 0, place);
    try {
      await before(deadline, woken);
      place.turn = key;
    } catch (error) {
      // Woken at the very moment: the turn is the next one's.
      if (!this.leave(key, place)) {
        place.turn = key;
        this.passTurn(place);
      }
      throw error;
    }
  }

  /** To be called when a command is done: whoever waits behind it has its turn now. */
  passTurn(place: Place): void {
    const { turn } = place;
    place.turn = undefined;
    if (turn !== undefined && !this.holders.has(turn)) this.wakeFirst(turn);
  }

  /** Frees everything; `commitNumber` is given when the owner's changes were committed. */
  release(owner: LockOwner, commitNumber?: number): void {
    for (const key of owner.keys) {
      this.holders.delete(key);
      if (commitNumber !== undefined) this.lastChange.set(key, commitNumber);
      if (this.queues.size > 0) this.wakeFirst(key);
    }
    if (commitNumber !== undefined && owner.keys.size > 0)
      this.history.push({ commitNumber, keys: owner.keys });
    for (const namespace of owner.namespaces) {
      const owners = this.shared.get(namespace);
      owners?.delete(owner);
      if (owners?.size === 0) this.shared.delete(namespace);
    }
    for (const [namespace, holder] of this.exclusive) if (holder === owner) this.exclusive.delete(namespace);
    owner.finish();
    this.forgetHistory();
  }

  private wakeFirst(key: string): void {
    const queue = this.queues.get(key);
    queue?.shift()?.wake();
    if (queue?.length === 0) this.queues.delete(key);
  }

  /** @returns whether the place was still in the queue. */
  private leave(key: string, place: Place): boolean {
    const queue = this.queues.get(key);
    const at = queue?.indexOf(place) ?? -1;
    if (at >= 0) queue?.splice(at, 1);
    if (queue?.length === 0) this.queues.delete(key);
    return at >= 0;
  }

  /** Drops what no active snapshot is older than. */
  private forgetHistory(): void {
    if (this.history.length === 0) return;
    let oldest = Infinity;
    for (const commitNumber of this.activeSnapshots.keys()) oldest = Math.min(oldest, commitNumber);
    let forgotten = 0;
    for (const { commitNumber, keys } of this.history) {
      if (commitNumber > oldest) break;
      for (const key of keys) if (this.lastChange.get(key) === commitNumber) this.lastChange.delete(key);
      forgotten++;
    }
    if (forgotten > 0) this.history = this.history.slice(forgotten);
  }
}

/** Waits until the owner is done or the deadline has passed. */
export function waitFor(owner: LockOwner, deadline: number): Promise<void> {
  return before(deadline, owner.released);
}

async function before(deadline: number, event: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const expired = new Promise<'expired'>((resolve) => {
    timer = setTimeout(() => resolve('expired'), Math.max(0, deadline - Date.now()));
  });
  const outcome = await Promise.race([event, expired]);
  clearTimeout(timer);
  if (outcome === 'expired') {
    throw new MongoError(24, 'LockTimeout', 'Unable to acquire lock: another write or transaction holds it');
  }
}
