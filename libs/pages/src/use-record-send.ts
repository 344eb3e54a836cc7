import { errorText, notify, useFormSlice, type FormStore, type Saved } from '@shopbench/client';
import { useEffect, useState } from 'react';
import { rebase, type Rebased } from './rebase';
import type { Answer } from './resource';
import { useSend, type SaveNotice, type SendOptions } from './use-save';

export interface RecordSendOptions<Values extends object, Checks, Row> extends Omit<
  SendOptions<Checks, Row>,
  'send'
> {
  /** As the cache has it; it may become newer while somebody types. */
  record: Row;
  /** The record as the form edits it; of the same record the same values. */
  valuesOf: (record: Row) => Values;
  /** Puts work on top of what is stored now where a field is made of parts that people change apart; else field by field. */
  rebased?: (began: Values, typed: Values, stored: Values) => Rebased;
  /** Asks the server for the record anew. */
  refetch: () => PromiseLike<Answer<Row>>;
  /** One attempt to save what differs from `start`, the record that the person began with. */
  send: (checked: Checks, start: Row, idempotencyKey: string) => PromiseLike<Answer<Saved<Row>>>;
}

export interface RecordSending<Row> {
  start: Row;
  saving: boolean;
  submit: () => void;
  notice: SaveNotice | null;
}

/**
 * Saves a form of a stored record. The version is kept together with the values that the person began with, so that what
 * somebody else saved meanwhile is never overwritten: a form without work in it follows the record, one with work offers
 * Reload, which keeps the person's own changes and marks the fields that both have changed.
 */
export function useRecordSend<Values extends object, Checks, Row extends { version: number }>(
  form: FormStore<Values, Checks>,
  {
    record,
    valuesOf,
    rebased = rebase,
    refetch,
    send,
    onSaved,
    ...words
  }: RecordSendOptions<Values, Checks, Row>,
): RecordSending<Row> {
  const [begun, setBegun] = useState(() => ({ start: record, values: form.getState().values }));
  const [conflict, setConflict] = useState<string | null>(null);
  const isDirty = useFormSlice(form, (state) => state.isDirty);
  const { start } = begun;

  function beginAt(stored: Row) {
    const values = valuesOf(stored);
    setBegun({ start: stored, values });
    setConflict(null);
    form.reset(values);
  }

  const { saving, submit, savedAlready } = useSend<Checks, Row>(
    form,
    {
      ...words,
      send: (checked, key) => send(checked, start, key),
      onSaved: (saved) => {
        setBegun({ start: saved.record, values: valuesOf(saved.record) });
        setConflict(null);
        onSaved(saved);
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
    const typed = form.getState().values;
    const { mine, both } = rebased(begun.values, typed, valuesOf(stored));
    beginAt(stored);
    form.set(mine as Partial<Values>);
    form.showErrors(both.map((path) => ({ path, message: changedByBoth(partAt(typed, path)) })));
  }

  const message = conflict ?? (isBehind && isDirty ? 'Somebody else has saved this meanwhile.' : null);
  return {
    start,
    saving,
    submit,
    notice: message === null ? savedAlready : { kind: 'changed', message, reload: () => void reload() },
  };
}

/** What stands at `lines.0.price`. */
const partAt = (values: object, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], values);

const changedByBoth = (typed: unknown): string =>
  typeof typed === 'object' && typed !== null
    ? 'Somebody else has changed this too: theirs stands'
    : `Changed by somebody else; you had "${String(typed ?? '')}"`;
