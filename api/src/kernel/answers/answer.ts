/** What a controller returns: the envelope without `success`, which the interceptor adds. */
export interface Answer<T> {
  message: string;
  data: T;
}

/** `answer('Invoice INV-0042 saved', record)`. */
export function answer<T>(message: string, data: T): Answer<T> {
  return { message, data };
}

/** An answer without data, such as that of a deletion. */
export const done = (message: string): Answer<null> => ({ message, data: null });
