import type { Command } from './commands';
import { SCAN_PAUSE_MS, ScanPace, type KeysRead } from './scan-pace';
import { singleKeysWork } from './single-keys';

const DIALOGS = '[role="dialog"], [role="alertdialog"], dialog[open]';

const TYPED_INTO = [
  'input:not([type="checkbox"], [type="radio"])',
  ...['textarea', 'select', '[contenteditable]', '[role="combobox"]'],
  ...['[role="menu"] *', '[role="listbox"] *'],
].join();

/** Who wants keys or scans. */
export interface KeyListener {
  /** What it belongs to: it gets nothing while a dialog is open over that. Without one, while any dialog is open. */
  within?: () => Element | null;
  /** What each key does, by its name in small letters: `{ e: edit, f8: hold }`. */
  keys?: () => Readonly<Record<string, () => void>>;
  /** What can be done, each with its key. */
  commands?: () => readonly Command[];
  /** Takes the text of a scan that was meant for no field. */
  onScan?: (text: string) => void;
}

const listeners: KeyListener[] = [];
const pace = new ScanPace();
let timer: ReturnType<typeof setTimeout> | undefined;
/** When a character was pressed last, wherever, by `performance.now`. */
let typedAt = -Infinity;

/** Adds one, which comes before those that are there already; gives the way to take it off. */
export function listenToKeys(listener: KeyListener): () => void {
  if (listeners.length === 0) {
    document.addEventListener('keydown', onKeyFirst, { capture: true });
    document.addEventListener('keydown', onKeyDown);
  }
  listeners.unshift(listener);
  return () => {
    listeners.splice(listeners.indexOf(listener), 1);
    if (listeners.length > 0) return;
    document.removeEventListener('keydown', onKeyFirst, { capture: true });
    document.removeEventListener('keydown', onKeyDown);
    clearTimeout(timer);
    pace.take();
  };
}

/**
 * Resolves once no character has come for longer than a scanner pauses: the focus can move, or a form go, without tearing a
 * code apart.
 */
export async function keysAtRest(): Promise<void> {
  while (performance.now() - typedAt <= SCAN_PAUSE_MS)
    await new Promise((resolve) => setTimeout(resolve, SCAN_PAUSE_MS));
}

/** Whether a key that came now would be one of a scanner's; `at` is the time stamp of its event. */
export const isScanRunning = (at: number): boolean => pace.isRunningAt(at);

/** Nothing else is open over what the listener belongs to, and it takes part. */
function isOnTop({ within }: KeyListener): boolean {
  const top = [...document.querySelectorAll(DIALOGS)].at(-1);
  const element = within?.();
  if (within && (!element || element.closest('[inert]'))) return false;
  return !top || (element ? top.contains(element) : false);
}

function commandOf(pressed: string): (() => void) | undefined {
  if (pressed.length === 1 && !singleKeysWork()) return undefined;
  const key = pressed.toLowerCase();
  return listeners
    .filter(isOnTop)
    .map(({ keys, commands }) => keys?.()[key] ?? commands?.().find((one) => one.key === key && one.run)?.run)
    .find((run) => run !== undefined);
}

/** What can be done now, what came last first; of several with one key, the one that the key does. */
export function commandsNow(): Command[] {
  const taken = new Set<string>();
  return listeners
    .filter(isOnTop)
    .flatMap(({ commands }) => commands?.() ?? [])
    .filter(({ key }) => {
      const isTaken = key !== undefined && taken.has(key);
      if (key) taken.add(key);
      return !isTaken;
    });
}

/** Keys that move and press belong to what has the focus; they are a command's where nothing has. */
const MOVES = /^(Arrow|Page|Enter|Home|End)/;
const isWanted = (key: string, target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  ((MOVES.test(key) && target.tabIndex >= 0) ||
    ((MOVES.test(key) || key === 'Escape') && target.matches(TYPED_INTO)));

/** Of keys that a person hit together, the first that stands for something is meant. */
function deliver(read: KeysRead | undefined) {
  clearTimeout(timer);
  if (!read) return;
  if ('scan' in read) return listeners.find((one) => one.onScan && isOnTop(one))?.onScan?.(read.scan.trim());
  read.keys.map(commandOf).find((run) => run !== undefined)?.();
}

/**
 * Before anybody else: Enter at the end of a scan belongs to the scan, whatever button or row has the focus, and so does
 * each character of a scan that began while nothing was typed into, when a field has got the focus meanwhile.
 */
function onKeyFirst(event: KeyboardEvent) {
  const { key, timeStamp } = event;
  const isCharacter = key.length === 1 && !event.repeat && !isHeld(event);
  if (isCharacter) typedAt = performance.now();
  const isEnd = key === 'Enter' && pace.isScanAt(timeStamp);
  const goesOn = isCharacter && isTypedInto(event) && pace.isRunningAt(timeStamp);
  if (!isEnd && !goesOn) return;
  event.preventDefault();
  event.stopPropagation();
  if (isEnd) deliver(pace.take());
  else takeCharacter(event);
}

const isHeld = ({ ctrlKey, altKey, metaKey }: KeyboardEvent) => ctrlKey || altKey || metaKey;
const isTypedInto = ({ target }: KeyboardEvent) => target instanceof Element && target.matches(TYPED_INTO);

function takeCharacter({ key, timeStamp }: KeyboardEvent) {
  deliver(pace.press(key, timeStamp));
  timer = setTimeout(() => deliver(pace.take()), SCAN_PAUSE_MS);
}

function onKeyDown(event: KeyboardEvent) {
  const { key, timeStamp } = event;
  if (event.defaultPrevented || isHeld(event)) return;
  if (key.length > 1) {
    // A key with a name, such as F8, is no letter of a text and none of a scanner's.
    const run = commandOf(key);
    if (!run || isWanted(key, event.target)) return;
    event.preventDefault();
    return run();
  }
  if (event.repeat || isTypedInto(event)) return;
  // A scanned space would press the button that has the focus.
  if (commandOf(key) || pace.isRunningAt(timeStamp)) event.preventDefault();
  takeCharacter(event);
}
