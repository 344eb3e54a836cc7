import { focusIfFree, type ApiError } from '@shopbench/client';
import {
  useEffect,
  useId,
  useRef,
  useState,
  type FormEvent,
  type InputHTMLAttributes,
  type ReactNode,
  type TextareaHTMLAttributes,
} from 'react';
import { usePlace } from '../place/place';
import { problemText } from '../place/problem-text';
import { recallTyped, rememberTyped } from '../place/typed';

export type FormErrors = Readonly<Record<string, string>>;

interface SendFormProps {
  submit: string;
  /** The field at which a refusal stands that names none. */
  fallback: string;
  /** By which what is typed is kept over a reload, until it is sent; left out where nothing may lie in the browser. */
  keep?: string;
  /** Somebody has just opened it by a button, which is gone: its first field has the focus. */
  isOpened?: boolean;
  /** Sends the values of the inputs; answers why it was refused, null when it was not. */
  send: (values: Record<string, string>) => Promise<ApiError | null>;
  children: (errors: FormErrors) => ReactNode;
}

/** A form of plain inputs: what the server refuses stands at its field, the first one has the focus if nothing outside has it. */
export function SendForm({ submit, fallback, keep, isOpened, send, children }: SendFormProps) {
  const { words, user } = usePlace();
  const root = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FormErrors>({});
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    if (!keep || !root.current) return;
    for (const [name, value] of Object.entries(recallTyped(user._id, keep))) {
      const input = root.current.elements.namedItem(name);
      if (input && 'value' in input) input.value = value;
    }
  }, [keep, user._id]);

  useEffect(() => {
    const first = isOpened ? root.current?.elements[0] : null;
    if (first instanceof HTMLElement) first.focus();
  }, [isOpened]);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    setBusy(true);
    const refusal = await send(valuesOf(form));
    setBusy(false);
    if (keep && !refusal) rememberTyped(user._id, keep, null);
    const at = (refusal?.errors ?? []).filter(({ path }) => form.elements.namedItem(path));
    const found =
      refusal && at.length === 0
        ? { [fallback]: problemText(words, refusal) }
        : Object.fromEntries(at.map(({ path, message }) => [path, message]));
    setErrors(found);
    const wrong = [...form.elements].find((one) => found[one.getAttribute('name') ?? ''] !== undefined);
    if (wrong instanceof HTMLElement) focusIfFree(wrong, form);
  }

  return (
    <form
      ref={root}
      className="my-form"
      noValidate
      onSubmit={(event) => void onSubmit(event)}
      onInput={({ currentTarget }) => {
        if (keep) rememberTyped(user._id, keep, valuesOf(currentTarget));
      }}
    >
      {children(errors)}
      <button type="submit" className="my-button primary" aria-busy={busy}>
        {submit}
      </button>
    </form>
  );
}

const valuesOf = (form: HTMLFormElement) => Object.fromEntries(new FormData(form)) as Record<string, string>;

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  name: string;
  label: string;
  hint?: string;
  errors: FormErrors;
}

/** A labelled input with its error or hint below it, in words. */
export function Field({ label, hint, errors, ...input }: FieldProps) {
  const id = useId();
  const error = errors[input.name];
  const below = error ?? hint;
  return (
    <div className="my-field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        {...input}
        aria-invalid={error !== undefined}
        aria-describedby={below ? `${id}-below` : undefined}
      />
      {below ? (
        <small id={`${id}-below`} className={error ? 'my-bad' : ''}>
          {below}
        </small>
      ) : null}
    </div>
  );
}

interface TextFieldProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  name: string;
  label: string;
  errors: FormErrors;
}

/** As `Field`, for more than a line. */
export function TextField({ label, errors, ...input }: TextFieldProps) {
  const id = useId();
  const error = errors[input.name];
  return (
    <div className="my-field">
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        rows={3}
        {...input}
        aria-invalid={error !== undefined}
        aria-describedby={error ? `${id}-below` : undefined}
      />
      {error ? (
        <small id={`${id}-below`} className="my-bad">
          {error}
        </small>
      ) : null}
    </div>
  );
}
