import { errorStatus } from '@shopbench/client';
import { Button, ConfirmDialog } from '@shopbench/ui';
import { useState } from 'react';
import type { Resource, Stored } from '../resource';
import { useAct } from '../use-act';
import type { Bulk } from './use-bulk';

export interface DeleteManyProps<Row extends Stored> {
  resource: Resource<Row>;
  bulk: Bulk<Row>;
  /** Those that are archived already are left out. */
  rows: readonly Row[];
  choose: (ids: readonly string[]) => void;
}

/** Deletes many records, with one question before; what documents name, the server archives. */
export function DeleteMany<Row extends Stored & { archived?: boolean }>({
  resource,
  bulk: { busy, startBulk },
  rows,
  choose,
}: DeleteManyProps<Row>) {
  const [isAsking, setAsking] = useState(false);
  const mayDelete = useAct('archive');
  const [remove] = resource.useDelete();
  const [unarchive] = resource.useUnarchive();
  const live = rows.filter(({ archived }) => !archived);
  function begin() {
    setAsking(false);
    /** Those that were archived, in the version that this gave them. */
    const archived = new Map<string, number>();
    startBulk({
      ...{ label: 'Deleted or archived', rows: live, choose },
      send: async ({ _id }) => {
        const answer = await remove(_id);
        const { record } = answer.data ?? {};
        if (record?.archived && record.version !== undefined) archived.set(_id, record.version);
        // Gone already: an attempt before went through whose answer was lost.
        return errorStatus(answer.error) === 404 ? {} : answer;
      },
      mayTakeBack: ({ _id }) => archived.has(_id),
      takeBack: ({ _id: id }, idempotencyKey) =>
        unarchive({ id, body: { version: archived.get(id) }, idempotencyKey }),
    });
  }
  return (
    <>
      <Button
        size="small"
        color="error"
        disabled={busy || live.length === 0}
        onClick={() => mayDelete() && setAsking(true)}
      >
        Delete {live.length}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="Confirm Delete"
        text={`Are you sure you want to delete ${live.length} of these? What documents name is archived instead, and can be taken back.`}
        onConfirm={begin}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
