import { type Binary } from 'bson';
import { mongoError } from '../values/error';
import { type Doc, Kind, kindOf } from '../values/kind';

/** Roughly what a value takes in memory, in bytes. */
export function sizeOf(value: unknown): number {
  switch (kindOf(value)) {
    case Kind.string:
      return 24 + (value as string).length;
    case Kind.array:
      return (value as unknown[]).reduce<number>((sum, element) => sum + 8 + sizeOf(element), 32);
    case Kind.object: {
      let sum = 48;
      for (const name of Object.keys(value as Doc)) sum += 16 + sizeOf((value as Doc)[name]);
      return sum;
    }
    case Kind.binData:
      return 80 + (value as Binary).position;
    default:
      return 32;
  }
}

/** Counts what the blocking stages of one pipeline hold, and refuses to go beyond the limit. */
export class MemoryBudget {
  private used = 0;

  constructor(private readonly limit: number) {}

  /** @throws MongoError 292 beyond the limit. */
  take(bytes: number, stage: string): void {
    this.used += bytes;
    if (this.used > this.limit) {
      throw mongoError(
        'QueryExceededMemoryLimitNoDiskUseAllowed',
        `Exceeded memory limit for ${stage}: the embedded database holds at most ${this.limit} bytes of it and does not use the disk`,
      );
    }
  }

  give(bytes: number): void {
    this.used -= bytes;
  }
}
