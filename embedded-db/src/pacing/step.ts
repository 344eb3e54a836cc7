import { type Doc } from '../values/kind';
import { beginStretch } from './stretch';

/**
 * What a source yields now and then instead of a document, about every 10 ms of work. Every stage passes it
 * on at once; the command layer then lets other work run and checks time and memory limits.
 */
export const PAUSE = Symbol('pause');
export type Pause = typeof PAUSE;

/** A source that pauses. It is worked on by the functions below, which pass its pauses on. */
export type Paced<T> = Iterable<T | Pause>;

export type Step = Doc | Pause;

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
export function* paced<T>(elements: Iterable<T>, pacer = new Pacer()): Generator<T | Pause> {
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
export function* gather<T>(steps: Paced<T>, take: (element: T) => void): Generator<Pause> {
  for (const step of steps) {
    if (step === PAUSE) yield PAUSE;
    else take(step as T);
  }
}

/** Every element changed; what becomes undefined is left out. */
export function* mapped<T, R>(steps: Paced<T>, change: (element: T) => R | undefined): Generator<R | Pause> {
  for (const step of steps) {
    const result = step === PAUSE ? PAUSE : change(step as T);
    if (result !== undefined) yield result;
  }
}

/** Every element turned into any number of others, by work that may pause itself. */
export function* expanded<T, R>(steps: Paced<T>, expand: (element: T) => Paced<R>): Generator<R | Pause> {
  for (const step of steps) {
    if (step === PAUSE) yield PAUSE;
    else yield* expand(step as T);
  }
}

/** The elements behind the first `skip`, at most `limit`; nothing is asked for beyond them. */
export function* sliced<T>(steps: Paced<T>, skip: number, limit: number): Generator<T | Pause> {
  let seen = 0;
  for (const step of steps) {
    if (step === PAUSE || seen++ >= skip) yield step;
    if (step !== PAUSE && seen - skip >= limit) return;
  }
}
