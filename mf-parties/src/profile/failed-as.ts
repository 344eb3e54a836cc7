import { errorText, fieldErrors } from '@shopbench/client';
import type { Answer } from '@shopbench/pages';

/** An answer whose failure has words of its own where the server gave none. */
export function failedAs<T>(words: string, answer: Answer<T>): Answer<T> {
  const { error } = answer;
  const told = error as { message?: string; status?: number } | undefined;
  if (!error || told?.message) return answer;
  return {
    error: { status: told?.status ?? 0, message: words || errorText(error), errors: fieldErrors(error) },
  };
}
