import type { GridApi } from '@mui/x-data-grid';
import { useEffect, useLayoutEffect, useState, type RefObject } from 'react';

/** The borders of a grid, pixels. */
const BORDERS = 2;

/**
 * How wide the columns of a grid may be together inside of an element, pixels; 0 as long as it is not known. The grid itself
 * tells of every change: of the window, of the element, and of a scrollbar that takes room.
 */
export function useInnerWidth(
  element: RefObject<HTMLElement | null>,
  api: RefObject<Pick<GridApi, 'subscribeEvent'> | null>,
): number {
  const [width, setWidth] = useState(0);
  // At once, so that no column is drawn in a width that it does not keep.
  useLayoutEffect(() => setWidth(Math.max(0, (element.current?.clientWidth ?? 0) - BORDERS)), [element]);
  useEffect(
    () =>
      api.current?.subscribeEvent('viewportInnerSizeChange', ({ width: now }) => setWidth(Math.floor(now))),
    [api],
  );
  return width;
}
