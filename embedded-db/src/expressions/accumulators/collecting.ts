/** Accumulators that keep one value, or all of them. */
import { compareValues } from '../../values/compare';
import { equalityKey } from '../../values/equality-key';
import { isNullish } from '../../values/kind';
import { mergeObjects } from '../operators/objects';
import { type Accumulator } from './accumulator';

export class Extreme implements Accumulator {
  private best: unknown;

  constructor(private readonly sign: 1 | -1) {}

  add(value: unknown): void {
    if (isNullish(value)) return;
    if (this.best === undefined || compareValues(value, this.best) * this.sign > 0) this.best = value;
  }

  result(): unknown {
    return this.best ?? null;
  }
}

export class First implements Accumulator {
  private value: unknown = null;
  private seen = false;

  add(value: unknown): void {
    if (this.seen) return;
    this.seen = true;
    this.value = value ?? null;
  }

  result(): unknown {
    return this.value;
  }
}

export class Last implements Accumulator {
  private value: unknown = null;

  add(value: unknown): void {
    this.value = value ?? null;
  }

  result(): unknown {
    return this.value;
  }
}

export class Push implements Accumulator {
  private readonly values: unknown[] = [];

  get held(): number {
    return this.values.length;
  }

  add(value: unknown): void {
    if (value !== undefined) this.values.push(value);
  }

  result(): unknown {
    return this.values;
  }
}

/** Distinct values, in the order they came first. */
export class AddToSet implements Accumulator {
  private readonly values = new Map<unknown, unknown>();

  get held(): number {
    return this.values.size;
  }

  add(value: unknown): void {
    if (value === undefined) return;
    const key = equalityKey(value);
    if (!this.values.has(key)) this.values.set(key, value);
  }

  result(): unknown {
    return [...this.values.values()];
  }
}

export class Merge implements Accumulator {
  private merged: object = {};

  add(value: unknown): void {
    this.merged = mergeObjects([this.merged, value]);
  }

  result(): unknown {
    return this.merged;
  }
}
