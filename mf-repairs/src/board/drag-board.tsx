import {
  DndContext,
  DragOverlay,
  KeyboardSensor,
  PointerSensor,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
  type Announcements,
  type KeyboardCoordinateGetter,
} from '@dnd-kit/core';
import { formatRupees, isOpenRepair, type RepairRow, type RepairStatus } from '@shopbench/contracts';
import { Link, StatusChip, statusWord, styled } from '@shopbench/ui';
import { useState } from 'react';
import { itemNumber, REPAIRS_PATH } from '../repairs/repairs';
import { BOARD_COLUMNS, BOARD_STATUSES, handleId, MOST_GONE, sumOf } from './board-columns';
import { CardFrame, CardWords } from './board-card';

const Columns = styled('div')({
  display: 'grid',
  gridTemplateColumns: `repeat(${BOARD_COLUMNS.length}, minmax(164px, 1fr))`,
  gap: 10,
  overflowX: 'auto',
  '& > div': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 10 },
  '& > div:has(> section + section)': { gridTemplateRows: 'minmax(240px, auto) 1fr' },
});

const Column = styled('section')({
  display: 'grid',
  alignContent: 'start',
  gap: 8,
  minHeight: 200,
  padding: 8,
  border: '1px solid transparent',
  borderRadius: 'var(--radius)',
  background: 'var(--hover)',
  '&[data-over="true"]': { borderColor: 'var(--accent)' },
  '& header': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2px 6px',
    fontSize: 12,
    color: 'var(--text-2)',
  },
  '& header span:last-of-type': { marginLeft: 'auto' },
});

type Placed = Record<RepairStatus, RepairRow[]>;

interface DragBoardProps {
  columns: Placed;
  onMove: (row: RepairRow, status: RepairStatus) => void;
}

/** An arrow key takes a lifted card to the column beside it. */
const toColumnBeside: KeyboardCoordinateGetter = (event, { currentCoordinates, context }) => {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.code];
  if (!step) return undefined;
  event.preventDefault();
  const over = BOARD_STATUSES.indexOf(
    (context.over?.id ?? context.active?.data.current?.['status']) as RepairStatus,
  );
  const rect = context.droppableRects.get(BOARD_STATUSES[over + step] ?? '');
  return rect ? { x: rect.left + 8, y: rect.top + 8 } : currentCoordinates;
};

/** The board with its columns side by side. Drag by the dots, or Space, arrows, Space; Esc puts back. */
export function DragBoard({ columns, onMove }: DragBoardProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 5 } }),
    useSensor(KeyboardSensor, { coordinateGetter: toColumnBeside }),
  );
  const rows = Object.values(columns).flat();
  const [lifted, setLifted] = useState<RepairRow | null>(null);
  const nameOf = (id: unknown) => {
    const row = rows.find(({ _id }) => _id === id);
    return row ? itemNumber(row) : '';
  };
  const columnOf = (id: unknown) => statusWord(String(id));
  const announcements: Announcements = {
    onDragStart: ({ active }) => `Lifted ${nameOf(active.id)}`,
    onDragOver: ({ active, over }) => (over ? `${nameOf(active.id)} is over ${columnOf(over.id)}` : ''),
    onDragEnd: ({ active, over }) => (over ? `${nameOf(active.id)} dropped on ${columnOf(over.id)}` : ''),
    onDragCancel: ({ active }) => `${nameOf(active.id)} put back`,
  };
  return (
    <DndContext
      sensors={sensors}
      accessibility={{ announcements }}
      onDragStart={({ active }) => setLifted(rows.find(({ _id }) => _id === active.id) ?? null)}
      onDragCancel={() => setLifted(null)}
      onDragEnd={({ active, over }) => {
        setLifted(null);
        const row = rows.find(({ _id }) => _id === active.id);
        if (row && over) onMove(row, over.id as RepairStatus);
      }}
    >
      <Columns>
        {BOARD_COLUMNS.map((statuses) => (
          <div key={statuses.join()}>
            {statuses.map((status) => (
              <StatusColumn key={status} status={status} rows={columns[status]} />
            ))}
          </div>
        ))}
      </Columns>
      {/* Above the columns, which would cut it off. */}
      <DragOverlay>{lifted ? <LiftedCard row={lifted} /> : null}</DragOverlay>
    </DndContext>
  );
}

function StatusColumn({ status, rows }: { status: RepairStatus; rows: readonly RepairRow[] }) {
  const { setNodeRef, isOver } = useDroppable({ id: status });
  // Of those that left the shop the latest ones.
  const shown = isOpenRepair(status)
    ? rows
    : rows.toSorted((a, b) => b.statusSince.localeCompare(a.statusSince)).slice(0, MOST_GONE);
  return (
    <Column ref={setNodeRef} data-over={isOver} aria-label={statusWord(status)}>
      <header>
        <StatusChip status={status} />
        <span>{rows.length}</span>
        <span>{isOpenRepair(status) ? formatRupees(sumOf(rows)) : 'today'}</span>
      </header>
      {shown.map((row) => (
        <DragCard key={row._id} row={row} status={status} />
      ))}
      {rows.length > shown.length ? (
        <Link href={`${REPAIRS_PATH}?status=${status}&sort=-createdAt`}>
          {rows.length - shown.length} more in the list
        </Link>
      ) : null}
    </Column>
  );
}

function DragCard({ row, status }: { row: RepairRow; status: RepairStatus }) {
  const { setNodeRef, listeners, attributes, isDragging } = useDraggable({
    id: row._id,
    data: { status },
  });
  const look = [isOpenRepair(status) ? '' : 'gone', isDragging ? 'lifted' : ''].join(' ');
  return (
    <CardFrame ref={setNodeRef} className={look}>
      <button
        type="button"
        className="handle"
        {...listeners}
        {...attributes}
        id={handleId(row)}
        aria-label={`Move ${itemNumber(row)}`}
      >
        ⠿
      </button>
      <CardWords row={row} />
    </CardFrame>
  );
}

/** The card as it is carried. */
function LiftedCard({ row }: { row: RepairRow }) {
  return (
    <CardFrame className="carried">
      <span className="handle" aria-hidden="true">
        ⠿
      </span>
      <CardWords row={row} />
    </CardFrame>
  );
}
