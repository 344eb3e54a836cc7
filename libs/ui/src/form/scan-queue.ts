/** A scanned or typed text on its way to becoming a line. */
export interface Scan {
  text: string;
  /** Adds what the text means; answers in words when it means nothing. */
  run: () => string | undefined | Promise<string | undefined>;
}

export interface ScanQueueState {
  /** How many scans wait for their lookup. */
  waiting: number;
  /** What could not be added, oldest first. */
  problems: readonly string[];
}

/** How long words about a code stay at least, milliseconds: the scanner's next code must not wipe them off unread. */
const READING_TIME = 4_000;
const FAILED = 'could not be looked up. Scan it again.';

/** Runs scans one after another in the order of the scanning, so that none is lost however fast they come. */
export class ScanQueue {
  private state: ScanQueueState = { waiting: 0, problems: [] };
  private lastProblemAt = 0;
  private latest: { problem?: string; count: number } = { count: 0 };
  private tail: Promise<void> = Promise.resolve();
  private readonly listeners = new Set<() => void>();

  readonly getState = (): ScanQueueState => this.state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Takes words away that stood for long enough to be read: something else is typed now. */
  forgetRead(): void {
    if (Date.now() - this.lastProblemAt > READING_TIME) this.forget();
  }

  /** Takes all words away: a person emptied the box, which no scanner does. */
  forget(): void {
    if (this.state.problems.length > 0) this.change({ problems: [] });
  }

  /** Resolves when it has become a line, or words why not. */
  add({ text, run }: Scan): Promise<void> {
    this.forgetRead();
    this.change({ waiting: this.state.waiting + 1 });
    this.tail = this.tail.then(async () => {
      const problem = await Promise.resolve()
        .then(run)
        .catch(() => `“${text}” ${FAILED}`);
      if (problem !== undefined) {
        this.lastProblemAt = Date.now();
        this.latest = { problem, count: this.latest.count + 1 };
      }
      this.change({
        waiting: this.state.waiting - 1,
        problems:
          problem === undefined ? this.state.problems : [...new Set([...this.state.problems, problem])],
      });
    });
    return this.tail;
  }

  /** Resolves when nothing waits any more, with what could not be added meanwhile. */
  async drained(): Promise<string | undefined> {
    const before = this.latest.count;
    while (this.state.waiting > 0) await this.tail;
    return this.latest.count > before ? this.latest.problem : undefined;
  }

  private change(changes: Partial<ScanQueueState>): void {
    this.state = { ...this.state, ...changes };
    for (const listener of [...this.listeners]) listener();
  }
}
