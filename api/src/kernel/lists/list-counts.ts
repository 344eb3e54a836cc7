import { BriefMemory } from './brief-memory';

/** How long a collection's size may be told from memory; a change of this process is seen at once. */
const KEPT_MS = 1_500;

/** Sizes of whole collections by name: nearly every list shows one, and looking costs as much as the page. */
const sizes = new BriefMemory<number>(KEPT_MS);

/** How many documents a collection has, from memory for a moment. */
export const sizeOf = (collection: string, look: () => Promise<number>): Promise<number> =>
  sizes.get(collection, look);

/** Called after every commit of this process. */
export const forgetSizes = (): void => sizes.clear();
