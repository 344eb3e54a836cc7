import { errorStatus, fieldErrors } from '@shopbench/client';
import type { Answer } from '@shopbench/pages';

/** An answer whose failure is told in these words where the server gave none. */
export function failedAs<T>(words: string, answer: Answer<T>): Answer<T> {
  const { error } = answer;
  if (!error || (error as { message?: string }).message) return answer;
  return { error: { status: errorStatus(error), message: words, errors: fieldErrors(error) } };
}
