import {
  areaApi,
  errorStatus,
  errorText,
  firstAnswer,
  newIdempotencyKey,
  notify,
  type Saved,
} from '@shopbench/client';
import type { Repair, RepairItem, RepairItemUpdate } from '@shopbench/contracts';
import type { Answer } from '@shopbench/pages';
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

/** What came of a change: `made`, also by an earlier attempt whose answer was lost; nobody knows when no answer came. */
type Outcome = 'made' | 'refused' | 'unknown';

/** Changes an item at once and says what came of it; only what is named changes. */
export function useItemChange({ repair, item }: ItemOf) {
  const [update, { isLoading }] = useUpdateItemMutation();
  // Of each change of which nobody knows whether it was made, until the item is seen to be another one.
  const open = useRef(new Map<string, string>());

  /** One attempt under a key; the same key again makes the change once. */
  async function changeOnce(idempotencyKey: string, fields: Partial<RepairItemUpdate>): Promise<Outcome> {
    const body = { itemIndex: item.itemIndex, ...fields };
    const { error } = await update({ id: repair._id, body, idempotencyKey });
    if (!error || firstAnswer(error)) return 'made';
    notify.error(errorText(error, 'Failed to update repair item'));
    const status = errorStatus(error);
    return status >= 400 && status < 500 ? 'refused' : 'unknown';
  }

  return {
    busy: isLoading,
    change: async (fields: Partial<RepairItemUpdate>): Promise<boolean> => {
      const what = `${item.updatedAt} ${JSON.stringify(fields)}`;
      const key = open.current.get(what) ?? newIdempotencyKey();
      open.current.set(what, key);
      const outcome = await changeOnce(key, fields);
      if (outcome !== 'unknown') open.current.delete(what);
      return outcome === 'made';
    },
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
