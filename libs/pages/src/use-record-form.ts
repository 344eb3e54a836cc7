import { useForm, type FormValues, type Saved } from '@shopbench/client';
import type * as z from 'zod/mini';
import type { Answer } from './resource';
import { changedFields, type RowRules } from './rebase';
import { useRecordSend } from './use-record-send';
import type { KeepOptions, ObjectSchema, SaveHandle } from './use-save';

/** The fields that a PUT changes and the version that the person saw. A field that was emptied is null. */
export type Changes = Record<string, unknown> & { version: number };

export interface RecordFormOptions<
  S extends ObjectSchema,
  Row extends { version: number },
> extends KeepOptions {
  schema: S;
  /** As the cache has it; it may become newer while somebody types. */
  record: Row;
  /** The record as the form edits it. */
  valuesOf: (record: Row) => FormValues<S>;
  update: (changes: Changes) => PromiseLike<Answer<Saved<Row>>>;
  /** How the rows of its lists are told apart. */
  rows?: RowRules;
  /** Asks the server for the record anew. */
  refetch: () => PromiseLike<Answer<Row>>;
  /** It is saved, and nothing was typed meanwhile. */
  onSaved?: (saved: Saved<Row>, leave: (go: () => void) => void) => void;
  refusal?: string;
  /** Said when it fails without a word. */
  failure?: string;
}

/** Editing a record: form, guard against losing what was typed, and saving what was changed (`useRecordSend`). */
export function useRecordForm<S extends ObjectSchema, Row extends { version: number }>({
  schema,
  record,
  valuesOf,
  update,
  onSaved,
  ...options
}: RecordFormOptions<S, Row>): SaveHandle<S> {
  const form = useForm(schema, valuesOf(record));
  const id = (record as { _id?: string })._id ?? '';
  const { start: _start, ...sending } = useRecordSend<FormValues<S>, z.output<S>, Row>(form, {
    keep: `edit:${id}:${Object.keys(form.getState().start).join()}`,
    ...options,
    record,
    valuesOf,
    send: (checked, start) => {
      const emptied = (key: string) => (checked as Record<string, unknown>)[key] ?? null;
      const changed = changedFields(valuesOf(start), form.getState().values);
      if (changed.length === 0) return Promise.resolve({ data: { record: start, message: '' } });
      return update({
        ...Object.fromEntries(changed.map((key) => [key, emptied(key)])),
        version: start.version,
      });
    },
    onSaved: (saved) => onSaved?.(saved, (go) => go()),
  });
  return { form, ...sending };
}
