import { errorText, type FormStore, isRefusal, notify, type Saved, useFormSlice } from '@shopbench/client';
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
 * told. What was typed while it was saved, or after an attempt whose answer was lost, is put on top of what was saved, and waits
 * to be saved itself.
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
  // What was sent and got no answer: it may be stored.
  const unanswered = useRef<readonly Values[]>([]);
  // As of now, for what goes on after a wait.
  const beganWith = useRef(begun.values);

  function beginAt(stored: Row) {
    const values = valuesOf(stored);
    beganWith.current = values;
    unanswered.current = [];
    setBegun({ start: stored, values });
    setConflict(null);
    form.reset(values);
  }

  /** Puts work that began at `began` on top of the form as it is now. */
  function putOnto(stored: Values, began: Values, typed: Values) {
    const work = rebased(began, typed, stored);
    form.set(work.mine as Partial<Values>);
    form.showErrors(work.both.map((path) => ({ path, message: changedByBoth(work.unmerged, path) })));
    setUnmerged((told) => [...new Set([...told, ...work.unmerged.map(tellUnmerged)])]);
  }

  /** `saved` is what `attempt` has made: what was typed on since stays work. */
  function goOnFrom(saved: Row, attempt: Values) {
    const typed = form.getState().values;
    beginAt(saved);
    setUnmerged([]);
    draft.renew();
    putOnto(valuesOf(saved), attempt, typed);
  }

  /** The attempt that made `saved`: what is stored resembles it most. */
  function attemptOf(saved: Row): Values {
    const distance = (attempt: Values) => changedFields(valuesOf(saved), attempt).length;
    return unanswered.current.reduce(
      (nearest, attempt) => (distance(attempt) < distance(nearest) ? attempt : nearest),
      unanswered.current[0] ?? sent.current,
    );
  }

  const { guard, draft, done } = useKeeping(form, options.keep, options, ({ start: began, values }) =>
    putOnto(form.getState().start, began, values),
  );

  const { saving, submit, savedAlready, failure } = useSend<Checks, Row>(
    form,
    {
      ...options,
      send: async (checked, key) => {
        sent.current = form.getState().values;
        const answer = await send(checked, start, key);
        const isUnanswered = answer.error !== undefined && !isRefusal(answer.error);
        if (isUnanswered) unanswered.current = [...unanswered.current, sent.current];
        return answer;
      },
      onSaved: (saved) => {
        if (changedFields(sent.current, form.getState().values).length > 0)
          return goOnFrom(saved.record, sent.current);
        beginAt(saved.record);
        setUnmerged([]);
        done();
        onSaved(saved);
      },
    },
    {
      draft,
      onConflict: setConflict,
      onEarlier: ({ record: saved, message: first }) => {
        goOnFrom(saved, attemptOf(saved));
        notify.success(`That was saved already: ${first}. What you changed since is still to be saved.`);
      },
      followsTyping: true,
    },
  );

  // While nobody knows whether an attempt went through, what is newer may be its own.
  const isBehind = record.version > start.version && !saving && unanswered.current.length === 0;
  useEffect(() => {
    if (isBehind && !isDirty) beginAt(record);
    // Only when one of these turns: beginAt is another function at each render.
  }, [isBehind, isDirty]);

  async function reload() {
    const { data: stored, error } = await refetch();
    if (!stored || error) return notify.error(errorText(error));
    const typed = form.getState().values;
    const values = valuesOf(stored);
    const began = { ...beganWith.current, ...ownOf(values) };
    beginAt(stored);
    putOnto(values, began, typed);
  }

  /** The fields that stand as an attempt without an answer has sent them: they are nobody else's. */
  function ownOf(stored: Values): Partial<Values> {
    const began = beganWith.current;
    const own = unanswered.current.flatMap((attempt) => {
      const theirs = changedFields(attempt, stored);
      return changedFields(began, attempt).filter((field) => !theirs.includes(field));
    }) as (keyof Values)[];
    return Object.fromEntries(own.map((field) => [field, stored[field]])) as Partial<Values>;
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
