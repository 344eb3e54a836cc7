import {
  errorStatus,
  errorText,
  fieldErrors,
  firstAnswer,
  newIdempotencyKey,
  notify,
  useForm,
  useFormSlice,
  useKeptDraft,
  useUnsavedGuard,
  type FormHandle,
  type FormStore,
  type FormValues,
  type KeptDraft,
  type KeptDraftOptions,
  type Saved,
  type UnsavedGuard,
} from '@shopbench/client';
import { useLocation } from '@shopbench/client/router';
import type { FieldError } from '@shopbench/contracts';
import { useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { changedFields } from './rebase';
import type { Answer } from './resource';

export type ObjectSchema = z.ZodMiniType<object, object>;

/** What stands in the way of saving although the form is right, and what can be done about it. */
export type SaveNotice =
  | { kind: 'changed'; message: string; reload: () => void }
  | { kind: 'saved-already'; message: string; record: unknown }
  | { kind: 'unmerged'; lines: readonly string[]; dismiss: () => void };

/** What every form has besides its fields. */
export interface Saving {
  guard: UnsavedGuard;
  /** What was typed before a reload and is not saved. */
  draft: KeptDraft;
  saving: boolean;
  submit: () => void;
  notice: SaveNotice | null;
  /** Why the last attempt failed, until the next one; null where the fields say it. */
  failure: string | null;
}

/** A form that can be saved. */
export interface SaveHandle<S extends ObjectSchema> extends Saving {
  form: FormHandle<S>;
}

/** Of a form what saving needs. */
export interface Sendable<Checks> {
  validate: () => Checks | null;
  showErrors: (errors: readonly FieldError[]) => void;
  getState: () => { values: object };
}

/** How what is typed is kept over a reload. */
export interface KeepOptions {
  /** The form's name among those of its page; left out, its fields are its name. */
  keep?: string;
  /** What may not lie in the browser: fields, or all of it. Fields called as a password are left out anyway. */
  secrets?: 'all' | readonly string[];
  /** What else is typed and not kept, in words. */
  lacks?: () => string | undefined;
  /** Whether there is work besides the fields. */
  hasMore?: () => boolean;
}

export interface SendOptions<Checks, Row> {
  /** One attempt; the key is the draft's, the same until one has succeeded, so that saving again can never save twice. */
  send: (checked: Checks, idempotencyKey: string) => PromiseLike<Answer<Saved<Row>>>;
  /** Its message has been shown already. */
  onSaved: (saved: Saved<Row>) => void;
  /** Said besides the words at the fields when the form is not right. */
  refusal?: string;
  /** Said when it fails without a word. */
  failure?: string;
  /** Said before the words of a failure that is no answer of the server: 'An error occurred'. */
  lost?: string;
  /** Toasts of 3 instead of 5 seconds, as in all that is about signing in. */
  shortToasts?: boolean;
}

/** What of an attempt its form sees to itself. */
interface Outcomes<Row> {
  /** Left out by areas of 2.1 and 2.2 alone, whose attempts have a key of their own. */
  draft?: Pick<KeptDraft, 'id'>;
  /** Hears of a 409 that is about the version alone. */
  onConflict?: (message: string) => void;
  /** Hears of an earlier attempt that went through without an answer, and gets on with what was typed since. */
  onEarlier?: (earlier: Saved<Row>) => void;
  /** Gets on with what was typed while it was saved; left out, the form stays and says that this is not saved. */
  followsTyping?: boolean;
}

/**
 * Saving `form`, once: what is wrong is shown at its field, what was typed stays. It guards and keeps nothing: forms are
 * saved by `useSave`, `useRecordForm` or, with a store of their own, `useFormSave` and `useRecordSend`.
 */
export function useSend<Checks, Row>(
  form: Sendable<Checks>,
  { send, onSaved, refusal, failure: wordless, lost, shortToasts: short = false }: SendOptions<Checks, Row>,
  { draft, onConflict, onEarlier, followsTyping = false }: Outcomes<Row> = {},
) {
  const [failure, setFailure] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);
  const [savedAlready, setSavedAlready] = useState<SaveNotice | null>(null);
  const isUnderWay = useRef(false);
  const ownKey = useRef(newIdempotencyKey());
  const [of] = useState(newIdempotencyKey);

  function explain(error: unknown) {
    const first = firstAnswer<Row>(error);
    if (first && onEarlier) return onEarlier({ record: first.data, message: first.message });
    if (first) return setSavedAlready({ kind: 'saved-already', message: first.message, record: first.data });
    const errors = fieldErrors(error);
    // A stale version is at fault, which no person has typed. Any other refusal is no question of loading anew.
    const isStale =
      errorStatus(error) === 409 && errors.length > 0 && errors.every(({ path }) => path === 'version');
    if (onConflict && isStale) return onConflict(errorText(error));
    form.showErrors(errors);
    const words = errorText(error, wordless);
    const told = lost && errorStatus(error) === 0 ? `${lost}: ${words}` : words;
    if (errors.length === 0 || isStale) setFailure(told);
    notify.error(told, { short, of });
  }

  /** What a form makes of its values may fail too; that is for the log, and the form can be saved again. */
  async function attempt(checked: Checks): Promise<Answer<Saved<Row>>> {
    try {
      return await send(checked, draft?.id() ?? ownKey.current);
    } catch (error) {
      reportError(error);
      return { error };
    }
  }

  async function submit() {
    if (isUnderWay.current) return;
    setFailure(null);
    const checked = form.validate();
    if (!checked) {
      if (refusal) notify.error(refusal, { short, of });
      return;
    }
    isUnderWay.current = true;
    setSaving(true);
    const sent = form.getState().values;
    const answer = await attempt(checked);
    isUnderWay.current = false;
    setSaving(false);
    if (!answer.data || answer.error) return explain(answer.error);
    const { message, record } = answer.data;
    if (message) notify.success(message, { short, of });
    const typedSince = changedFields(sent, form.getState().values);
    // Under the same key: saved again it cannot be saved twice.
    if (typedSince.length > 0 && !followsTyping)
      return setSavedAlready({ kind: 'saved-already', message: message || 'Saved', record });
    ownKey.current = newIdempotencyKey();
    setSavedAlready(null);
    onSaved(answer.data);
  }

  return { saving, submit: () => void submit(), savedAlready, failure };
}

