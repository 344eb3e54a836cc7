/** Lets at most `width` pieces of work run at once; the others wait in the order in which they came. */
export class Gate {
  private readonly waiting: (() => void)[] = [];
  private running = 0;

  constructor(private readonly width: number) {}

  async pass<T>(work: () => Promise<T>): Promise<T> {
    if (this.running >= this.width) await new Promise<void>((resolve) => this.waiting.push(resolve));
    else this.running += 1;
    try {
      return await work();
    } finally {
      // The place goes to the next in line at once, so that nobody slips in between.
      const next = this.waiting.shift();
      if (next) next();
      else this.running -= 1;
    }
  }
}
