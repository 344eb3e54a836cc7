import { type Doc } from '../values/kind';
import { beginStretch } from './stretch';

/**
 * What a source yields now and then instead of a document, about every 10 ms of work. Every stage passes it
 * on at once; the command layer then lets other work run and checks time and memory limits.
 */
export const PAUSE = Symbol('pause');

export type Step = Doc | typeof PAUSE;

/** Lets other requests run. */
export const pause = (): Promise<void> =>
  new Promise<void>((resolve) => setImmediate(resolve)).then(beginStretch);

const PAUSE_AFTER_MS = 8;

/** Tells long-running loops, before each element, whether to let other requests run. */
export class Pacer {
  private last = performance.now();

  isDue(): boolean {
    beginStretch();
    const now = performance.now();
    if (now - this.last < PAUSE_AFTER_MS) return false;
    this.last = now;
    return true;
  }

  /** To be called when work goes on after a pause. */
  resume(): void {
    this.last = performance.now();
  }
}

/**
 * Elements with a pause between two of them when the work on those before has lasted long enough.
 * @param pacer one for several sources that are read one after the other.
 */
export function* paced<T>(elements: Iterable<T>, pacer = new Pacer()): Generator<T | typeof PAUSE> {
  for (const element of elements) {
    if (element !== PAUSE && pacer.isDue()) {
      yield PAUSE;
      pacer.resume();
    }
    yield element;
    if (element === PAUSE) pacer.resume();
  }
}

/** Takes every element in, passing pauses on. */
export function* gather<T>(
  steps: Iterable<T | typeof PAUSE>,
  take: (element: T) => void,
): Generator<typeof PAUSE> {
  for (const step of steps) {
    if (step === PAUSE) yield PAUSE;
    else take(step as T);
  }
}
