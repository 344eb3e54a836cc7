/**
 * The first n of many values: by arrival, or by an order (equal ones by arrival), holding 2n at most.
 * 'last' keeps the latest arrivals.
 */
export class BoundedList {
  private kept: unknown[] = [];

  constructor(
    private readonly limit: number,
    private readonly keep: 'first' | 'last' | ((a: unknown, b: unknown) => number),
  ) {}

  get length(): number {
    return this.kept.length;
  }

  add(value: unknown): void {
    if (this.keep === 'first' && this.kept.length >= this.limit) return;
    this.kept.push(value);
    if (this.kept.length >= this.limit * 2 && this.keep !== 'first') this.shorten();
  }

  private shorten(): void {
    if (typeof this.keep === 'function') this.kept.sort(this.keep);
    this.kept = this.keep === 'last' ? this.kept.slice(-this.limit) : this.kept.slice(0, this.limit);
  }

  values(): unknown[] {
    this.shorten();
    return this.kept;
  }
}
