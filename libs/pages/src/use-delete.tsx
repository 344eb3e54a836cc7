import { errorText, isRefusal, notify, type Saved } from '@shopbench/client';
import type { RemovedRecord } from '@shopbench/contracts';
import { DeleteDialog } from '@shopbench/ui';
import { useState, type ReactNode } from 'react';
import { useAct } from './use-act';
import { capitalized, type Resource, type Stored } from './resource';
import { usePress } from './use-press';

export interface Deletion<Row> {
  /** Asks, and deletes when the answer is yes; whoever may not is told who may. */
  ask: (row: Row) => void;
  dialog: ReactNode;
}

interface DeleteOptions<Row> {
  /** What it is, where that is not the resource's word: a supplier among the parties. */
  noun?: (row: Row) => string;
  onDeleted?: () => void;
}

/** Deleting a record, with the question before. What documents name, the server archives. */
export function useDelete<Row extends Stored>(
  resource: Resource<Row>,
  { noun = () => resource.one, onDeleted }: DeleteOptions<Row> = {},
): Deletion<Row> {
  const [row, setRow] = useState<Row | null>(null);
  const mayDelete = useAct('archive');
  const [remove] = resource.useDelete();
  const [unarchive] = resource.useUnarchive();
  const { press: takeBack } = usePress((gone: { id: string; version: number }, idempotencyKey) =>
    unarchive({ id: gone.id, body: { version: gone.version }, idempotencyKey }),
  );
  const { busy, press } = usePress((id: string) => remove(id), {
    quiet: true,
    says: ({ message, record }) => (record?.archived ? undefined : message),
    onDone: onDeleted,
  });

  /** What was archived, since something refers to it, comes back by Undo. */
  function offerBack(id: string, gone: Saved<RemovedRecord> | undefined) {
    const { archived, version } = gone?.record ?? {};
    if (!gone || !archived || version === undefined) return;
    notify.undo(gone.message, () => void takeBack({ id, version }));
  }

  async function confirm(target: Row) {
    const { data, error } = await press(target._id);
    setRow(null);
    if (!error) offerBack(target._id, data);
    if (!error) return;
    // Source of the words: specification 2, section 8.
    notify.error(isRefusal(error) ? errorText(error) : `Error deleting ${noun(target)}. Please try again.`);
  }

  const dialog = (
    <DeleteDialog
      noun={row ? capitalized(noun(row)) : ''}
      name={row && resource.nameOf(row)}
      busy={busy}
      onConfirm={() => row && void confirm(row)}
      onCancel={() => setRow(null)}
    />
  );
  return { ask: (target) => mayDelete() && setRow(target), dialog };
}
