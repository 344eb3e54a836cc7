import { useForm, useUnsavedGuard, type FormValues, type Saved } from '@shopbench/client';
import { useRef } from 'react';
import type * as z from 'zod/mini';
import type { Answer } from './resource';
import { changedFields } from './rebase';
import { useRecordSend } from './use-record-send';
import type { ObjectSchema, SaveHandle } from './use-save';

/** The fields that a PUT changes and the version that the person saw. A field that was emptied is null. */
export type Changes = Record<string, unknown> & { version: number };

export interface RecordFormOptions<S extends ObjectSchema, Row extends { version: number }> {
  schema: S;
  /** As the cache has it; it may become newer while somebody types. */
  record: Row;
  /** The record as the form edits it. */
  valuesOf: (record: Row) => FormValues<S>;
  update: (changes: Changes) => PromiseLike<Answer<Saved<Row>>>;
  /** Asks the server for the record anew. */
  refetch: () => PromiseLike<Answer<Row>>;
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
  refetch,
  onSaved,
  refusal,
  failure,
}: RecordFormOptions<S, Row>): SaveHandle<S> {
  const form = useForm(schema, valuesOf(record));
  const guard = useUnsavedGuard(form.isDirty);
  const sent = useRef<object>({});
  const { saving, submit, notice } = useRecordSend<FormValues<S>, z.output<S>, Row>(form, {
    record,
    valuesOf,
    refetch,
    refusal,
    failure,
    send: (checked, start) => {
      const { values } = form.getState();
      sent.current = values;
      const emptied = (key: string) => (checked as Record<string, unknown>)[key] ?? null;
      const changed = changedFields(valuesOf(start), values);
      if (changed.length === 0) return Promise.resolve({ data: { record: start, message: '' } });
      return update({
        ...Object.fromEntries(changed.map((key) => [key, emptied(key)])),
        version: start.version,
      });
    },
    onSaved: (saved) => {
      const typed = form.getState().values as Record<string, unknown>;
      const since = changedFields(sent.current, typed);
      form.reset(valuesOf(saved.record));
      // What was typed while it was saved is not in it.
      if (since.length > 0)
        form.set(Object.fromEntries(since.map((key) => [key, typed[key]])) as FormValues<S>);
      onSaved?.(saved, (go) => {
        guard.release();
        go();
      });
    },
  });
  return { form, guard, saving, submit, notice };
}
