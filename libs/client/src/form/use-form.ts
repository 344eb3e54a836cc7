import { check, type FieldError } from '@shopbench/contracts';
import { useMemo, useState } from 'react';
import type * as z from 'zod/mini';

type ObjectSchema = z.ZodMiniType<object, object>;

/** What a form holds: the schema's input, each field possibly not filled yet. */
export type FormValues<S extends ObjectSchema> = Partial<z.input<S>>;

/** What a field of the design system takes. */
export interface BoundField<Name, Value> {
  name: Name;
  value: Value;
  error: string | undefined;
  onChange: (value: Value) => void;
}

export interface FormHandle<S extends ObjectSchema> {
  values: FormValues<S>;
  /** By field path. */
  errors: Record<string, string>;
  /** Rises when errors have been found; the form then focuses the first field at fault. */
  attempt: number;
  isDirty: boolean;
  set: (changes: FormValues<S>) => void;
  field: <Name extends keyof FormValues<S> & string>(name: Name) => BoundField<Name, FormValues<S>[Name]>;
  /** The checked values, or null after showing what is wrong. */
  validate: () => z.output<S> | null;
  /** Shows what the server found at fault. */
  showErrors: (errors: readonly FieldError[]) => void;
  /** Starts again from `values`, or from where the form began. */
  reset: (values?: FormValues<S>) => void;
}

const byPath = (errors: readonly FieldError[]): Record<string, string> =>
  // The first message of a field wins: it is the one the person has to mend first.
  Object.fromEntries([...errors].reverse().map(({ path, message }) => [path, message]));

/** The state of a form that is checked with `schema`, the one that the API checks its body with. */
export function useForm<S extends ObjectSchema>(schema: S, initial: FormValues<S>): FormHandle<S> {
  const [start, setStart] = useState(initial);
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [attempt, setAttempt] = useState(0);
  const isDirty = useMemo(() => JSON.stringify(values) !== JSON.stringify(start), [values, start]);

  function set(changes: FormValues<S>) {
    setValues((before) => ({ ...before, ...changes }));
    const changed = Object.keys(changes);
    setErrors((before) =>
      Object.fromEntries(
        Object.entries(before).filter(
          ([path]) => !changed.some((name) => path === name || path.startsWith(`${name}.`)),
        ),
      ),
    );
  }

  function showErrors(found: readonly FieldError[]) {
    setErrors(byPath(found));
    if (found.length > 0) setAttempt((count) => count + 1);
  }

  return {
    values,
    errors,
    attempt,
    isDirty,
    set,
    field: (name) => ({
      name,
      value: values[name],
      error: errors[name],
      onChange: (value) => set({ [name]: value } as unknown as FormValues<S>),
    }),
    validate: () => {
      const checked = check(schema, values);
      showErrors(checked.ok ? [] : checked.errors);
      return checked.ok ? checked.value : null;
    },
    showErrors,
    reset: (next = start) => {
      setStart(next);
      setValues(next);
      setErrors({});
    },
  };
}
