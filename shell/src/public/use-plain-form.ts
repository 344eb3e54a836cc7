import { notify } from '@shopbench/client';
import type { FieldError } from '@shopbench/contracts';
import { useState, type FormEvent } from 'react';
import type { PlainErrors, PlainFormName } from './plain-errors';

/** Why the server did not do it. */
export interface Refusal {
  message: string;
  errors?: readonly FieldError[];
}

export type PlainValues = Record<string, string>;

export interface PlainFormOptions {
  /** The form whose schema the values are checked by before they are sent; none when left out. */
  schema?: PlainFormName;
  /** The field at which a refusal stands that names none. */
  fallback: string;
  /** What is sent, of the values of the inputs; the schema judges this. */
  bodyOf?: (values: PlainValues) => Record<string, unknown>;
  /** What the schema does not know, such as that two fields must agree. */
  alsoWrong?: (values: PlainValues) => PlainErrors;
  send: (body: Record<string, unknown>) => Promise<Refusal | null>;
  /** Whether a refusal is told as a toast too. */
  toasts?: boolean;
}

/** Source: specification 1, section 5. */
export const passwordsDiffer = ({ newPassword, confirmPassword }: PlainValues): PlainErrors =>
  newPassword === confirmPassword ? {} : { confirmPassword: 'Passwords do not match' };

/** Checks by the schema of the server, fetched apart from the page. Without it the server's own check has the word. */
async function errorsBy(
  schema: PlainFormName | undefined,
  body: Record<string, unknown>,
): Promise<PlainErrors> {
  if (!schema) return {};
  try {
    const { plainErrors } = await import(/* webpackChunkName: "plain-errors" */ './plain-errors');
    return plainErrors(schema, body);
  } catch {
    return {};
  }
}

/** A form of plain inputs that send what they hold: errors stand at their fields, the first one has the focus. */
export function usePlainForm({
  schema,
  fallback,
  bodyOf = (values) => values,
  alsoWrong,
  send,
  toasts = true,
}: PlainFormOptions) {
  const [errors, setErrors] = useState<PlainErrors>({});
  const [busy, setBusy] = useState(false);

  /** Answers whether there was anything to show. */
  function show(form: HTMLFormElement, found: PlainErrors): boolean {
    setErrors(found);
    const inputs = [...form.elements].filter((one) => one instanceof HTMLInputElement);
    inputs.find(({ name }) => found[name] !== undefined)?.focus();
    return Object.keys(found).length > 0;
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const values = Object.fromEntries(new FormData(form)) as PlainValues;
    const body = bodyOf(values);
    const wrong = alsoWrong?.(values) ?? {};
    if (show(form, { ...(await errorsBy(schema, body)), ...wrong })) {
      if (toasts) Object.values(wrong).forEach((message) => notify.error(message, { short: true }));
      return;
    }
    setBusy(true);
    const refusal = await send(body);
    setBusy(false);
    if (!refusal) return;
    const named = (refusal.errors ?? []).filter(({ path }) => form.elements.namedItem(path));
    const at = named.length > 0 ? named : [{ path: fallback, message: refusal.message }];
    show(form, Object.fromEntries(at.map(({ path, message }) => [path, message])));
    if (toasts) notify.error(refusal.message, { short: true });
  }

  return { errors, busy, submit: (event: FormEvent<HTMLFormElement>) => void submit(event) };
}
