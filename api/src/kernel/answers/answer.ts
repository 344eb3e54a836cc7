import type { Said } from '@shopbench/contracts';
import type { Words } from './failure';

/** What a controller returns: the envelope without `success`, which the interceptor adds. */
export interface Answer<T> {
  message: Words;
  data: T;
}

/** What was done, by its code: `answer(say('done.saved', { noun, number }), record)`. An item that carries its own words says those. */
export function answer<T>(message: Said, data: T): Answer<T> {
  return { message, data };
}

/** An answer without data, such as that of a deletion. */
export const done = (message: Said): Answer<null> => ({ message, data: null });

/** What is read: its title is for whoever looks at the answer, and nobody is told it. `titled('Invoices', page)`. */
export function titled<T>(title: string, data: T): Answer<T> {
  return { message: title, data };
}

/** What was done, with other data than another answer had. */
export const withData = <T>({ message }: Answer<unknown>, data: T): Answer<T> => ({ message, data });
