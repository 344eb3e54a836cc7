import { useRef, type DragEvent, type KeyboardEvent } from 'react';
import { withMoved, withStep, withWidth, type ArrangeableColumn, type ColumnLayout } from './column-layout';

const WIDTH_STEP = 16;
const steps: Record<string, -1 | 1 | undefined> = { ArrowLeft: -1, ArrowRight: 1 };

const headerAt = (target: EventTarget): HTMLElement | null =>
  (target as Element).closest<HTMLElement>('[role="columnheader"]');

/**
 * Moves and widens columns: a header dragged onto another takes its place, Ctrl-arrow moves the focused header's column,
 * Shift-arrow widens or narrows it. What it gives goes to the element around the grid.
 */
export function useColumnKeys(
  columns: readonly ArrangeableColumn[],
  layout: ColumnLayout | undefined,
  setLayout: (layout: ColumnLayout) => void,
) {
  const dragged = useRef<string>(undefined);
  const isColumn = (field: string | undefined): field is string =>
    columns.some((column) => column.key === field);

  return {
    // Before the grid, which moves the focus by the same keys.
    onKeyDownCapture(event: KeyboardEvent) {
      const header = headerAt(event.target);
      const field = header?.dataset['field'];
      const step = steps[event.key];
      if (!header || !step || !isColumn(field) || event.ctrlKey === event.shiftKey) return;
      event.preventDefault();
      event.stopPropagation();
      if (event.ctrlKey) setLayout(withStep(columns, layout, field, step));
      else setLayout(withWidth(layout, field, header.offsetWidth + step * WIDTH_STEP));
    },
    onDragStart(event: DragEvent) {
      dragged.current = headerAt(event.target)?.dataset['field'];
      event.dataTransfer.effectAllowed = 'move';
    },
    onDragOver(event: DragEvent) {
      if (dragged.current && isColumn(headerAt(event.target)?.dataset['field'])) event.preventDefault();
    },
    onDrop(event: DragEvent) {
      const target = headerAt(event.target)?.dataset['field'];
      if (dragged.current && target) setLayout(withMoved(columns, layout, dragged.current, target));
      dragged.current = undefined;
    },
    onDragEnd() {
      dragged.current = undefined;
    },
  };
}
