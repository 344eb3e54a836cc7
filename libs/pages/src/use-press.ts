import { errorText, isRefusal, newIdempotencyKey, notify } from '@shopbench/client';
import { useRef, useState } from 'react';
import type { Answer } from './resource';

/** One attempt at what a press does; the key is the same until it is known what came of it. */
export type Attempt<Args, T> = (args: Args, idempotencyKey: string) => PromiseLike<Answer<T>>;

export interface PressOptions<T> {
  /** What is said once it is done; the server's words unless told, nothing where it gives undefined. */
  says?: (done: T) => string | undefined;
  /** Called once it is done, after that is said. */
  onDone?: (done: T) => void;
  /** Said when it fails without a word. */
  failure?: string;
  /** Whoever calls says itself why it failed. */
  quiet?: boolean;
  /** Toasts of 3 instead of 5 seconds, as in all that is about signing in. */
  shortToasts?: boolean;
}

export interface Press<Args, T> {
  busy: boolean;
  /** Does it and says what came of it; never throws. While the same is under way nothing is sent a second time. */
  press: (args: Args) => Promise<Answer<T>>;
}

/** The server's words, where an answer has them. */
const wordsOf = (done: unknown): string | undefined =>
  typeof done === 'object' && done !== null ? (done as { message?: string }).message || undefined : undefined;

/**
 * What a switch, a tick, a button or a yes to a question does without a form. The same pressed again while nobody knows
 * whether it was done (no answer) goes out under the same key, so that it is done once. What is typed goes by a form instead
 * (`useSave`).
 */
export function usePress<T, Args = void>(
  send: Attempt<Args, T>,
  { says = wordsOf, onDone, failure, quiet = false, shortToasts: short = false }: PressOptions<T> = {},
): Press<Args, T> {
  const [underWay, setUnderWay] = useState(0);
  const [of] = useState(newIdempotencyKey);
  const running = useRef(new Map<string, Promise<Answer<T>>>());
  // Of each attempt of which nobody knows what came of it.
  const open = useRef(new Map<string, string>());

  async function attempt(args: Args, what: string): Promise<Answer<T>> {
    const key = open.current.get(what) ?? newIdempotencyKey();
    open.current.set(what, key);
    const answer = await attemptOnce(send, args, key);
    // Once something else is done, what was done before it would be done anew.
    if (!answer.error) open.current.clear();
    else if (isRefusal(answer.error)) open.current.delete(what);
    return answer;
  }

  async function run(args: Args, what: string): Promise<Answer<T>> {
    setUnderWay((count) => count + 1);
    const answer = await attempt(args, what);
    setUnderWay((count) => count - 1);
    running.current.delete(what);
    if (answer.error) {
      if (!quiet) notify.error(errorText(answer.error, failure), { short, of: of + what });
      return answer;
    }
    const words = says(answer.data as T);
    if (words !== undefined) notify.success(words, { short, of: of + what });
    onDone?.(answer.data as T);
    return answer;
  }

  function press(args: Args): Promise<Answer<T>> {
    const what = JSON.stringify(args) ?? '';
    const before = running.current.get(what);
    if (before) return before;
    const begun = run(args, what);
    running.current.set(what, begun);
    return begun;
  }

  return { busy: underWay > 0, press };
}

async function attemptOnce<Args, T>(send: Attempt<Args, T>, args: Args, key: string): Promise<Answer<T>> {
  try {
    return await send(args, key);
  } catch (error) {
    reportError(error);
    return { error };
  }
}
