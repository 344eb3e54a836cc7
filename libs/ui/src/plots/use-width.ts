import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** How wide an element is, pixels, and stays told of; 0 before it is on the screen. */
export function useWidth(): [ref: RefObject<HTMLDivElement | null>, width: number] {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  // Before it is painted, so that nothing is drawn in a width that it does not keep.
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => setWidth(element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width];
}
