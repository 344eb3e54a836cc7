import { UNATTENDED_HEADER } from '@shopbench/contracts';

/** What a page asks so long after the last touch, it asks by itself. */
const ALONE_MS = 5 * 60_000;

let touchedAt = Date.now();

for (const sign of ['pointerdown', 'keydown', 'wheel', 'touchstart'])
  globalThis.addEventListener(sign, () => (touchedAt = Date.now()), { capture: true, passive: true });

/** Says to the server that nobody is at the page, so that what it asks by itself keeps no session open. */
export const attentionHeaders = (): Record<string, string> =>
  Date.now() - touchedAt > ALONE_MS ? { [UNATTENDED_HEADER]: '1' } : {};
