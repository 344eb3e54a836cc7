import { focusIfFree } from '@shopbench/client';
import { askedOf, menuOf, usePress } from '@shopbench/pages';
import { REPAIR_STATUSES, type RepairRow, type RepairStatus } from '@shopbench/contracts';
import {
  ActionMenu,
  Button,
  Icon,
  IconButton,
  StatusChip,
  statusWord,
  styled,
  type MenuAction,
} from '@shopbench/ui';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { ASKING, useInstantStatus } from '../money/use-status-change';
import { processes } from '../processes/processes';
import { usePick } from './picked-changes';
import { itemNumber, useUpdateItemMutation } from './repairs';

const Cell = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  justifyItems: 'start',
  lineHeight: '20px',
  '& > div': { display: 'flex', alignItems: 'center', maxWidth: '100%' },
  '& small': { fontSize: 12, lineHeight: '16px', color: 'var(--text-2)' },
  '& small.warn': { color: 'var(--warn)' },
  '& .word, & .none': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .none': { color: 'var(--text-3)' },
  '& .change': { height: 18, minHeight: 0, padding: '0 8px', fontSize: 12, lineHeight: '18px' },
  // As high as a line: the row never grows.
  '& .arrow': { flex: '0 0 24px', width: 24, height: 20, minHeight: 0 },
  '@media (max-width: 767.95px)': { '& .change, & .arrow': { height: 44 } },
});

interface InlineProps<Value> {
  /** Said by screen readers: Status of REP-0042. */
  label: string;
  shown: ReactNode;
  note: ReactNode;
  /** What was picked and is not saved yet. */
  picked: Value | null;
  /** What there is to choose from. */
  actions: readonly MenuAction[];
  button: string;
  busy: boolean;
  onOpen?: () => void;
  onUndo: () => void;
  onSave: () => void;
}

/** A value with a small arrow; once another is picked, its button stands in the second line and the arrow undoes. */
function Inline<Value>(props: InlineProps<Value>) {
  const { label, shown, note, picked, actions, button, busy, onUndo, onSave } = props;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const save = useRef<HTMLButtonElement>(null);
  const arrow = useRef<HTMLButtonElement>(null);
  const isPicked = picked !== null;
  const wasPicked = useRef(isPicked);
  // Enter saves what was picked, Esc puts it back; then the focus is where it was opened. After the menu, which gives the
  // focus back by itself. A row that comes back with what was picked leaves the focus where it is.
  useEffect(() => {
    if (isPicked === wasPicked.current) return undefined;
    wasPicked.current = isPicked;
    const timer = setTimeout(() => {
      if (isPicked) save.current?.focus();
      else focusIfFree(arrow.current);
    });
    return () => clearTimeout(timer);
  }, [isPicked]);
  return (
    <Cell
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || picked === null) return;
        event.stopPropagation();
        onUndo();
      }}
    >
      <div>
        {shown}
        {picked === null ? (
          <IconButton
            ref={arrow}
            className="arrow"
            size="small"
            aria-label={label}
            aria-haspopup="menu"
            onClick={({ currentTarget }) => {
              props.onOpen?.();
              setAnchor(currentTarget);
            }}
          >
            <Icon name="chevronDown" size={14} />
          </IconButton>
        ) : (
          <IconButton className="arrow" size="small" aria-label={`Put back: ${label}`} onClick={onUndo}>
            <Icon name="refresh" size={14} />
          </IconButton>
        )}
      </div>
      {picked === null ? (
        note
      ) : (
        <Button
          ref={save}
          className="change"
          variant="contained"
          color="primary"
          size="small"
          disabled={busy}
          onClick={onSave}
        >
          {button}
        </Button>
      )}
      <ActionMenu anchor={anchor} open={anchor !== null} actions={actions} onClose={() => setAnchor(null)} />
    </Cell>
  );
}

/** Saves a change of one row and says what came of it. */
function useRowUpdate(row: RepairRow) {
  const [update] = useUpdateItemMutation();
  const { busy, press } = usePress(
    (change: object, idempotencyKey) =>
      update({ id: row.repairId, body: { itemIndex: row.itemIndex, ...change }, idempotencyKey }),
    { failure: 'Failed to update repair item' },
  );
  return { busy, save: async (change: object): Promise<boolean> => !(await press(change)).error };
}

/** The status of an item, changed in place. */
export function StatusCell({ row }: { row: RepairRow }) {
  const [picked, setPicked] = usePick<RepairStatus>({
    key: `status ${row._id}`,
    of: `Status of ${itemNumber(row)}`,
    stored: row.repairStatus,
  });
  const { repairId, itemIndex } = row;
  const status = useInstantStatus({ repairId, itemIndex }, row.repairStatus);
  async function save() {
    const chosen = picked!;
    if (!ASKING.includes(chosen)) setPicked(null);
    if (await status.change(chosen)) setPicked(null);
  }
  return (
    <>
      <Inline<RepairStatus>
        label={`Status of ${itemNumber(row)}`}
        shown={<StatusChip status={picked ?? status.shown} />}
        note={row.awaitsApproval ? <small className="warn">Awaits approval</small> : null}
        picked={picked}
        actions={REPAIR_STATUSES.map((one) => ({
          label: statusWord(one),
          onChoose: () => setPicked(one === status.shown ? null : one),
        }))}
        button="Update Status"
        busy={status.busy}
        onUndo={() => setPicked(null)}
        onSave={() => void save()}
      />
      {status.dialog}
    </>
  );
}

/** How far the process of an item is. */
export function progressText({ repairProcess, repairStatus }: RepairRow): string {
  if (!repairProcess) return '';
  const { currentStep, steps, completed } = repairProcess;
  if (completed) return 'Completed';
  const at = `${Math.min(currentStep + 1, steps)} of ${steps}`;
  return repairStatus === 'reject' ? `Stopped at ${at}` : `Step ${at}`;
}

/** The process of an item, chosen in place among those of its fault; choosing one sets it in progress. */
export function ProcessCell({ row }: { row: RepairRow }) {
  const [picked, setPicked] = usePick<{ _id: string; processName: string }>({
    key: `process ${row._id}`,
    of: `Process of ${itemNumber(row)}`,
    stored: row.repairProcess?._id,
  });
  const [isAsked, setAsked] = useState(false);
  const { busy, save } = useRowUpdate(row);
  const query = processes.useList(
    { fault: row.fault._id, deviceType: row.deviceType, isActive: 'true', pageSize: 50 },
    { skip: !isAsked },
  );
  const name = picked?.processName ?? row.repairProcess?.processName;
  const actions = menuOf(
    askedOf(query, ({ rows }) => rows),
    (process) => ({
      label: process.processName,
      onChoose: () => setPicked(process._id === row.repairProcess?._id ? null : process),
    }),
    'No processes available for this fault type',
  );
  return (
    <Inline<{ _id: string; processName: string } | null>
      label={`Process of ${itemNumber(row)}`}
      shown={<span className={name ? 'word' : 'none'}>{name ?? 'Choose process'}</span>}
      note={<small>{progressText(row)}</small>}
      picked={picked}
      actions={actions}
      button="Update Process"
      busy={busy}
      onOpen={() => setAsked(true)}
      onUndo={() => setPicked(null)}
      onSave={() =>
        void save({ repairProcess: picked!._id, repairStatus: 'in_progress' }).then(
          (saved) => saved && setPicked(null),
        )
      }
    />
  );
}
