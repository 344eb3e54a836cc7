import type { FieldError } from '@shopbench/contracts';
import type { ApiError } from './request';

const isApiError = (error: unknown): error is ApiError =>
  typeof error === 'object' && error !== null && 'status' in error && 'message' in error;

/** A fault of the server's own, which somebody will look for in its log; 503 passes by itself. */
const isLookedFor = ({ status }: ApiError): boolean => status >= 500 && status !== 503;

/**
 * The sentence to show for a failed call, whatever it failed with; `wordless` for one that says nothing itself. A fault of the
 * server's own has the id by which it is found in the log.
 */
export function errorText(error: unknown, wordless = 'Something went wrong. Try again.'): string {
  if (isApiError(error) && error.message)
    return error.trace && isLookedFor(error) ? `${error.message} (Reference ${error.trace})` : error.message;
  return wordless;
}

/** The fields that the server found at fault; empty when the failure is not about a field. */
export function fieldErrors(error: unknown): FieldError[] {
  return isApiError(error) && Array.isArray(error.errors) ? error.errors : [];
}

/** The HTTP status of a failed call; 0 when the server could not be reached or it was no call at all. */
export function errorStatus(error: unknown): number {
  return isApiError(error) && typeof error.status === 'number' ? error.status : 0;
}

/** Whether the server refused: it answered that it does nothing (4xx). Else, without an answer or after a 5xx, nobody knows. */
export function isRefusal(error: unknown): boolean {
  const status = errorStatus(error);
  return status >= 400 && status < 500;
}

/** What was saved under an idempotency key that now comes with another body: the server's first answer, else null. */
export function firstAnswer<T>(error: unknown): { message: string; data: T } | null {
  if (!isApiError(error) || error.status !== 422) return null;
  const { first } = (error.data ?? {}) as { first?: { message: string; data: T } };
  return first ?? null;
}
