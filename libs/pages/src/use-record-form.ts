import { errorText, notify, useForm, useUnsavedGuard, type FormValues, type Saved } from '@shopbench/client';
import { useEffect, useState } from 'react';
import type * as z from 'zod/mini';
import type { Answer } from './resource';
import { changedFields, rebase } from './rebase';
import { useSend, type ObjectSchema, type SaveHandle } from './use-save';

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

/**
 * Editing a record. The version is kept together with the values that the person began with, so that what somebody else
 * saved meanwhile is never overwritten: a form without work in it follows the record, one with work offers Reload, which
 * keeps the person's own changes and marks the fields that both have changed.
 */
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
  const [start, setStart] = useState(record);
  const [conflict, setConflict] = useState<string | null>(null);
  const form = useForm(schema, valuesOf(record));
  const guard = useUnsavedGuard(form.isDirty);
  const { isDirty } = form;

  function beginAt(stored: Row) {
    setStart(stored);
    setConflict(null);
    form.reset(valuesOf(stored));
  }

  const { saving, submit, savedAlready } = useSend<z.output<S>, Row>(
    form,
    {
      refusal,
      failure,
      send: (checked) => {
        const emptied = (key: string) => (checked as Record<string, unknown>)[key] ?? null;
        const changed = changedFields(valuesOf(start), form.getState().values);
        if (changed.length === 0) return Promise.resolve({ data: { record: start, message: '' } });
        return update({
          ...Object.fromEntries(changed.map((key) => [key, emptied(key)])),
          version: start.version,
        });
      },
      onSaved: (saved) => {
        beginAt(saved.record);
        onSaved?.(saved, (go) => {
          guard.release();
          go();
        });
      },
    },
    setConflict,
  );

  const isBehind = record.version > start.version && !saving;
  useEffect(() => {
    if (isBehind && !isDirty) beginAt(record);
    // Only when one of these turns: beginAt is another function at each render.
  }, [isBehind, isDirty]);

  async function reload() {
    const { data: stored, error } = await refetch();
    if (!stored || error) return notify.error(errorText(error));
    const typed = form.getState().values as Record<string, unknown>;
    const { mine, both } = rebase(valuesOf(start), typed, valuesOf(stored));
    beginAt(stored);
    form.set(mine as FormValues<S>);
    form.showErrors(
      both.map((path) => ({
        path,
        message: `Changed by somebody else; you had "${String(typed[path] ?? '')}"`,
      })),
    );
  }

  const message = conflict ?? (isBehind && isDirty ? 'Somebody else has saved this meanwhile.' : null);
  return {
    form,
    guard,
    saving,
    submit,
    notice: message === null ? savedAlready : { kind: 'changed', message, reload: () => void reload() },
  };
}
