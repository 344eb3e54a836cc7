import { areaOfScript } from './area-loads';

/** By area, how to end what its code began on what all pages share, and has not ended. */
const begun = new Map<string, Set<() => void>>();
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

type Listen = (...given: Parameters<EventTarget['addEventListener']>) => void;

/** A listener that is noted. */
interface Listening {
  target: EventTarget;
  type: string;
  isCapture: boolean;
  /** It listens no more. */
  forget: () => void;
}

function watchListeners(): void {
  const page: readonly EventTarget[] = [window, document, document.documentElement, document.body];
  const plain = (name: 'addEventListener' | 'removeEventListener') =>
    Object.getOwnPropertyDescriptor(EventTarget.prototype, name)!.value as Listen;
  const [add, remove] = [plain('addEventListener'), plain('removeEventListener')];
  const known = new WeakMap<object, Set<Listening>>();
  const find = (target: EventTarget, ...[type, listener, options]: Parameters<Listen>) =>
    [...((listener && known.get(listener)) ?? [])].find(
      (one) => one.target === target && one.type === type && one.isCapture === isCapture(options),
    );

  // Called without a target it is the window's.
  function addEventListener(this: EventTarget | undefined, ...given: Parameters<Listen>): void {
    const target = this ?? window;
    add.apply(target, given);
    const [type, listener, options] = given;
    if (!listener || !page.includes(target) || find(target, ...given)) return;
    const { once, signal } = typeof options === 'object' ? options : {};
    if (signal?.aborted) return;
    const drop = note(addEventListener, () => target.removeEventListener(type, listener, options));
    if (!drop) return;
    const ofListener = known.get(listener) ?? new Set();
    known.set(listener, ofListener);
    const one = {
      ...{ target, type, isCapture: isCapture(options) },
      forget: () => {
        drop();
        ofListener.delete(one);
        if (once) remove.call(target, type, one.forget, { capture: one.isCapture });
      },
    };
    ofListener.add(one);
    if (once) add.call(target, type, one.forget, { once, capture: one.isCapture });
    if (signal) add.call(signal, 'abort', one.forget, { once: true });
  }
  function removeEventListener(this: EventTarget | undefined, ...given: Parameters<Listen>): void {
    const target = this ?? window;
    remove.apply(target, given);
    find(target, ...given)?.forget();
  }
  Object.assign(EventTarget.prototype, { addEventListener, removeEventListener });
}

const isCapture = (options: Parameters<Listen>[2]): boolean =>
  typeof options === 'object' ? (options?.capture ?? false) : (options ?? false);

function watchIntervals(): void {
  const plain = { set: window.setInterval, clear: window.clearInterval };
  const drops = new Map<number | undefined, () => void>();
  function setInterval(...given: Parameters<typeof plain.set>): number {
    const id = plain.set.apply(window, given) as unknown as number;
    const drop = note(setInterval, () => window.clearInterval(id));
    if (drop) drops.set(id, drop);
    return id;
  }
  window.setInterval = setInterval as typeof plain.set;
  window.clearInterval = (id) => {
    plain.clear.call(window, id);
    drops.get(id as unknown as number)?.();
    drops.delete(id as unknown as number);
  };
}

interface Observer {
  observe: (...given: unknown[]) => void;
  disconnect: () => void;
}

function watchObserver(name: (typeof OBSERVERS)[number]): void {
  const watched = window[name] as unknown as (new () => Observer) & { prototype: Observer };
  const { observe, disconnect } = watched.prototype;
  const made = new WeakMap<Observer, { area: string; end: () => void }>();
  function construct(plain: new () => Observer, given: unknown[], asked: unknown): Observer {
    const observer = Reflect.construct(
      plain,
      given,
      asked === noted ? plain : (asked as new () => Observer),
    ) as Observer;
    const area = callingArea(construct);
    if (area) made.set(observer, { area, end: () => disconnect.call(observer) });
    return observer;
  }
  const noted: unknown = new Proxy(watched, { construct });
  Object.assign(watched.prototype, {
    observe(this: Observer, ...given: unknown[]) {
      observe.apply(this, given);
      const one = made.get(this);
      if (one) begunBy(one.area).add(one.end);
    },
    disconnect(this: Observer) {
      disconnect.call(this);
      const one = made.get(this);
      if (one) begunBy(one.area).delete(one.end);
    },
  });
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

/** Notes how to end what the calling area began; gives what forgets that, undefined where no area called. */
function note(called: object, end: () => void): (() => void) | undefined {
  const area = callingArea(called);
  if (!area) return undefined;
  begunBy(area).add(end);
  return () => void begun.get(area)?.delete(end);
}

function begunBy(area: string): Set<() => void> {
  const ends = begun.get(area) ?? new Set();
  begun.set(area, ends);
  return ends;
}

/** The area whose own code called; undefined for what the shell or a library of its calls. */
function callingArea(called: object): string | undefined {
  const at: { stack?: string } = {};
  (Error as { captureStackTrace?: (at: object, below: object) => void }).captureStackTrace?.(at, called);
  const [address] = /https?:\/\/[^\s)]+/.exec(at.stack ?? '') ?? [];
  return address && areaOfScript(address);
}

/** Ends what an area has left on the page when it leaves the screen, or fails. What cannot be ended keeps nothing else. */
export function endLeavings(area: string): void {
  const left = begun.get(area) ?? [];
  begun.delete(area);
  for (const end of left)
    try {
      end();
    } catch (error) {
      // eslint-disable-next-line no-console
      console.error(`Something that the area "${area}" began cannot be ended`, error);
    }
}

/** By area, in how many places of the page it stands. */
const places = new Map<string, number>();

/** An area stands in one more place of the page. Gives what takes that back, and says whether it stands nowhere any more. */
export function holdArea(name: string): () => boolean {
  places.set(name, (places.get(name) ?? 0) + 1);
  return () => {
    const left = (places.get(name) ?? 1) - 1;
    places.set(name, left);
    return left === 0;
  };
}

/** Ends what an area that has failed in a place has left on the page, unless it goes on in another place. */
export function endFailed(area: string): void {
  if ((places.get(area) ?? 0) < 2) endLeavings(area);
}

export const isHeld = (name: string): boolean => (places.get(name) ?? 0) > 0;
