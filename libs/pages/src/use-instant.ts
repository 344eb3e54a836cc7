import { notify } from '@shopbench/client';
import { useEffect, useRef, useState } from 'react';

export interface InstantOptions<T> {
  /** What is said once it is set, with Undo beside it; nothing where it gives undefined, and then no Undo. */
  says?: (to: T) => string | undefined;
  /** What is asked about first: it is shown only once it is set, and there is no Undo. */
  waits?: (to: T) => boolean;
}

export interface Instant<T> {
  /** What was chosen last, before the server has it. */
  shown: T;
  change: (to: T) => Promise<boolean>;
}

/** How long what was chosen stays in view after it was set, until the page has it from the server, milliseconds. */
const REFRESH_MS = 5000;

/**
 * A tick, a switch, a status: shown at once as it was changed, as it was before when that failed. Changes go out one after
 * the other.
 * @param value what the server has
 * @param send sets it, and says why where it fails; false then
 */
export function useInstant<T>(
  value: T,
  send: (to: T) => Promise<boolean>,
  { says = () => undefined, waits = () => false }: InstantOptions<T> = {},
): Instant<T> {
  const [chosen, setChosen] = useState<{ from: T; to: T } | null>(null);
  const turn = useRef<Promise<unknown>>(Promise.resolve());
  const latest = useRef(0);
  const stored = useRef(value);
  useEffect(() => {
    stored.current = value;
  });
  const shown = chosen && Object.is(chosen.from, value) ? chosen.to : value;

  async function set(to: T): Promise<boolean> {
    const own = (latest.current += 1);
    const isLatest = () => own === latest.current;
    if (!waits(to)) setChosen({ from: stored.current, to });
    const sent = turn.current.then(() => send(to));
    turn.current = sent.catch(() => undefined);
    const isSet = await sent.catch(() => false);
    if (!isSet && isLatest()) setChosen(null);
    if (isSet) setTimeout(() => isLatest() && setChosen(null), REFRESH_MS);
    return isSet;
  }

  async function change(to: T): Promise<boolean> {
    const before = shown;
    const isSet = await set(to);
    const words = isSet && !waits(to) ? says(to) : undefined;
    if (words !== undefined) notify.undo(words, () => void set(before));
    return isSet;
  }
  return { shown, change };
}
