import { API_BASE } from '@shopbench/client';
import type { areaReport } from '@shopbench/contracts';
import type * as z from 'zod/mini';

export type Report = z.input<typeof areaReport>;

/** Reports are gathered for so long, so that opening a page is one call. */
const GATHERED_MS = 5_000;
/** After a call that did not reach the server. */
const LATER_MS = 60_000;
/** What a call may carry when the page is being closed is bounded by browsers, at 64 KB. */
const MOST_AT_ONCE = 15;
const MOST_WAITING = 60;

let waiting: Report[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/** Tells the server what was seen of an area, in a while; at once when the page is left. */
export function report(seen: Report): void {
  if (waiting.length >= MOST_WAITING) return;
  if (waiting.length === 0) window.addEventListener('pagehide', send, { once: true });
  waiting.push(seen);
  timer ??= setTimeout(send, GATHERED_MS);
}

/** Tells it now. A plain call: nobody is asked to sign in again for it, and nobody is told when it fails. */
export async function send(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  const reports = waiting.slice(0, MOST_AT_ONCE);
  waiting = waiting.slice(MOST_AT_ONCE);
  if (reports.length === 0) return;
  try {
    const answer = await fetch(`${API_BASE}/area/report`, {
      method: 'POST',
      keepalive: true,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ reports }),
    });
    // An answer that nobody reads keeps its connection.
    await answer.text();
    if (waiting.length > 0) timer ??= setTimeout(send, GATHERED_MS);
  } catch {
    // Failures come mostly when the server cannot be reached.
    waiting = [...reports, ...waiting].slice(0, MOST_WAITING);
    timer ??= setTimeout(send, LATER_MS);
  }
}
