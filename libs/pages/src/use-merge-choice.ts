import type { Saved } from '@shopbench/client';
import { mergeInput } from '@shopbench/contracts';
import { useState } from 'react';
import type { Answer, Resource, Stored } from './resource';
import { useSave } from './use-save';

/** A record that is to become another one's. */
interface Merge {
  id: string;
  body: { into?: string | undefined; version: number };
  idempotencyKey: string;
}

export interface MergeChoiceOptions<Row extends Stored> {
  /** What turned out to be another one. */
  record: Row;
  resource: Pick<Resource<Row>, 'useOne'>;
  useMerge: () => readonly [send: (merge: Merge) => PromiseLike<Answer<Saved<Row>>>, ...unknown[]];
  /** Said where none, or the record itself, is chosen. */
  refusal: string;
  onMerged: (into: Row) => void;
}

/** The form of a dialog that makes one record of two: which one stays, also after a reload, when only its id is known. */
export function useMergeChoice<Row extends Stored, Picked extends { _id: string } = Row>({
  record: { _id: id, version },
  resource,
  useMerge,
  refusal,
  onMerged,
}: MergeChoiceOptions<Row>) {
  const [picked, setPicked] = useState<Picked | null>(null);
  const [merge] = useMerge();
  const save = useSave<typeof mergeInput, Row>({
    schema: mergeInput,
    keep: `merge ${id}`,
    initial: { version },
    version,
    send: (body, idempotencyKey, seen) => merge({ id, body: { ...body, version: seen }, idempotencyKey }),
    onSaved: ({ record }) => onMerged(record),
  });
  const { form } = save;
  const { into: wanted } = form.values;
  const isPicked = !wanted || picked?._id === wanted;
  const chosen = resource.useOne(wanted ?? '', { skip: isPicked }).currentData;
  function submit() {
    if (wanted && wanted !== id) return save.submit();
    form.showErrors([{ path: 'into', message: refusal }]);
  }
  return {
    save: { ...save, submit },
    into: isPicked ? picked : (chosen ?? null),
    error: form.errors['into'],
    choose(one: Picked | null) {
      setPicked(one);
      form.set({ into: one?._id });
    },
  };
}
