import { MOST_FRAMES, type StackFrame } from '@shopbench/contracts';

/** `at fn (address:line:column)` of Chromium, `fn@address:line:column` of Firefox and Safari. */
const PLACE = /^\s*(?:at\s+)?(?:(.*?)(?:\s+\(|@))?(https?:\/\/[^\s)]+?):(\d+):(\d+)\)?$/;

/** The places in scripts that an error's stack names, the innermost first; those of the browser and its extensions are left out. */
export function framesOf(stack: string | undefined): StackFrame[] {
  const frames = (stack ?? '').split('\n').flatMap((line): StackFrame[] => {
    const [, name = '', address, row, column] = PLACE.exec(line) ?? [];
    if (!address) return [];
    const file = new URL(address).pathname.slice(0, 300);
    return [{ name: name.trim().slice(0, 100), file, line: Number(row), column: Number(column) }];
  });
  return frames.slice(0, MOST_FRAMES);
}
