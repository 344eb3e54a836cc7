import type * as z from 'zod/mini';

/** One thing wrong with one field: `path` such as `items.0.quantity`, `message` a sentence for the person at the counter. */
export interface FieldError {
  path: string;
  message: string;
}

/** The outcome of checking a value against a schema: the cleaned value, or everything that is wrong with it. */
export type Checked<T> = { ok: true; value: T } | { ok: false; errors: FieldError[] };

interface Issue {
  readonly code?: string;
  readonly path?: readonly PropertyKey[];
  readonly input?: unknown;
  readonly [detail: string]: unknown;
}

/** `invoiceNumber` → `Invoice number`, `items.0.quantity` → `Quantity`. */
export function fieldLabel(path: readonly PropertyKey[]): string {
  const key = [...path].reverse().find((part) => typeof part === 'string');
  if (key === undefined) return 'The value';
  const words = String(key)
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const kinds: Record<string, string> = {
  string: 'text',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

/** The sentence for an issue that the schema itself gave no words for. */
function explain(issue: Issue): string {
  const label = fieldLabel(issue.path ?? []);
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return `${label} is required`;
      return `${label} must be ${kinds[String(issue['expected'])] ?? String(issue['expected'])}`;
    case 'invalid_value': {
      const allowed = (issue['values'] as readonly unknown[] | undefined) ?? [];
      if (issue.input === undefined) return `${label} is required`;
      return `${label} must be one of ${allowed.join(', ')}`;
    }
    case 'too_small':
      return sizeMessage(label, issue, 'at least', issue['minimum']);
    case 'too_big':
      return sizeMessage(label, issue, 'at most', issue['maximum']);
    default:
      return `${label} is not valid`;
  }
}

function sizeMessage(label: string, issue: Issue, bound: string, limit: unknown): string {
  // A text of which one character would do is simply missing.
  if (issue['origin'] === 'string' && bound === 'at least' && limit === 1) return `${label} is required`;
  if (issue['origin'] === 'string') return `${label} must have ${bound} ${String(limit)} characters`;
  if (issue['origin'] === 'array') return `${label} must have ${bound} ${String(limit)} entries`;
  return `${label} must be ${bound} ${String(limit)}`;
}

/**
 * The outcome of the schema, undefined for a value that it throws on: zod (4.6.7) compares the `length` of whatever has one
 * before it looks at what that is, and `{ "length": { "valueOf": 1, "toString": 1 } }` cannot be compared.
 */
function parsed<S extends z.ZodMiniType>(schema: S, value: unknown) {
  try {
    return schema.safeParse(value, { error: (issue) => explain(issue as unknown as Issue) });
  } catch {
    return undefined;
  }
}

/** A name that somebody made up comes back to them in messages, so no more of it than tells it. */
const MOST_OF_A_NAME = 60;
const shortened = (name: string): string =>
  name.length > MOST_OF_A_NAME ? `${name.slice(0, MOST_OF_A_NAME)}…` : name;

/** More than a person corrects at a time. */
const MOST_ERRORS = 100;

/**
 * Checks `value` against `schema`, the same way in a form, in the API and in a test. It never throws, whatever the value.
 * Every message names the field; an unknown key is reported at its own path. A hundred errors are told at most.
 */
export function check<S extends z.ZodMiniType>(schema: S, value: unknown): Checked<z.output<S>> {
  const result = parsed(schema, value);
  if (!result) return { ok: false, errors: [{ path: '', message: 'What was sent could not be read' }] };
  if (result.success) return { ok: true, value: result.data };
  const errors = result.error.issues.slice(0, MOST_ERRORS).flatMap((issue): FieldError[] => {
    const path = issue.path.map(String);
    if (issue.code !== 'unrecognized_keys') return [{ path: path.join('.'), message: issue.message }];
    return issue.keys
      .slice(0, MOST_ERRORS)
      .map(shortened)
      .map((key) => ({ path: [...path, key].join('.'), message: `Unknown field ${key}: remove it` }));
  });
  return { ok: false, errors: errors.slice(0, MOST_ERRORS) };
}
