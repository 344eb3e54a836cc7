import { useLayoutEffect, useState, type RefObject } from 'react';

/** The borders of a grid, pixels. */
const BORDERS = 2;

/** How wide a grid may be inside of an element, pixels; 0 as long as it is not known. */
export function useInnerWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const measure = () => setWidth(Math.max(0, (element.current?.clientWidth ?? 0) - BORDERS));
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, [element]);
  return width;
}
