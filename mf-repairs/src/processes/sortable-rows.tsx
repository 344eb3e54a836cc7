import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { styled } from '@shopbench/ui';
import type { KeyboardEvent, ReactNode } from 'react';

const Handle = styled('button')({
  flex: '0 0 auto',
  width: 24,
  height: 'var(--control)',
  padding: 0,
  border: 0,
  borderRadius: 'var(--radius-small)',
  background: 'none',
  color: 'var(--text-3)',
  font: '600 14px/1 var(--font)',
  letterSpacing: -1,
  cursor: 'grab',
  touchAction: 'none',
  '&:hover': { color: 'var(--text)' },
});

const Row = styled('li', { shouldForwardProp: (name) => name !== 'isDragged' })<{ isDragged: boolean }>(
  ({ isDragged }) => ({
    listStyle: 'none',
    position: 'relative',
    background: 'var(--surface)',
    ...(isDragged ? { zIndex: 1, boxShadow: 'var(--shadow)', borderRadius: 'var(--radius)' } : {}),
  }),
);

const List = styled('ol')({
  margin: 0,
  padding: 0,
  '& > li + li': { borderTop: '1px solid var(--line)' },
});

export interface SortableRowsProps {
  /** Said by screen readers: Steps. */
  label: string;
  /** One key for each row, which stays with it. */
  keys: readonly string[];
  /** What a row is called, for its handle and for what is said while it moves. */
  nameOf: (index: number) => string;
  onMove: (from: number, to: number) => void;
  /** `handle` moves the row: by dragging, or with Space and the arrows. */
  row: (index: number, handle: ReactNode) => ReactNode;
}

/**
 * Rows in an order that people change: by dragging the handle, by Space on it and the arrows, or anywhere in a row by Alt
 * with an arrow. What happens is said to screen readers.
 */
export function SortableRows({ label, keys, nameOf, onMove, row }: SortableRowsProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const placeOf = (id: string | number | undefined) => keys.indexOf(String(id));
  const tell = (id: string | number) => nameOf(placeOf(id));
  const place = (id: string | number | undefined) => `place ${placeOf(id) + 1} of ${keys.length}`;
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{
        screenReaderInstructions: { draggable: 'Space takes it, the arrows move it, Space puts it down.' },
        announcements: {
          onDragStart: ({ active }) => `${tell(active.id)} taken, ${place(active.id)}`,
          onDragOver: ({ active, over }) => `${tell(active.id)} over ${place(over?.id)}`,
          onDragEnd: ({ active, over }) => `${tell(active.id)} put down at ${place(over?.id)}`,
          onDragCancel: ({ active }) => `${tell(active.id)} put back`,
        },
      }}
      onDragEnd={({ active, over }) => {
        const [from, to] = [placeOf(active.id), placeOf(over?.id)];
        if (to >= 0 && from !== to) onMove(from, to);
      }}
    >
      <SortableContext items={[...keys]} strategy={verticalListSortingStrategy}>
        <List aria-label={label}>
          {keys.map((key, index) => (
            <SortableRow
              key={key}
              id={key}
              name={nameOf(index)}
              onStep={(by) => {
                const to = index + by;
                if (to >= 0 && to < keys.length) onMove(index, to);
              }}
            >
              {(handle) => row(index, handle)}
            </SortableRow>
          ))}
        </List>
      </SortableContext>
    </DndContext>
  );
}

interface SortableRowProps {
  id: string;
  name: string;
  onStep: (by: 1 | -1) => void;
  children: (handle: ReactNode) => ReactNode;
}

function SortableRow({ id, name, onStep, children }: SortableRowProps) {
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({ id });

  function onKeyDown(event: KeyboardEvent) {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    // An inner list's row has moved already: the outer one stays.
    event.stopPropagation();
    onStep(event.key === 'ArrowUp' ? -1 : 1);
  }

  const handle = (
    <Handle type="button" {...attributes} {...listeners} aria-label={`Move ${name}`}>
      ⠿
    </Handle>
  );
  return (
    <Row
      ref={setNodeRef}
      isDragged={isDragging}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      onKeyDown={onKeyDown}
    >
      {children(handle)}
    </Row>
  );
}