/** Fields that never lie in the browser, whatever form they stand in. */
const NEVER_KEPT = [
  ...['password', 'newPassword', 'confirmPassword', 'code', 'lockOrPassword'],
  ...['accountNumber', 'ifscCode', 'upiId', 'idNumber', 'idPhoto'],
];

/** Guard and kept draft of a form; `name` tells it from the others of its page. */
export function useKeeping<Values extends object>(
  form: FormStore<Values, unknown>,
  name: string,
  { keep = name, secrets = [], lacks, hasMore }: KeepOptions,
  onto?: KeptDraftOptions<Values>['onto'],
): { guard: UnsavedGuard; draft: KeptDraft; done: () => void } {
  const { pathname } = useLocation();
  const isDirty = useFormSlice(form, (state) => state.isDirty);
  const guard = useUnsavedGuard(isDirty, hasMore);
  const draft = useKeptDraft(form, secrets === 'all' ? null : `${pathname}:${keep}`, {
    secrets: [...NEVER_KEPT, ...(secrets === 'all' ? [] : secrets)] as (keyof Values & string)[],
    lacks,
    onto,
  });
  return {
    draft,
    guard: {
      ...guard,
      leave: () => {
        draft.forget();
        guard.leave();
      },
    },
    /** It is saved. */
    done: () => {
      draft.forget();
      guard.release();
    },
  };
}

/** Saving a form with a store of its own that makes a record. */
export function useFormSave<Values extends object, Checks, Row>(
  form: FormStore<Values, Checks>,
  options: SendOptions<Checks, Row> & KeepOptions & { keep: string },
): Saving {
  const { guard, draft, done } = useKeeping(form, options.keep, options);
  const { savedAlready, ...sending } = useSend<Checks, Row>(
    form,
    {
      ...options,
      onSaved: (saved) => {
        done();
        options.onSaved(saved);
      },
    },
    { draft },
  );
  return { ...sending, guard, draft, notice: savedAlready };
}

export interface SaveOptions<S extends ObjectSchema, Row>
  extends Omit<SendOptions<z.output<S>, Row>, 'send'>, KeepOptions {
  /** The one that the API checks the body with. */
  schema: S;
  initial: FormValues<S>;
  /**
   * Of what this changes, the version that the page shows; it may become newer while somebody types. It goes out as it was
   * when the form was opened, until a conflict was told and Reload was pressed.
   */
  version?: number;
  send: (checked: z.output<S>, idempotencyKey: string, version: number) => PromiseLike<Answer<Saved<Row>>>;
}

/** What a form is about, by its fields. */
const nameOf = (schema: ObjectSchema): string =>
  Object.keys((schema as { shape?: object }).shape ?? {}).join();

/**
 * Making a record: form, guard against losing what was typed, and saving. While nobody knows whether the server saved
 * (no answer), saving again gives the first answer; when the form was changed meanwhile, `notice` says that the first
 * attempt went through.
 */
export function useSave<S extends ObjectSchema, Row>({
  schema,
  initial,
  version,
  ...options
}: SaveOptions<S, Row>): SaveHandle<S> {
  const form = useForm(schema, initial);
  const [seen, setSeen] = useState(version ?? 0);
  const [conflict, setConflict] = useState<string | null>(null);
  const { guard, draft, done } = useKeeping<FormValues<S>>(form, nameOf(schema), options);
  const { savedAlready, ...sending } = useSend<z.output<S>, Row>(
    form,
    {
      ...options,
      send: (checked, key) => options.send(checked, key, seen),
      onSaved: (saved) => {
        done();
        options.onSaved(saved);
      },
    },
    { draft, onConflict: version === undefined ? undefined : setConflict },
  );
  function reload() {
    if (version === seen) return notify.error('It is not loaded anew yet. Try again in a moment.');
    setSeen(version!);
    setConflict(null);
  }
  const notice: SaveNotice | null =
    conflict === null ? savedAlready : { kind: 'changed', message: conflict, reload };
  return { ...sending, form, guard, draft, notice };
}
