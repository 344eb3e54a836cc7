import { errorText, notify, useFormSlice, type FormStore, type Saved } from '@shopbench/client';
import { useEffect, useRef, useState } from 'react';
import { changedFields, rebase, tellUnmerged, type Rebased, type RowRules, type Unmerged } from './rebase';
import type { Answer } from './resource';
import {
  useKeeping,
  useSend,
  type KeepOptions,
  type SaveNotice,
  type Saving,
  type SendOptions,
} from './use-save';

export interface RecordSendOptions<Values extends object, Checks, Row>
  extends Omit<SendOptions<Checks, Row>, 'send' | 'onSaved'>, KeepOptions {
  keep: string;
  /** It is saved, and nothing was typed meanwhile. */
  onSaved: (saved: Saved<Row>) => void;
  /** As the cache has it; it may become newer while somebody types. */
  record: Row;
  /** The record as the form edits it; of the same record the same values. */
  valuesOf: (record: Row) => Values;
  /** How the rows of its lists are told apart. */
  rows?: RowRules;
  /** Puts work on top of what is stored now where that is more than fields and rows. */
  rebased?: (began: Values, typed: Values, stored: Values) => Rebased;
  /** Asks the server for the record anew. */
  refetch: () => PromiseLike<Answer<Row>>;
  /** One attempt to save what differs from `start`, the record that the person began with. */
  send: (checked: Checks, start: Row, idempotencyKey: string) => PromiseLike<Answer<Saved<Row>>>;
}

export interface RecordSending<Row> extends Saving {
  start: Row;
}

/**
 * Saves a form of a stored record. The version is kept together with the values that the person began with, so that what
 * somebody else saved meanwhile is never overwritten: a form without work in it follows the record, one with work offers
 * Reload, which keeps the person's own changes and marks the fields that both have changed; what of them could not be kept is
 * told. What was typed while it was saved is put on top of what was saved, and waits to be saved itself.
 */
export function useRecordSend<Values extends object, Checks, Row extends { version: number }>(
  form: FormStore<Values, Checks>,
  {
    record,
    valuesOf,
    rows,
    rebased = (began, typed, stored) => rebase(began, typed, stored, rows),
    refetch,
    send,
    onSaved,
    ...options
  }: RecordSendOptions<Values, Checks, Row>,
): RecordSending<Row> {
  const [begun, setBegun] = useState(() => ({ start: record, values: form.getState().values }));
  const [conflict, setConflict] = useState<string | null>(null);
  const isDirty = useFormSlice(form, (state) => state.isDirty);
  const { start } = begun;

  const [unmerged, setUnmerged] = useState<readonly string[]>([]);
  const sent = useRef(begun.values);

  function beginAt(stored: Row) {
    const values = valuesOf(stored);
    setBegun({ start: stored, values });
    setConflict(null);
    form.reset(values);
  }

  /** Puts work that began at `began` on top of the form as it is now. */
  function putOnto(stored: Values, began: Values, typed: Values) {
    const work = rebased(began, typed, stored);
    form.set(work.mine as Partial<Values>);
    form.showErrors(work.both.map((path) => ({ path, message: changedByBoth(work.unmerged, path) })));
    setUnmerged(work.unmerged.map(tellUnmerged));
  }

  const { guard, draft, done } = useKeeping(form, options.keep, options, ({ start: began, values }) =>
    putOnto(form.getState().start, began, values),
  );

  const { saving, submit, savedAlready, failure } = useSend<Checks, Row>(
    form,
    {
      ...options,
      send: (checked, key) => {
        sent.current = form.getState().values;
        return send(checked, start, key);
      },
      onSaved: (saved) => {
        const typed = form.getState().values;
        beginAt(saved.record);
        setUnmerged([]);
        if (changedFields(sent.current, typed).length > 0)
          return putOnto(valuesOf(saved.record), sent.current, typed);
        done();
        onSaved(saved);
      },
    },
    { onConflict: setConflict, followsTyping: true },
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
    beginAt(stored);
    putOnto(valuesOf(stored), begun.values, typed);
  }

  const message = conflict ?? (isBehind && isDirty ? 'Somebody else has saved this meanwhile.' : null);
  const kept: SaveNotice | null =
    unmerged.length === 0
      ? savedAlready
      : { kind: 'unmerged', lines: unmerged, dismiss: () => setUnmerged([]) };
  return {
    ...{ start, guard, draft, saving, submit, failure },
    notice: message === null ? kept : { kind: 'changed', message, reload: () => void reload() },
  };
}

function changedByBoth(unmerged: readonly Unmerged[], at: string): string {
  const typed = unmerged.find(({ path }) => path === at)?.value;
  return typeof typed === 'object' && typed !== null
    ? 'Somebody else has changed this too: theirs stands'
    : `Changed by somebody else; you had "${String(typed ?? '')}"`;
}
