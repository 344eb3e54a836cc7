import { useEffect, useRef } from 'react';

const isTypedInto = (element: Element) =>
  element.matches(
    'input, textarea, select, [contenteditable], [role="combobox"], [role="menu"] *, [role="listbox"] *',
  );

/**
 * Single keys of a page, `{ e: edit, p: print }`, while nothing is typed into, no dialog is open and neither Ctrl, Alt nor
 * Meta is held.
 */
export function usePageKeys(keys: Readonly<Record<string, () => void>>): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const run = latest.current[event.key.toLowerCase()];
      if (!run || event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
      if (
        isTypedInto(event.target as Element) ||
        document.querySelector('[role="dialog"], [role="alertdialog"], dialog[open]')
      )
        return;
      event.preventDefault();
      run();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
