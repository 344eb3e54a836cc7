import { SHELL } from '@shopbench/contracts';
import { noteTime, noteUnhandled, noteVisit } from './area-watch';

/**
 * Looks after the whole page, from the first frame on: what throws where nobody waits for it, and how long the page could
 * not answer. Once a page. @param shellRelease the shell's build
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
  if (!PerformanceObserver.supportedEntryTypes?.includes('longtask')) return;
  new PerformanceObserver((list) => {
    const shown = document.documentElement.dataset['shownArea'] ?? SHELL;
    for (const { duration } of list.getEntries()) noteTime(shown, 'long-task', duration);
  }).observe({ type: 'longtask', buffered: true });
}
