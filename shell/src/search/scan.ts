/** The longest pause between two keys of a scanner, in milliseconds; a person is slower. */
const PAUSE_MS = 60;
const SHORTEST_CODE = 6;
const IMEI = /^\d{15}$/;

/**
 * Whether `text` came from a scanner: a whole IMEI, or a code typed faster than anybody types.
 * @param text what stands in the box, without spaces around it
 * @param times when its keys were pressed, in milliseconds, in order
 */
export function isScan(text: string, times: readonly number[]): boolean {
  if (IMEI.test(text)) return true;
  if (text.length < SHORTEST_CODE || times.length < text.length) return false;
  const keys = times.slice(-text.length);
  return keys.every((time, index) => index === 0 || time - (keys[index - 1] ?? 0) <= PAUSE_MS);
}
