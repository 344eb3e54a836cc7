import { useLayoutEffect, useState, type RefObject } from 'react';

/** What stands below the rows on a page: the pager, the page's padding and the footer. Pixels. */
const BELOW = 132;
const LEAST = 360;

/** How tall an element may be, in pixels, so that its page need not scroll; never so low that few rows are in view. */
export function useRoomBelow(element: RefObject<HTMLElement | null>): number {
  const [room, setRoom] = useState(() => Math.max(LEAST, window.innerHeight - 320));
  useLayoutEffect(() => {
    const measure = () => {
      const top = (element.current?.getBoundingClientRect().top ?? 0) + window.scrollY;
      setRoom(Math.max(LEAST, Math.floor(window.innerHeight - top - BELOW)));
    };
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  });
  return room;
}
