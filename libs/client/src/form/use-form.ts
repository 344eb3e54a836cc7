import { check as checkSchema } from '@shopbench/contracts';
import { useCallback, useState, useSyncExternalStore } from 'react';
import type * as z from 'zod/mini';
import { valueAt, type FieldPath, type ValueAt } from './field-path';
import { createFormStore, type FormCheck, type FormState, type FormStore } from './form-store';

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

/** A form and what it holds at this render. It is itself the store, for parts that listen to their own slice only. */
export interface Form<Values extends object, Checks>
  extends Omit<FormState<Values>, 'errors'>, FormStore<Values, Checks> {
  /** By field path. */
  errors: Record<string, string>;
  /** `field('name')`, `field('items.0.quantity')`: what a field of the design system takes. */
  field: <Path extends FieldPath<Values>>(path: Path) => BoundField<Path, ValueAt<Values, Path>>;
}

/** A form that is checked with the schema `S`. */
export type FormHandle<S extends ObjectSchema> = Form<FormValues<S>, z.output<S>>;

const checkWith =
  <S extends ObjectSchema>(schema: S): FormCheck<FormValues<S>, z.output<S>> =>
  (values) =>
    checkSchema(schema, values);

/**
 * A form without listening to it: the caller does not render when something is typed. For forms of many rows, whose
 * parts take `useField` and `useFormSlice` of it. `check` must judge what it is given and nothing of a render.
 */
export function useFormStore<Values extends object, Checks>(
  check: FormCheck<Values, Checks>,
  initial: Values | (() => Values),
): FormStore<Values, Checks> {
  const [store] = useState(() =>
    createFormStore(check, typeof initial === 'function' ? (initial as () => Values)() : initial),
  );
  return store;
}

/**
 * The state of a form that is checked with `schema`, the one that the API checks its body with. The caller renders at
 * every change, which is right for a page of fields; see `useFormStore` for long lists.
 */
export function useForm<S extends ObjectSchema>(schema: S, initial: FormValues<S>): FormHandle<S> {
  return useWholeForm(useFormStore(checkWith(schema), initial));
}

function useWholeForm<Values extends object, Checks>(store: FormStore<Values, Checks>): Form<Values, Checks> {
  const state = useSyncExternalStore(store.subscribe, store.getState);
  return {
    ...store,
    ...state,
    field: (path) => ({
      name: path,
      value: valueAt(state.values, path) as ValueAt<Values, typeof path>,
      error: state.errors[path],
      onChange: (value) => store.setAt(path, value),
    }),
  };
}

/** What `select` takes out of a form; renders only when that changes. `select` gives parts of the state, no new objects. */
export function useFormSlice<Values extends object, Slice>(
  form: Pick<FormStore<Values, never>, 'subscribe' | 'getState'>,
  select: (state: FormState<Values>) => Slice,
): Slice {
  return useSyncExternalStore(form.subscribe, () => select(form.getState()));
}

/** One field of a form, which renders only when this field or its error changes; `onChange` stays the same function. */
export function useField<Values extends object, Path extends FieldPath<Values>>(
  form: Pick<FormStore<Values, never>, 'subscribe' | 'getState' | 'setAt'>,
  path: Path,
): BoundField<Path, ValueAt<Values, Path>> {
  const value = useFormSlice(form, ({ values }) => valueAt(values, path)) as ValueAt<Values, Path>;
  const error = useFormSlice(form, ({ errors }) => errors[path]);
  const { setAt } = form;
  const onChange = useCallback((next: ValueAt<Values, Path>) => setAt(path, next), [setAt, path]);
  return { name: path, value, error, onChange };
}
