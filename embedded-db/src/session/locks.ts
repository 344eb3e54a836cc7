/**
 * First-writer-wins locks on document keys and unique index keys. A lock is held from the moment a unit of work
 * decides on a change until the change is on disk (or given up).
 */
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

  finish(): void {
    this.settle();
  }
}

/** Thrown when a key is held by somebody else; the caller waits for the owner or gives up. */
export class Blocked extends Error {
  constructor(readonly owner: LockOwner) {
    super('Blocked by another write');
  }
}

/** Thrown when a key was changed after the snapshot that the unit of work reads. */
export class Stale extends Error {
  constructor() {
    super('Changed since the snapshot');
  }
}

interface Change {
  commitNumber: number;
  keys: Iterable<string>;
}

export class LockTable {
  private readonly holders = new Map<string, LockOwner>();
  private readonly exclusive = new Map<string, LockOwner>();
  private readonly shared = new Map<string, Set<LockOwner>>();
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
    if (holder) throw new Blocked(holder);
    if ((this.lastChange.get(id) ?? 0) > snapshotCommit) throw new Stale();
    this.holders.set(id, owner);
    owner.keys.add(id);
  }

  /** Marks a collection as being written; throws {@link Blocked} while its indexes or its existence change. */
  lockShared(owner: LockOwner, namespace: string): void {
    if (owner.namespaces.has(namespace)) return;
    const holder = this.exclusive.get(namespace);
    if (holder && holder !== owner) throw new Blocked(holder);
    const owners = this.shared.get(namespace) ?? new Set();
    owners.add(owner);
    this.shared.set(namespace, owners);
    owner.namespaces.add(namespace);
  }

  /** Reserves a collection for a change of its definition; answers who still writes to it. */
  lockExclusive(owner: LockOwner, namespace: string): LockOwner[] {
    const holder = this.exclusive.get(namespace);
    if (holder && holder !== owner) throw new Blocked(holder);
    this.exclusive.set(namespace, owner);
    return [...(this.shared.get(namespace) ?? [])].filter((other) => other !== owner);
  }

  /** Frees everything; `commitNumber` is given when the owner's changes were committed. */
  release(owner: LockOwner, commitNumber?: number): void {
    for (const key of owner.keys) {
      this.holders.delete(key);
      if (commitNumber !== undefined) this.lastChange.set(key, commitNumber);
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

  /** Drops what no active snapshot is older than. */
  private forgetHistory(): void {
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
