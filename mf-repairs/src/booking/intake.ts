import type { Repair } from '@shopbench/contracts';
import { sendPicture } from '@shopbench/pages';
import type { LineDraft } from './booking-draft';

/** What is taken at the counter and belongs to no field: photos by the key of their device, and the customer's signature. */
export interface Intake {
  photos: Map<string, readonly File[]>;
  signature: () => Blob | null;
  sign: (signature: Blob | null) => void;
}

export function newIntake(): Intake {
  let signature: Blob | null = null;
  return {
    photos: new Map(),
    signature: () => signature,
    sign: (signed) => {
      signature = signed;
    },
  };
}

export const isTaken = ({ photos, signature }: Intake): boolean =>
  signature() !== null || [...photos.values()].some(({ length }) => length > 0);

/** Which item of the saved booking each line became: stored lines keep their index, new ones follow in their order. */
export function itemsOfLines(
  lines: readonly Pick<LineDraft, 'itemIndex'>[],
  saved: readonly number[],
): (number | undefined)[] {
  const added = saved.filter((index) => !lines.some(({ itemIndex }) => itemIndex === index));
  let next = 0;
  return lines.map(({ itemIndex }) => itemIndex ?? added[next++]);
}

/**
 * Sends what was taken, now that the booking is saved. What was sent is taken out of `intake`, what was not stays for
 * another try. Resolves to why something could not be sent, null when all was.
 */
export async function sendIntake(
  intake: Intake,
  lines: readonly LineDraft[],
  { _id, repairing }: Pick<Repair, '_id' | 'repairing'>,
): Promise<string | null> {
  let refusal: string | null = null;
  async function isSent(url: string, picture: Blob): Promise<boolean> {
    const answer = await sendPicture(url, picture);
    if ('error' in answer) refusal = answer.error.message;
    return !('error' in answer);
  }

  const indexes = itemsOfLines(
    lines,
    repairing.map(({ itemIndex }) => itemIndex),
  );
  for (const [i, { key }] of lines.entries()) {
    const left: File[] = [];
    for (const photo of intake.photos.get(key) ?? [])
      if (!(await isSent(`/repair/${_id}/items/${indexes[i]}/photos?when=intake`, photo))) left.push(photo);
    intake.photos.set(key, left);
  }
  const signature = intake.signature();
  if (signature && (await isSent(`/repair/${_id}/signature`, signature))) intake.sign(null);
  return refusal;
}
