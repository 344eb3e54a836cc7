import { isNullish } from '../../values/kind';
import { type Accumulator } from './accumulator';
import { BoundedList } from './bounded-list';

/** Keeps n values: the first, the last, the least, the greatest or the first by an order. */
export class Several implements Accumulator {
  private readonly list: BoundedList;

  constructor(
    count: number,
    keep: 'first' | 'last' | ((a: unknown, b: unknown) => number),
    private readonly skipNull: boolean,
    private readonly output: (value: unknown) => unknown = (value) => value,
  ) {
    this.list = new BoundedList(count, keep);
  }

  get held(): number {
    return this.list.length;
  }

  add(value: unknown): void {
    if (this.skipNull && isNullish(value)) return;
    this.list.add(value ?? null);
  }

  result(): unknown {
    return this.list.values().map(this.output);
  }
}
