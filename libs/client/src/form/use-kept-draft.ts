import { useEffect, useRef, useState } from 'react';
import { useSession } from '../store/session';
import type { FormStore } from './form-store';

interface Kept<Values> {
  /** When it was last typed into, ISO 8601. */
  at: string;
  values: Values;
}

export interface KeptDraft {
  /** When the work that is offered was last typed into; null when there is none. */
  keptAt: string | null;
  /** Puts the kept work into the form. */
  restore: () => void;
  /** Forgets what is kept: the work is saved, thrown away or not wanted. */
  forget: () => void;
}

/** How long somebody types before it is kept, milliseconds. */
const PAUSE = 400;

/**
 * Keeps what is typed into a form in this tab, for the person who is signed in, so that a reload, a crash or a lost session
 * does not lose it; a form that is opened again under the same `name` offers it. Only unsaved work is kept, so values must
 * hold nothing that may not lie in the browser (balances, bank numbers) and survive JSON.
 */
export function useKeptDraft<Values extends object>(
  form: Pick<FormStore<Values, never>, 'getState' | 'subscribe' | 'set'>,
  name: string,
): KeptDraft {
  const { user } = useSession();
  const key = `draft:${user?._id ?? ''}:${name}`;
  const [offer, setOffer] = useState(() => ({ key, kept: read<Values>(key) }));
  // A form that has become one of another name (a newer version of its record) offers nothing of the one before.
  const offered = offer.key === key ? offer.kept : null;
  const isForgotten = useRef(false);
  const { getState, subscribe } = form;

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let seen = getState().values;
    function keep() {
      clearTimeout(timer);
      timer = undefined;
      const { values, isDirty } = getState();
      if (values === seen || isForgotten.current) return;
      seen = values;
      write(key, isDirty ? { at: new Date().toISOString(), values } : null);
    }
    const stop = subscribe(() => {
      isForgotten.current = false;
      timer ??= setTimeout(keep, PAUSE);
    });
    window.addEventListener('pagehide', keep);
    return () => {
      stop();
      keep();
      window.removeEventListener('pagehide', keep);
    };
  }, [key, getState, subscribe]);

  return {
    keptAt: offered?.at ?? null,
    restore: () => {
      if (offered) form.set(offered.values);
      setOffer({ key, kept: null });
    },
    forget: () => {
      isForgotten.current = true;
      setOffer({ key, kept: null });
      write(key, null);
    },
  };
}

function read<Values>(key: string): Kept<Values> | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as Kept<Values> | null;
  } catch {
    return null;
  }
}

/** A browser that keeps nothing (private mode, quota) only cannot offer it again. */
function write(key: string, kept: Kept<object> | null): void {
  try {
    if (kept === null) sessionStorage.removeItem(key);
    // A number field whose text is no number comes back empty.
    else
      sessionStorage.setItem(
        key,
        JSON.stringify(kept, (_, value) => (Number.isNaN(value) ? undefined : value)),
      );
  } catch {
    // Then it is not kept.
  }
}
