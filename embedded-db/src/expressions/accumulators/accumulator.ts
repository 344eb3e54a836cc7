/** Gathers the values of one group. `undefined` is a missing value. */
export interface Accumulator {
  add(value: unknown): void;
  result(): unknown;
  /** Values it holds on to: what its memory grows with. */
  readonly held?: number;
}
