import type * as z from 'zod/mini';
import { fieldName, fieldSentence, isFieldCode, type FieldCode } from '../words/field-words';
import { say, teller, type Said, type Tell } from '../words/said';

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

/** The name of the field at a path: `items.0.quantity` → `quantity`; undefined for the value itself. */
const keyOf = (path: readonly PropertyKey[]): string | undefined =>
  path.findLast((part) => typeof part === 'string');

/** `invoiceNumber` → `Invoice number`, `items.0.quantity` → `Quantity`. */
export function fieldLabel(path: readonly PropertyKey[]): string {
  const key = keyOf(path);
  return key === undefined ? 'The value' : fieldName(key);
}

const KINDS: Readonly<Record<string, FieldCode>> = {
  string: 'kind.text',
  number: 'kind.number',
  boolean: 'kind.boolean',
  array: 'kind.list',
  object: 'kind.object',
};

/** Forms tell in English. */
const inEnglish = teller((code) => fieldSentence(code as FieldCode), fieldName);

/** What is said of an issue that the schema itself gave no words for. */
function said(issue: Issue): Said {
  const key = keyOf(issue.path ?? []);
  const field = key === undefined ? fieldLabel([]) : { field: key };
  switch (issue.code) {
    case 'invalid_type': {
      if (issue.input === undefined || issue.input === null) return say('field.required', { field });
      const expected = String(issue['expected']);
      const kind = KINDS[expected];
      return say('field.kind', { field, kind: kind ? say(kind as 'kind.text') : expected });
    }
    case 'invalid_value': {
      if (issue.input === undefined) return say('field.required', { field });
      const values = (issue['values'] as readonly unknown[] | undefined) ?? [];
      return say('field.oneOf', { field, values: values.join(', ') });
    }
    case 'too_small':
      // A text of which one character would do is simply missing.
      if (issue['origin'] === 'string' && issue['minimum'] === 1) return say('field.required', { field });
      return say(SIZES[`${sizeOf(issue)} least`], { field, limit: String(issue['minimum']) });
    case 'too_big':
      return say(SIZES[`${sizeOf(issue)} most`], { field, limit: String(issue['maximum']) });
    default:
      return say('field.invalid', { field });
  }
}

const SIZES = {
  'string least': 'field.shortest',
  'string most': 'field.longest',
  'array least': 'field.fewest',
  'array most': 'field.most',
  'other least': 'field.least',
  'other most': 'field.greatest',
} as const;

function sizeOf({ origin }: Issue): 'string' | 'array' | 'other' {
  return origin === 'string' || origin === 'array' ? origin : 'other';
}

/** What a schema says that gives no words of its own. */
const UNSAID = 'unsaid';

/** What is said of an issue: by the schema, which gives one of our codes, or words as the configuration does; or by us where it gives none. */
function faultOf({ message, ...issue }: z.core.$ZodIssue): Said | string {
  if (message === UNSAID) return said(issue as unknown as Issue);
  if (!isFieldCode(message)) return message;
  const { maximum, minimum } = issue as { maximum?: unknown; minimum?: unknown };
  return { code: message, args: { limit: String(maximum ?? minimum) } };
}

/**
 * The outcome of the schema, undefined for a value that it throws on: zod (4.6.7) compares the `length` of whatever has one
 * before it looks at what that is, and `{ "length": { "valueOf": 1, "toString": 1 } }` cannot be compared.
 */
function parsed<S extends z.ZodMiniType>(schema: S, value: unknown) {
  try {
    return schema.safeParse(value, { error: () => UNSAID, reportInput: true });
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
 * @param tell the language of the messages, English unless told
 */
export function check<S extends z.ZodMiniType>(
  schema: S,
  value: unknown,
  tell: Tell = inEnglish,
): Checked<z.output<S>> {
  const found = checkSaid(schema, value);
  if (found.ok) return found;
  const told = (fault: Said | string) => (typeof fault === 'string' ? fault : tell(fault));
  return { ok: false, errors: found.faults.map(({ path, fault }) => ({ path, message: told(fault) })) };
}

/** A field that is wrong, and what is said of it by code; words where the schema has them, as that of the configuration, which has no language. */
export interface SchemaFault {
  path: string;
  fault: Said | string;
}

/** `check` before it is told in any language. */
export function checkSaid<S extends z.ZodMiniType>(
  schema: S,
  value: unknown,
): { ok: true; value: z.output<S> } | { ok: false; faults: SchemaFault[] } {
  const result = parsed(schema, value);
  if (!result) return { ok: false, faults: [{ path: '', fault: say('field.unreadable') }] };
  if (result.success) return { ok: true, value: result.data };
  const faults = result.error.issues.slice(0, MOST_ERRORS).flatMap((issue): SchemaFault[] => {
    const path = issue.path.map(String);
    if (issue.code !== 'unrecognized_keys') return [{ path: path.join('.'), fault: faultOf(issue) }];
    return issue.keys
      .slice(0, MOST_ERRORS)
      .map(shortened)
      .map((name) => ({ path: [...path, name].join('.'), fault: say('field.unknown', { name }) }));
  });
  return { ok: false, faults: faults.slice(0, MOST_ERRORS) };
}
