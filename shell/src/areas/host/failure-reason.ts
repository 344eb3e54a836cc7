/** What loaders say when a file did not come: webpack's of chunks and style sheets, the federation runtime's of entries. */
const NOT_FETCHED =
  /ScriptNetworkError|ChunkLoadError|Loading (CSS )?chunk|RUNTIME-008.*timed out|dynamically imported module/i;
/** A script came and ran, or did not even parse, and there was no area in it. */
const NO_AREA = /RUNTIME-001|ScriptExecutionError/;

/** React's, of what asks to be drawn again and again. */
const ENDLESS = /React error #(185|301);|Maximum update depth|Too many re-renders/;
/** Any of React's, whose words it leaves out. */
const NUMBERED = /Minified React error #(\d+)/;
/** What a browser throws by itself. */
const MISTAKE = /^(Type|Reference|Range|Syntax)Error$/;

/** What was thrown while an area was fetched or run for the first time, whatever it says. */
const thrownInLoading = new WeakSet<object>();

/** Notes why an area could not be had. */
export function noteLoadFailure(error: unknown): void {
  if (error instanceof Error) thrownInLoading.add(error);
}

/** Whether the area's code, or that of one of its pages, did not come or did not run: nothing of it was shown. */
export function isLoadFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return thrownInLoading.has(error) || NOT_FETCHED.test(`${error.name}: ${error.message}`);
}

/** Why an area cannot be shown, in words for the person at the counter. The log has the whole error. */
export function failureReason({ name, message }: Error): string {
  const text = `${name}: ${message}`;
  const [, number] = NUMBERED.exec(message) ?? [];
  if (NOT_FETCHED.test(text)) return 'Its files could not be fetched. Check the connection and try again.';
  if (NO_AREA.test(text))
    return 'Something else came in the place of its files. Try again, or ask whoever runs the shop.';
  if (ENDLESS.test(message)) return 'It changes itself without end, so it was stopped.';
  if (number) return `A mistake in it keeps it from being shown (React error ${number}).`;
  if (MISTAKE.test(name)) return `A mistake in it keeps it from being shown: ${message}`;
  return message;
}
