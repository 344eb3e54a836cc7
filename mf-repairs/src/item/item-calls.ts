import { areaApi, errorText, newIdempotencyKey, notify } from '@shopbench/client';
import type { Repair, RepairItem, RepairItemUpdate } from '@shopbench/contracts';
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

/** Changes an item at once and says what came of it; only what is named changes. */
export function useItemChange({ repair, item }: ItemOf) {
  const [update, { isLoading }] = useUpdateItemMutation();
  // Asked for again after its answer was lost, a change is made once.
  const failed = useRef({ change: '', key: '' });
  return {
    busy: isLoading,
    change: async (fields: Partial<RepairItemUpdate>): Promise<boolean> => {
      const body = { itemIndex: item.itemIndex, ...fields };
      const change = JSON.stringify(body);
      const idempotencyKey = failed.current.change === change ? failed.current.key : newIdempotencyKey();
      failed.current = { change, key: idempotencyKey };
      const answer = await update({ id: repair._id, body, idempotencyKey });
      if (!answer.error) failed.current = { change: '', key: '' };
      if (answer.error) notify.error(errorText(answer.error, 'Failed to update repair item'));
      return !answer.error;
    },
  };
}
