import { onCallSaved } from '@shopbench/client/internal';
import { SHELL } from '@shopbench/contracts';
import {
  noteInteraction,
  noteLongTask,
  notePressed,
  noteSaved,
  noteUnhandled,
  noteVisit,
} from './area-watch';

/** Below this nobody notices that the page took a while to answer, milliseconds. */
const NOTICED_MS = 40;

/** Before anything may stop it, and without holding anything up. */
const HEARD = { capture: true, passive: true };

/** The area whose page is seen. */
const shownArea = () => document.documentElement.dataset['shownArea'] ?? SHELL;

/**
 * Looks after the whole page, from the first frame on: what throws where nobody waits for it, how long the page could not answer,
 * and what is saved. Once a page. @param shellRelease the shell's build
 */
export function watchPage(shellRelease: string): void {
  noteVisit({ name: SHELL, release: shellRelease });
  window.addEventListener('error', ({ error }) => {
    if (error instanceof Error) noteUnhandled(error);
  });
  window.addEventListener('unhandledrejection', ({ reason }) => {
    // A call that was given up is no failure.
    if (reason instanceof Error && reason.name !== 'AbortError') noteUnhandled(reason);
  });
  onCallSaved(() => noteSaved(shownArea()));
  for (const pressing of ['pointerdown', 'keydown'])
    window.addEventListener(pressing, ({ target }) => notePressed(areaAround(target as Node | null)), HEARD);
  // It holds a few hundred, and the last ones tell whether an area came from the cache.
  performance.onresourcetimingbufferfull = () => performance.clearResourceTimings();
  observe('longtask', {}, ({ duration }) => noteLongTask(shownArea(), duration));
  observe('event', { durationThreshold: NOTICED_MS }, (entry) => {
    const { interactionId, target, duration } = entry as PerformanceEventTiming;
    if (interactionId) noteInteraction(areaAround(target), interactionId, duration);
  });
}

/** The area that somebody did something in; what they pressed may be gone since. */
const areaAround = (target: Node | null): string =>
  (target instanceof Element && target.closest<HTMLElement>('[data-area]')?.dataset['area']) || shownArea();

/** TypeScript's types have not heard of the threshold yet. */
type ObserverOptions = PerformanceObserverInit & { durationThreshold?: number };

/** Where the browser tells of them. */
function observe(type: string, options: ObserverOptions, note: (entry: PerformanceEntry) => void): void {
  if (!PerformanceObserver.supportedEntryTypes?.includes(type)) return;
  new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
    ...{ type, buffered: true },
    ...options,
  });
}
