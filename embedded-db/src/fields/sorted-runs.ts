import { type Pause, PAUSE } from '../pacing/step';

/** Elements a run holds, and elements given between two pauses: a few milliseconds of work each. */
const runLength = 1000;

/**
 * Sorts many elements without ever working long at a stretch: short runs are sorted as they fill up and merged
 * as they are read, with a pause now and then. Equal elements keep the order they came in.
 */
export class SortedRuns<T> {
  private readonly runs: T[][] = [];
  private current: T[] = [];

  constructor(private readonly compare: (a: T, b: T) => number) {}

  add(element: T): void {
    this.current.push(element);
    if (this.current.length === runLength) this.close();
  }

  private close(): void {
    this.runs.push(this.current.sort(this.compare));
    this.current = [];
  }

  /** Gives everything in order, at most `limit` elements. To be called once. */
  *read(limit = Infinity): Generator<T | Pause> {
    if (this.current.length > 0) this.close();
    const heap = new RunHeap(this.runs, this.compare);
    for (let given = 0; given < limit; given++) {
      const element = heap.take();
      if (element === undefined) return;
      if (given % runLength === runLength - 1) yield PAUSE;
      yield element.value;
    }
  }
}

interface Head<T> {
  readonly value: T;
  readonly run: number;
}

/** The heads of several sorted runs, least first; among equals the earlier run's. */
class RunHeap<T> {
  private readonly heads: Head<T>[] = [];
  private readonly positions: number[];

  constructor(
    private readonly runs: readonly (readonly T[])[],
    private readonly compare: (a: T, b: T) => number,
  ) {
    this.positions = runs.map(() => 1);
    runs.forEach((run, at) => this.heads.push({ value: run[0] as T, run: at }));
    for (let at = (this.heads.length >> 1) - 1; at >= 0; at--) this.sink(at);
  }

  take(): Head<T> | undefined {
    const least = this.heads[0];
    if (least === undefined) return undefined;
    const run = this.runs[least.run] as readonly T[];
    const next = this.positions[least.run] as number;
    this.positions[least.run] = next + 1;
    if (next < run.length) {
      this.heads[0] = { value: run[next] as T, run: least.run };
    } else {
      const last = this.heads.pop() as Head<T>;
      if (this.heads.length > 0) this.heads[0] = last;
    }
    this.sink(0);
    return least;
  }

  private precedes(a: Head<T>, b: Head<T>): boolean {
    const order = this.compare(a.value, b.value);
    return order === 0 ? a.run < b.run : order < 0;
  }

  private sink(start: number): void {
    const { heads } = this;
    for (let at = start; ;) {
      const left = at * 2 + 1;
      if (left >= heads.length) return;
      const right = left + 1;
      const child =
        right < heads.length && this.precedes(heads[right] as Head<T>, heads[left] as Head<T>) ? right : left;
      if (!this.precedes(heads[child] as Head<T>, heads[at] as Head<T>)) return;
      [heads[at], heads[child]] = [heads[child] as Head<T>, heads[at] as Head<T>];
      at = child;
    }
  }
}
