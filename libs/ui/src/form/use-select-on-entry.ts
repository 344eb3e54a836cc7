import { useRef, type FocusEvent, type MouseEvent } from 'react';

type Box = HTMLInputElement | HTMLTextAreaElement;

/** For a field whose value is replaced more often than mended: entering it by key or click selects all of it. */
export function useSelectOnEntry() {
  const isEntering = useRef(false);
  return {
    onFocus: (event: FocusEvent<Box>) => event.target.select(),
    onMouseDown: ({ currentTarget }: MouseEvent<HTMLElement>) => {
      isEntering.current = !currentTarget.contains(document.activeElement);
    },
    // The button's release puts the caret where it was pressed, after the focus; what was marked by dragging stays.
    onClick: ({ target }: MouseEvent<HTMLElement>) => {
      if (!(isEntering.current && target instanceof HTMLInputElement)) return;
      if (target.selectionStart === target.selectionEnd) target.select();
    },
  };
}
