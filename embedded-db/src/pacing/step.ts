import { type Doc } from '../values/kind';

/**
 * What a source yields now and then instead of a document, about every 10 ms of work. Every stage passes it
 * on at once; the command layer then lets other work run and checks time and memory limits.
 */
export const PAUSE = Symbol('pause');

export type Step = Doc | typeof PAUSE;

/** What was gathered in memory, with a pause every so many elements. */
export function* paced<T>(elements: Iterable<T>): Generator<T | typeof PAUSE> {
  let given = 0;
  for (const element of elements) {
    if (++given % 1000 === 0) yield PAUSE;
    yield element;
  }
}
