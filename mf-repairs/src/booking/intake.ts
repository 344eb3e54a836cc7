import type { Repair } from '@shopbench/contracts';
import { sendPicture } from '@shopbench/pages';
import { allLines, type BookingDraft, type LineDraft } from './booking-draft';
import type { PictureShelf } from './picture-shelf';

/** A picture that was taken at the counter, by its key, and the address of the saved booking that it is sent to. */
export interface Taken {
  key: string;
  url: string;
}

/** Which item of the saved booking each line became: stored lines keep their index, new ones follow in their order. */
export function itemsOfLines(
  lines: readonly Pick<LineDraft, 'itemIndex'>[],
  saved: readonly number[],
): (number | undefined)[] {
  const added = saved.filter((index) => !lines.some(({ itemIndex }) => itemIndex === index));
  let next = 0;
  return lines.map(({ itemIndex }) => itemIndex ?? added[next++]);
}

/** What was taken with a booking that is saved now: photos of its devices, the customer's signature. */
export function takenWith(
  draft: BookingDraft,
  { _id, repairing }: Pick<Repair, '_id' | 'repairing'>,
): Taken[] {
  const lines = allLines(draft);
  const indexes = itemsOfLines(
    lines,
    repairing.map(({ itemIndex }) => itemIndex),
  );
  const photos = lines.flatMap(({ photos: keys = [] }, i) =>
    keys.map((key) => ({ key, url: `/repair/${_id}/items/${indexes[i]}/photos?when=intake` })),
  );
  return [...photos, ...(draft.signature ? [{ key: draft.signature, url: `/repair/${_id}/signature` }] : [])];
}

/** Sends what was taken; answers what is left for another try, and why. */
export async function sendTaken(
  shelf: PictureShelf,
  taken: readonly Taken[],
): Promise<{ left: Taken[]; why: string | null }> {
  const left: Taken[] = [];
  let why: string | null = null;
  for (const one of taken) {
    const picture = await shelf.find(one.key);
    const answer = picture ? await sendPicture(one.url, picture) : LOST;
    if (!('error' in answer)) continue;
    why = answer.error.message;
    left.push(one);
  }
  return { left, why };
}

const LOST = { error: { message: 'This browser has not kept one of the pictures: take it again' } };
