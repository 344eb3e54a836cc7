/** Limits what is done between two places where work may pause: on one document, or on one element of it. */
import { notSupported } from '../values/error';
import { isDocument } from '../values/kind';

/** A step is about a quarter of a microsecond: an operator evaluated, some elements of an array or some text looked at. */
const MOST_STEPS = 300_000;
let steps = 0;

/** To be called wherever work could pause. */
export function beginStretch(): void {
  steps = 0;
}

/**
 * Counts work that cannot pause, so that a document that would keep everybody else waiting is refused.
 * @param what the work's name in the refusal.
 * @throws MongoError CommandNotSupported.
 */
export function countSteps(count: number, what = 'An expression'): void {
  steps += count;
  if (steps > MOST_STEPS)
    throw notSupported(`${what} that takes more than ${MOST_STEPS} steps on one document`);
}

/** The same for sorting so many elements. */
export function countSorting(elements: number, what?: string): void {
  countSteps(4 * elements, what);
}

/** The same for looking at all elements of an array for a filter. */
export function countElements(array: readonly unknown[]): void {
  countSteps(array.length >> 4, 'A filter');
}

/** Steps of looking at all of a value once: of a long array or text, or of a document with many fields. */
export function sizeInSteps(value: unknown): number {
  if (typeof value === 'string') return value.length >> 5;
  if (Array.isArray(value)) return value.length >> 3;
  return isDocument(value) ? Object.keys(value).length >> 2 : 0;
}
