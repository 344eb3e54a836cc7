import type { Words } from './failure';

/** What a controller returns: the envelope without `success`, which the interceptor adds. */
export interface Answer<T> {
  message: Words;
  data: T;
}

/** `answer('Invoice INV-0042 saved', record)`. */
export function answer<T>(message: Words, data: T): Answer<T> {
  return { message, data };
}

/** An answer without data, such as that of a deletion. */
export const done = (message: Words): Answer<null> => ({ message, data: null });
