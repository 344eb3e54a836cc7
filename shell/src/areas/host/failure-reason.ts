/** What loaders say when a file did not come: webpack's of chunks and style sheets, the federation runtime's of entries. */
const NOT_FETCHED =
  /ScriptNetworkError|ChunkLoadError|Loading (CSS )?chunk|RUNTIME-008.*timed out|dynamically imported module/i;
/** A script came and ran, or did not even parse, and there was no area in it. */
const NO_AREA = /RUNTIME-001|ScriptExecutionError/;

/** Why an area cannot be shown, in words for the person at the counter. The log has the whole error. */
export function failureReason({ name, message }: Error): string {
  const text = `${name}: ${message}`;
  if (NOT_FETCHED.test(text)) return 'Its files could not be fetched. Check the connection and try again.';
  if (NO_AREA.test(text))
    return 'Something else came in the place of its files. Try again, or ask whoever runs the shop.';
  return message;
}
