import type { Checked, FieldError } from '@shopbench/contracts';
import {
  isSameValue,
  isWithin,
  renumbered,
  valueAt,
  withValueAt,
  type FieldPath,
  type ValueAt,
} from './field-path';

/** What a form is made of at one moment; a new object after every change, its untouched parts the same ones. */
export interface FormState<Values extends object> {
  readonly values: Values;
  /** What it began with. */
  readonly start: Values;
  /** By field path, `items.0.quantity`: the first message of each field. */
  readonly errors: Readonly<Record<string, string>>;
  /** Rises when errors have been found; the form then focuses the first field at fault. */
  readonly attempt: number;
  /** Whether the values differ from those that the form began with; typed and erased again is no difference. */
  readonly isDirty: boolean;
}

/** Checks what a form holds: what it means, or everything that is wrong with it by field path. */
export type FormCheck<Values extends object, Checks> = (values: Values) => Checked<Checks>;

/** What can be done with a list inside a form; errors and keys of its rows follow the rows. */
export interface FormList<Row> {
  append: (row: Row) => void;
  remove: (index: number) => void;
  move: (from: number, to: number) => void;
  /** Puts other rows in place of all of them. */
  replace: (rows: readonly Row[]) => void;
  /** For React: one key for each row, which stays with it however the rows move. The same array until they do. */
  keys: () => readonly string[];
}

type RowAt<Values, Path extends string> =
  NonNullable<ValueAt<Values, Path>> extends readonly (infer Row)[] ? Row : never;

/** The state of one form, outside React: whoever listens is told of a change and renders only for its own part. */
export interface FormStore<Values extends object, Checks> {
  getState: () => FormState<Values>;
  subscribe: (listener: () => void) => () => void;
  /** Changes whole fields. */
  set: (changes: Partial<Values>) => void;
  setAt: <Path extends FieldPath<Values>>(path: Path, value: ValueAt<Values, Path>) => void;
  list: <Path extends FieldPath<Values>>(path: Path) => FormList<RowAt<Values, Path>>;
  /** The checked values, or null after showing what is wrong. Speaks of what is held now, not of the last render. */
  validate: () => Checks | null;
  /** Shows what the server found at fault. */
  showErrors: (errors: readonly FieldError[]) => void;
  /** Starts again from `values`, or from where the form began. */
  reset: (values?: Values) => void;
}

const NO_KEYS: readonly string[] = [];

const byPath = (errors: readonly FieldError[]): Record<string, string> =>
  // The first message of a field wins: it is the one the person has to mend first.
  Object.fromEntries([...errors].reverse().map(({ path, message }) => [path, message]));

/** `errors` without what was wrong at and below `paths`; the same object when nothing was. */
function withoutBelow(errors: Readonly<Record<string, string>>, paths: readonly string[]) {
  const all = Object.entries(errors);
  const left = all.filter(([path]) => !paths.some((parent) => isWithin(path, parent)));
  return left.length === all.length ? errors : Object.fromEntries(left);
}

/** A form that begins with `initial` and is checked by `check`. */
export function createFormStore<Values extends object, Checks>(
  check: FormCheck<Values, Checks>,
  initial: Values,
): FormStore<Values, Checks> {
  let state: FormState<Values> = {
    ...{ values: initial, start: initial },
    ...{ errors: {}, attempt: 0, isDirty: false },
  };
  let rowKeys: Record<string, readonly string[]> = {};
  let lastKey = 0;
  const listeners = new Set<() => void>();

  function apply(changes: Partial<FormState<Values>>): void {
    const next = { ...state, ...changes };
    state = changes.values ? { ...next, isDirty: !isSameValue(next.values, next.start) } : next;
    for (const listener of [...listeners]) listener();
  }

  function showErrors(found: readonly FieldError[]): void {
    if (found.length === 0 && Object.keys(state.errors).length === 0) return;
    apply({ errors: byPath(found), attempt: state.attempt + (found.length > 0 ? 1 : 0) });
  }

  function list(path: string): FormList<unknown> {
    const rows = () => (valueAt(state.values, path) ?? []) as readonly unknown[];
    const newKey = () => `row-${(lastKey += 1)}`;
    const keys = () => {
      const known = rowKeys[path] ?? NO_KEYS;
      const count = rows().length;
      if (known.length === count) return known;
      // Rows that were set from outside the list's own operations.
      const grown = Array.from({ length: count }, (_, i) => known[i] ?? newKey());
      rowKeys = { ...rowKeys, [path]: grown };
      return grown;
    };
    /** `order` names each new row by its old place, or is null where the row is new. */
    function arrange(next: readonly unknown[], order: readonly (number | null)[]): void {
      const before = keys();
      const newIndexOf = (index: number) => {
        const after = order.indexOf(index);
        return after < 0 ? null : after;
      };
      rowKeys = {
        ...renumbered(rowKeys, path, newIndexOf),
        [path]: order.map((old) => (old === null ? newKey() : before[old]!)),
      };
      const { [path]: _mended, ...errors } = renumbered(state.errors, path, newIndexOf);
      apply({ values: withValueAt(state.values, path, next), errors });
    }
    const places = () => rows().map((_, i) => i);
    return {
      append: (row) => arrange([...rows(), row], [...places(), null]),
      remove: (index) => arrange(rows().toSpliced(index, 1), places().toSpliced(index, 1)),
      move: (from, to) => {
        const moved = <T>(all: readonly T[]) => all.toSpliced(from, 1).toSpliced(to, 0, all[from]!);
        arrange(moved(rows()), moved(places()));
      },
      replace: (next) =>
        arrange(
          [...next],
          next.map(() => null),
        ),
      keys,
    };
  }

  return {
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set: (changes) =>
      apply({
        values: { ...state.values, ...changes },
        errors: withoutBelow(state.errors, Object.keys(changes)),
      }),
    setAt: (path, value) =>
      apply({
        values: withValueAt(state.values, path, value),
        errors: withoutBelow(state.errors, [path]),
      }),
    list: list as FormStore<Values, Checks>['list'],
    validate: () => {
      const checked = check(state.values);
      showErrors(checked.ok ? [] : checked.errors);
      return checked.ok ? checked.value : null;
    },
    showErrors,
    reset: (values = state.start) => {
      rowKeys = {};
      apply({ values, start: values, errors: {} });
    },
  };
}
