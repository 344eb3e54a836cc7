import type { ApiError } from '@shopbench/client';
import type { Words } from '../words/words';

/** Why something could not be done, for the person: the server says it in their language, but for one that is out of reach. */
export const problemText = (
  words: Words,
  { status, message }: Pick<ApiError, 'status' | 'message'>,
): string => (status === 0 ? words.needsNet : message);
