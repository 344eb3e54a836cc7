import { thrower } from '../watch/area-watch';

/** By area, how to end what its code began on what all pages share. */
const begun = new Map<string, (() => void)[]>();
let isWatched = false;

/**
 * From now on what an area's own code begins on the page itself is known: listeners of window and document, intervals,
 * observers. What the design system or React begin for it they end themselves. Style sheets for the whole page are refused:
 * the frame is no area's to paint. Browsers that cannot tell who called (no `captureStackTrace`) know and refuse nothing.
 */
export function watchLeavings(): void {
  if (isWatched) return;
  isWatched = true;
  watchListeners();
  watchIntervals();
  for (const name of OBSERVERS) if (window[name]) watchObserver(name);
  keepSheets();
}

const OBSERVERS = [
  'MutationObserver',
  'ResizeObserver',
  'IntersectionObserver',
  'PerformanceObserver',
] as const;

function watchListeners(): void {
  const page: readonly EventTarget[] = [window, document, document.documentElement, document.body];
  const add = Object.getOwnPropertyDescriptor(EventTarget.prototype, 'addEventListener')!.value as (
    ...given: Parameters<EventTarget['addEventListener']>
  ) => void;
  function addEventListener(
    this: EventTarget | undefined,
    ...given: Parameters<EventTarget['addEventListener']>
  ): void {
    // Called without a target it is the window's.
    const target = this ?? window;
    const [type, listener, options] = given;
    if (page.includes(target))
      note(addEventListener, () => target.removeEventListener(type, listener, options));
    add.apply(target, given);
  }
  EventTarget.prototype.addEventListener = addEventListener;
}

function watchIntervals(): void {
  const plain = window.setInterval;
  function setInterval(...given: Parameters<typeof plain>): number {
    const id = plain.apply(window, given) as unknown as number;
    note(setInterval, () => window.clearInterval(id));
    return id;
  }
  window.setInterval = setInterval as typeof plain;
}

interface Observer {
  disconnect: () => void;
}

function watchObserver(name: (typeof OBSERVERS)[number]): void {
  function construct(plain: new () => Observer, given: unknown[], asked: unknown): Observer {
    const made = asked === noted ? plain : (asked as new () => Observer);
    const observer = Reflect.construct(plain, given, made) as Observer;
    note(construct, () => observer.disconnect());
    return observer;
  }
  const noted: unknown = new Proxy(window[name] as unknown as new () => Observer, { construct });
  Object.assign(window, { [name]: noted });
}

function keepSheets(): void {
  const own = Object.getOwnPropertyDescriptor(Document.prototype, 'adoptedStyleSheets');
  if (!own?.get || !own.set) return;
  function get(): readonly CSSStyleSheet[] {
    const sheets = own!.get!.call(document) as CSSStyleSheet[];
    // What is put into the list itself is on the page at once.
    return callingArea(get) ? Object.freeze([...sheets]) : sheets;
  }
  function set(sheets: CSSStyleSheet[]): void {
    if (callingArea(set))
      throw new Error('A style sheet for the whole page is refused: import it in a file of the area');
    own!.set!.call(document, sheets);
  }
  Object.defineProperty(document, 'adoptedStyleSheets', { configurable: true, get, set });
}

function note(called: object, end: () => void): void {
  const area = callingArea(called);
  if (area) begun.set(area, [...(begun.get(area) ?? []), end]);
}

/** The area whose own code called; undefined for what the shell or a library of its calls. */
function callingArea(called: object): string | undefined {
  const at: { stack?: string } = {};
  (Error as { captureStackTrace?: (at: object, below: object) => void }).captureStackTrace?.(at, called);
  const caller = at.stack?.split('\n').find((line) => line.includes(':'));
  return caller && thrower({ name: '', message: '', stack: caller });
}

/** Ends what an area has left on the page when it leaves the screen. */
export function endLeavings(area: string): void {
  const left = begun.get(area) ?? [];
  begun.delete(area);
  for (const end of left) end();
}
