import {
  errorStatus,
  errorText,
  fieldErrors,
  firstAnswer,
  newIdempotencyKey,
  notify,
  useForm,
  useUnsavedGuard,
  type FormHandle,
  type FormValues,
  type Saved,
  type UnsavedGuard,
} from '@shopbench/client';
import type { FieldError } from '@shopbench/contracts';
import { useRef, useState } from 'react';
import type * as z from 'zod/mini';
import type { Answer } from './resource';

export type ObjectSchema = z.ZodMiniType<object, object>;

/** What stands in the way of saving although the form is right, and what can be done about it. */
export type SaveNotice =
  | { kind: 'changed'; message: string; reload: () => void }
  | { kind: 'saved-already'; message: string; record: unknown };

/** A form that can be saved. */
export interface SaveHandle<S extends ObjectSchema> {
  form: FormHandle<S>;
  guard: UnsavedGuard;
  saving: boolean;
  submit: () => void;
  notice: SaveNotice | null;
}

/** Of a form what saving needs. */
export interface Sendable<Checks> {
  validate: () => Checks | null;
  showErrors: (errors: readonly FieldError[]) => void;
}

export interface SendOptions<Checks, Row> {
  /** One attempt; the key is the same until one has succeeded, so that saving again can never save twice. */
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

/** Saving `form`, once: what is wrong is shown at its field, what was typed stays. `onConflict` hears of a 409 that is about no field. */
export function useSend<Checks, Row>(
  form: Sendable<Checks>,
  { send, onSaved, refusal, failure, lost, shortToasts: short = false }: SendOptions<Checks, Row>,
  onConflict?: (message: string) => void,
) {
  const [key, setKey] = useState(newIdempotencyKey);
  const [saving, setSaving] = useState(false);
  const [savedAlready, setSavedAlready] = useState<SaveNotice | null>(null);
  const isUnderWay = useRef(false);

  function explain(error: unknown) {
    const first = firstAnswer<Row>(error);
    if (first) return setSavedAlready({ kind: 'saved-already', message: first.message, record: first.data });
    const errors = fieldErrors(error);
    // A stale version is at fault, which no person has typed.
    const isStale = errorStatus(error) === 409 && errors.every(({ path }) => path === 'version');
    if (onConflict && isStale) return onConflict(errorText(error));
    form.showErrors(errors);
    const words = errorText(error, failure);
    notify.error(lost && errorStatus(error) === 0 ? `${lost}: ${words}` : words, { short });
  }

  /** What a form makes of its values may fail too; that is for the log, and the form can be saved again. */
  async function attempt(checked: Checks): Promise<Answer<Saved<Row>>> {
    try {
      return await send(checked, key);
    } catch (error) {
      reportError(error);
      return { error };
    }
  }

  async function submit() {
    if (isUnderWay.current) return;
    const checked = form.validate();
    if (!checked) {
      if (refusal) notify.error(refusal, { short });
      return;
    }
    isUnderWay.current = true;
    setSaving(true);
    const answer = await attempt(checked);
    isUnderWay.current = false;
    setSaving(false);
    if (!answer.data || answer.error) return explain(answer.error);
    setKey(newIdempotencyKey());
    setSavedAlready(null);
    if (answer.data.message) notify.success(answer.data.message, { short });
    onSaved(answer.data);
  }

  return { saving, submit: () => void submit(), savedAlready };
}

export interface SaveOptions<S extends ObjectSchema, Row> extends SendOptions<z.output<S>, Row> {
  /** The one that the API checks the body with. */
  schema: S;
  initial: FormValues<S>;
}

/**
 * Making a record: form, guard against losing what was typed, and saving. While nobody knows whether the server saved
 * (no answer), saving again gives the first answer; when the form was changed meanwhile, `notice` says that the first
 * attempt went through.
 */
export function useSave<S extends ObjectSchema, Row>({
  schema,
  initial,
  ...options
}: SaveOptions<S, Row>): SaveHandle<S> {
  const form = useForm(schema, initial);
  const guard = useUnsavedGuard(form.isDirty);
  const { saving, submit, savedAlready } = useSend<z.output<S>, Row>(form, {
    ...options,
    onSaved: (saved) => {
      guard.release();
      options.onSaved(saved);
    },
  });
  return { form, guard, saving, submit, notice: savedAlready };
}
