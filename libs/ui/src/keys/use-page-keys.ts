import { useEffect, useRef, type RefObject } from 'react';
import { listenToKeys } from './key-bus';

/**
 * Keys of a page, `{ e: edit, p: print, f8: hold }`, while no dialog is open over it (over `within`, where that is given)
 * and neither Ctrl, Alt nor Meta is held. Letters count while nothing is typed into, and never as a part of a scan.
 */
export function usePageKeys(
  keys: Readonly<Record<string, () => void>>,
  within?: RefObject<Element | null>,
): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(
    () => listenToKeys({ keys: () => latest.current, ...(within ? { within: () => within.current } : {}) }),
    [within],
  );
}

/**
 * Scans that are meant for no field: at least three keys faster than anybody types, while nothing is typed into. The one
 * that came last of those that nothing is open over gets them.
 */
export function useScans(onScan: (text: string) => void, within?: RefObject<Element | null>): void {
  const latest = useRef(onScan);
  useEffect(() => {
    latest.current = onScan;
  });
  useEffect(
    () =>
      listenToKeys({
        onScan: (text) => latest.current(text),
        ...(within ? { within: () => within.current } : {}),
      }),
    [within],
  );
}
