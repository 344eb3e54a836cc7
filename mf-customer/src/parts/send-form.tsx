import type { ApiError } from '@shopbench/client';
import {
  useId,
  useState,
  type FormEvent,
  type InputHTMLAttributes,
  type ReactNode,
  type TextareaHTMLAttributes,
} from 'react';
import { usePlace } from '../place/place';
import { problemText } from '../place/problem-text';

export type FormErrors = Readonly<Record<string, string>>;

interface SendFormProps {
  submit: string;
  /** The field at which a refusal stands that names none. */
  fallback: string;
  /** Sends the values of the inputs; answers why it was refused, null when it was not. */
  send: (values: Record<string, string>) => Promise<ApiError | null>;
  children: (errors: FormErrors) => ReactNode;
}

/** A form of plain inputs: what the server refuses stands at its field, the first one has the focus. */
export function SendForm({ submit, fallback, send, children }: SendFormProps) {
  const { words } = usePlace();
  const [errors, setErrors] = useState<FormErrors>({});
  const [busy, setBusy] = useState(false);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    setBusy(true);
    const values = Object.fromEntries(new FormData(form)) as Record<string, string>;
    const refusal = await send(values);
    setBusy(false);
    const at = (refusal?.errors ?? []).filter(({ path }) => form.elements.namedItem(path));
    const found =
      refusal && at.length === 0
        ? { [fallback]: problemText(words, refusal) }
        : Object.fromEntries(at.map(({ path, message }) => [path, message]));
    setErrors(found);
    const inputs = [...form.querySelectorAll<HTMLInputElement>('[name]')];
    inputs.find(({ name }) => found[name] !== undefined)?.focus();
  }

  return (
    <form className="my-form" noValidate onSubmit={(event) => void onSubmit(event)}>
      {children(errors)}
      <button type="submit" className="my-button primary" aria-busy={busy}>
        {submit}
      </button>
    </form>
  );
}

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
