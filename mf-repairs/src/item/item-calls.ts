import { areaApi, errorStatus, firstAnswer, type Saved } from '@shopbench/client';
import type { Repair, RepairItem, RepairItemUpdate } from '@shopbench/contracts';
import { usePress, type Answer } from '@shopbench/pages';
import { useRef } from 'react';
import { useUpdateItemMutation } from '../repairs/repairs';

/** A booking and the one of its items that a page or card is about. */
export interface ItemOf {
  repair: Repair;
  item: RepairItem;
}

export const { useRevealSecretMutation, useRemovePhotoMutation } = areaApi('repairs').injectEndpoints({
  endpoints: (build) => ({
    /** The lock or password of the device; each look is kept. */
    revealSecret: build.mutation<{ lockOrPassword: string }, { id: string; index: number }>({
      query: ({ id, index }) => ({ url: `/repair/${id}/items/${index}/reveal-secret`, method: 'POST' }),
      invalidatesTags: ['Repair'],
    }),
    removePhoto: build.mutation<null, { id: string; index: number; photo: string }>({
      query: ({ id, index, photo }) => ({
        url: `/repair/${id}/items/${index}/photos/${photo}`,
        method: 'DELETE',
      }),
      invalidatesTags: ['Repair'],
    }),
  }),
});

/** A change of an item as it was seen: at what instant it had been changed last. */
interface SeenChange {
  seenAt: string;
  fields: Partial<RepairItemUpdate>;
}

/** Changes an item at once and says what came of it; only what is named changes. */
export function useItemChange({ repair, item }: ItemOf) {
  const [update] = useUpdateItemMutation();
  const { busy, press } = usePress(
    async ({ fields }: SeenChange, idempotencyKey): Promise<Answer<{ record: RepairItem | null }>> => {
      const body = { itemIndex: item.itemIndex, ...fields };
      const { data, error } = await update({ id: repair._id, body, idempotencyKey });
      if (!error) return { data: { record: data?.record ?? null } };
      // An earlier attempt went through whose answer was lost.
      const first = firstAnswer<RepairItem>(error);
      return first ? { data: { record: first.data } } : { error };
    },
    { failure: 'Failed to update repair item' },
  );
  return {
    busy,
    /** Whether it was done. */
    change: async (fields: Partial<RepairItemUpdate>): Promise<boolean> =>
      !(await press({ seenAt: item.updatedAt, fields })).error,
    /** The item as it is after it; null where it was not done. */
    changed: async (fields: Partial<RepairItemUpdate>): Promise<RepairItem | null> =>
      (await press({ seenAt: item.updatedAt, fields })).data?.record ?? null,
  };
}

type SendItem<Body> = (body: Body, idempotencyKey: string) => PromiseLike<Answer<Saved<RepairItem>>>;

/**
 * Sends what a dialog about an item holds, in the version in which it was opened. Once that was refused since somebody changed
 * the item, the next attempt goes out in the version that the page shows by then: what was typed is still there.
 */
export function useSendAsSeen<Body extends { version: number }>(item: RepairItem, send: SendItem<Body>) {
  const isRefused = useRef(false);
  return async (body: Body, idempotencyKey: string): Promise<Answer<Saved<RepairItem>>> => {
    const version = isRefused.current ? item.version : body.version;
    const sent = await send({ ...body, version }, idempotencyKey);
    if (errorStatus(sent.error) === 409) isRefused.current = true;
    return sent;
  };
}
