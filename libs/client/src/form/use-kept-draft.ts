import { useEffect, useRef, useState } from 'react';
import { newIdempotencyKey } from '../api/idempotency-key';
import { useSession } from '../store/session';
import { isSameValue } from './field-path';
import type { FormStore } from './form-store';

/** Work on a form as it is kept. */
export interface KeptWork<Values> {
  /** Whose it is among several drafts of the same name. */
  id: string;
  /** When it was last typed into, ISO 8601. */
  at: string;
  values: Values;
  /** What the form began with. */
  start: Values;
  /** What was typed and is not kept, in words. */
  lacks?: string | undefined;
}

export interface KeptDraft {
  /** When the work that is offered was last typed into; null when there is none. */
  keptAt: string | null;
  /** What the work that is offered lacks. */
  lacks: string | null;
  /** Puts the kept work into the form. What was typed into it meanwhile is offered then. */
  restore: () => void;
  /** What is offered is not wanted. */
  dismiss: () => void;
  /** Forgets what is in the form: it is saved or thrown away. What is typed next is another draft. */
  forget: () => void;
  /**
   * Whose work is in the form now; after a reload the same again once it is gone on with. It is the key under which the form is
   * saved, so that work whose answer was lost is saved once, whatever happened in between.
   */
  id: () => string;
  /** What was in the form is saved; what was typed on since is another draft, which stays. */
  renew: () => void;
}

export interface KeptDraftOptions<Values> {
  /** Fields that may not lie in the browser: balances, bank numbers, passwords. */
  secrets?: readonly (keyof Values & string)[];
  /** What else is typed and not kept, in words; asked when it is kept. */
  lacks?: () => string | undefined;
  /** Puts kept work on top of what the form begins with now; left out, what the person had changed is put into it. */
  onto?: (kept: KeptWork<Values>) => void;
}

/** How long somebody types before it is kept, milliseconds. */
const PAUSE = 400;

/**
 * Keeps what is typed into a form in this tab, for the person who is signed in, so that a reload, a crash or a lost session
 * does not lose it; a form that is opened again under the same `name` offers it, the newest first. What is offered and what
 * is typed meanwhile are two drafts: neither takes the place of the other. Only unsaved work is kept; it must survive JSON.
 * Null as the name keeps nothing.
 */
export function useKeptDraft<Values extends object>(
  form: Pick<FormStore<Values, never>, 'getState' | 'subscribe' | 'set' | 'reset'>,
  name: string | null,
  { secrets = [], lacks, onto }: KeptDraftOptions<Values> = {},
): KeptDraft {
  const { user } = useSession();
  const userId = user?._id ?? '';
  // A form stays the work of who began it, also when somebody else signs in over it.
  const [owner] = useState(userId);
  const key = name === null || userId !== owner ? null : `draft:${owner}:${name}`;
  const own = useRef(newIdempotencyKey());
  const read = (): KeptWork<Values> | null =>
    all<Values>(key).findLast(({ id }) => id !== own.current) ?? null;
  const [offer, setOffer] = useState(() => ({ key, kept: read() }));
  const offered = offer.key === key ? offer.kept : null;
  const isForgotten = useRef(false);
  const { getState, subscribe } = form;
  // The caller's latest: what is typed is kept later than it is rendered.
  const without = useRef({ secrets, lacks });
  useEffect(() => {
    without.current = { secrets, lacks };
  });

  /** What the form holds now; null when that is no work. */
  function work(): KeptWork<Values> | null {
    const { values, start, isDirty } = getState();
    if (!isDirty) return null;
    const { secrets: left, lacks: more } = without.current;
    const open = (all: Values) =>
      Object.fromEntries(
        Object.entries(all).filter(([field]) => !(left as readonly string[]).includes(field)),
      ) as Values;
    return {
      ...{ id: own.current, at: new Date().toISOString() },
      ...{ values: open(values), start: open(start), lacks: more?.() },
    };
  }

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const { values: first, isDirty } = getState();
    let seen: Values | undefined = isDirty ? undefined : first;
    function keep() {
      clearTimeout(timer);
      timer = undefined;
      const { values } = getState();
      if (values === seen || isForgotten.current) return;
      seen = values;
      put(key, own.current, work());
    }
    const stop = subscribe(() => {
      isForgotten.current = false;
      timer ??= setTimeout(keep, PAUSE);
    });
    window.addEventListener('pagehide', keep);
    // Work that the form was given, such as a bill that was parked, may lie nowhere else any more.
    if (isDirty) keep();
    return () => {
      stop();
      keep();
      window.removeEventListener('pagehide', keep);
    };
    // `work` reads what is latest by itself.
  }, [key, getState, subscribe]);

  return {
    keptAt: offered?.at ?? null,
    lacks: offered?.lacks ?? null,
    restore: () => {
      if (!offered) return;
      put(key, own.current, work());
      own.current = offered.id;
      form.reset();
      if (onto) onto(offered);
      else form.set(changesOf(offered));
      setOffer({ key, kept: read() });
    },
    dismiss: () => {
      if (offered) put(key, offered.id, null);
      setOffer({ key, kept: read() });
    },
    forget: () => {
      isForgotten.current = true;
      put(key, own.current, null);
      own.current = newIdempotencyKey();
    },
    id: () => own.current,
    renew: () => {
      put(key, own.current, null);
      own.current = newIdempotencyKey();
      put(key, own.current, work());
    },
  };
}

/** The fields that somebody had changed. What they had left as it began follows what it begins with today. */
function changesOf<Values extends object>({ values, start }: KeptWork<Values>): Partial<Values> {
  const fields = [...new Set([...Object.keys(values), ...Object.keys(start)])] as (keyof Values)[];
  return Object.fromEntries(
    fields
      .filter((field) => !isSameValue(values[field], start[field]))
      .map((field) => [field, values[field]]),
  ) as Partial<Values>;
}

/** What is kept under a key, the newest last. */
function all<Values>(key: string | null): KeptWork<Values>[] {
  if (key === null) return [];
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? (kept as KeptWork<Values>[]) : [];
  } catch {
    return [];
  }
}

/** Puts one draft in the place of what was kept of it; null keeps none. */
function put(key: string | null, id: string, work: KeptWork<object> | null): void {
  if (key === null) return;
  const kept = [...all(key).filter((one) => one.id !== id), ...(work ? [work] : [])];
  try {
    if (kept.length === 0) sessionStorage.removeItem(key);
    // A number field whose text is no number comes back empty.
    else
      sessionStorage.setItem(
        key,
        JSON.stringify(kept, (_, value) => (Number.isNaN(value) ? undefined : value)),
      );
  } catch {
    // A browser that keeps nothing (private mode, quota) only cannot offer it again.
  }
}
