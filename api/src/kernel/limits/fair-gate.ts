import type { Failure } from '../answers/failure';
import { RANKS, workNow, type Asker, type Rank } from './work-context';

/** How much of a rank may wait, and how long. */
interface Patience {
  waiting: number;
  patienceMs: number;
}

interface GateOptions {
  /** Pieces of work that run at once. */
  width: number;
  /** How many of these places are for the counter alone. */
  kept?: number;
  ranks: Readonly<Record<Rank, Patience>>;
  /** What is answered where too many wait, or one has waited too long. */
  busy: () => Failure;
}

/**
 * Lets at most `width` pieces of work run at once. Of those that wait, the counter's go before customers' and these before
 * the program's; within a rank askers take turns, each with what they asked first. Where a rank has no room for another one,
 * whoever has most waiting loses their last.
 */
export class FairGate {
  private readonly lines: Record<Rank, Line> = {
    counter: new Line(),
    customer: new Line(),
    machine: new Line(),
  };
  private running = 0;
  private others = 0;

  constructor(private readonly options: GateOptions) {}

  /** Runs `work` in its turn. Throws `busy` when it does not get one. */
  async pass<T>(work: () => Promise<T>, asker: Asker = workNow().asker): Promise<T> {
    const { rank } = asker;
    if (this.hasRoomFor(rank)) this.count(rank, 1);
    else await this.turn(asker);
    try {
      return await work();
    } finally {
      this.count(rank, -1);
      this.letIn();
    }
  }

  private hasRoomFor(rank: Rank): boolean {
    const { width, kept = 0 } = this.options;
    return this.running < width && (rank === 'counter' || this.others < width - kept);
  }

  private count(rank: Rank, by: 1 | -1): void {
    this.running += by;
    if (rank !== 'counter') this.others += by;
  }

  /** The places go to the next in line at once, so that nobody slips in between. */
  private letIn(): void {
    for (const rank of RANKS)
      while (this.hasRoomFor(rank)) {
        const next = this.lines[rank].next();
        if (!next) break;
        this.count(rank, 1);
        next.enter();
      }
  }

  private turn({ rank, name }: Asker): Promise<void> {
    const { ranks, busy } = this.options;
    const { waiting, patienceMs } = ranks[rank];
    const line = this.lines[rank];
    return new Promise((resolve, reject) => {
      if (line.size >= waiting && !line.makeRoomFor(name)) return reject(busy());
      const one: Waiting = {
        enter: () => {
          clearTimeout(timer);
          resolve();
        },
        refuse: () => {
          clearTimeout(timer);
          reject(busy());
        },
      };
      const timer = setTimeout(() => {
        line.leave(name, one);
        one.refuse();
      }, patienceMs);
      line.add(name, one);
    });
  }
}

interface Waiting {
  enter(): void;
  refuse(): void;
}

/** Those of a rank who wait, by asker; the asker whose turn it is stands first. */
class Line {
  private readonly askers = new Map<string, Waiting[]>();
  size = 0;

  add(name: string, one: Waiting): void {
    this.askers.set(name, [...(this.askers.get(name) ?? []), one]);
    this.size += 1;
  }

  next(): Waiting | undefined {
    const [first] = this.askers;
    if (!first) return undefined;
    const [name, [one, ...rest]] = first;
    this.askers.delete(name);
    if (rest.length > 0) this.askers.set(name, rest);
    this.size -= 1;
    return one;
  }

  leave(name: string, one: Waiting): void {
    this.keep(
      name,
      (this.askers.get(name) ?? []).filter((other) => other !== one),
    );
  }

  /** Refuses the last of whoever has most waiting; answers false where nobody has more than the asker would. */
  makeRoomFor(name: string): boolean {
    const own = this.askers.get(name)?.length ?? 0;
    const [most] = [...this.askers].sort(([, a], [, b]) => b.length - a.length);
    if (!most || most[1].length <= own + 1) return false;
    const [greedy, waiting] = most;
    this.keep(greedy, waiting.slice(0, -1));
    waiting.at(-1)!.refuse();
    return true;
  }

  private keep(name: string, waiting: Waiting[]): void {
    const before = this.askers.get(name)?.length ?? 0;
    // In place, so that the asker's turn stays.
    if (waiting.length > 0) this.askers.set(name, waiting);
    else this.askers.delete(name);
    this.size -= before - waiting.length;
  }
}
