/** A signal that aborts after so many milliseconds. */
export function deadline(milliseconds: number): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(new Error(`No answer within ${milliseconds / 1000} s`)), milliseconds);
  return controller.signal;
}
