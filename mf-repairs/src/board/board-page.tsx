import { focusIfFree, useAddress } from '@shopbench/client';
import { useNavigate } from '@shopbench/client/router';
import { formatRupees, type RepairRow, type RepairStatus } from '@shopbench/contracts';
import { LIVE, Loaded, PATHS, useCommands } from '@shopbench/pages';
import {
  Button,
  Kbd,
  LinkButton,
  PageHeader,
  SegmentedControl,
  statusWord,
  styled,
  useIsPhone,
} from '@shopbench/ui';
import { SearchBox } from '@shopbench/ui/grid';
import { useEffect, useRef, useState } from 'react';
import { useStatusChange } from '../money/use-status-change';
import { ListOrBoard, NARROWING } from '../repairs/list-or-board';
import { DueChips } from '../repairs/repair-counts';
import { itemNumber, useRepairBoardQuery } from '../repairs/repairs';
import { TechnicianChoice } from '../repairs/technician-choice';
import { BOARD_STATUSES, byStatus, handleId, sumOf } from './board-columns';
import { DragBoard } from './drag-board';
import { PhoneColumn } from './phone-column';

/** The repairs by status: dragged, or moved by keys, from one to another. */
export function BoardPage() {
  const { at, go } = useAddress(NARROWING);
  const isPhone = useIsPhone();
  const navigate = useNavigate();
  useCommands([
    { label: 'Book a repair', icon: 'plus', key: 'n', run: () => void navigate(PATHS.newRepair) },
  ]);
  const args = Object.fromEntries(Object.entries(at).filter(([, value]) => value));
  const query = useRepairBoardQuery(args, LIVE);
  return (
    <>
      <PageHeader title="Repairs">
        <ListOrBoard shown="board" />
        <LinkButton href={PATHS.newRepair} variant="contained" color="primary" aria-keyshortcuts="n">
          Book a repair <Kbd aria-hidden>N</Kbd>
        </LinkButton>
      </PageHeader>
      <DueChips
        end={
          isPhone ? null : (
            <small>
              <Kbd>Space</Kbd> lifts, <Kbd>←</Kbd> <Kbd>→</Kbd> move
            </small>
          )
        }
      >
        <SearchBox
          label="Repairs"
          query={at.q}
          onQuery={(q) => go({ q })}
          placeholder="Number, name, mobile, IMEI"
        />
        <TechnicianChoice />
      </DueChips>
      <Loaded query={query} noun="board">
        {({ repairs, more }, refetch) => <Board rows={repairs} more={more} refetch={refetch} />}
      </Loaded>
    </>
  );
}

interface Moved {
  row: RepairRow;
  to: RepairStatus;
}

/** So long after a move the keyboard still goes to its card when nothing else has it. */
const FOLLOWED_MS = 1_000;

interface BoardProps {
  rows: readonly RepairRow[];
  more: boolean;
  refetch: () => PromiseLike<unknown>;
}

function Board({ rows, more, refetch }: BoardProps) {
  const isPhone = useIsPhone();
  const [shown, setShown] = useState<RepairStatus>('booked');
  // Statuses that were set and of which the answer is not there yet.
  const [moved, setMoved] = useState<Record<string, RepairStatus>>({});
  const [last, setLast] = useState<Moved | null>(null);
  const { change, dialog } = useStatusChange();
  const columns = byStatus(rows, moved);
  // The handle of the card that was moved last: its place in the page is another one in each column.
  const followed = useRef<string | null>(null);
  useEffect(() => {
    if (followed.current) focusIfFree(document.getElementById(followed.current));
  });

  /** A drop saves at once; one that is refused, or given up at the payment, goes back. */
  async function move(row: RepairRow, repairStatus: RepairStatus) {
    const { repairId, itemIndex } = row;
    setLast(null);
    followed.current = handleId(row);
    setMoved((others) => ({ ...others, [row._id]: repairStatus }));
    if (await change({ repairId, itemIndex, repairStatus })) setLast({ row, to: repairStatus });
    // It stays where it was dropped until the board that was read says so.
    await refetch();
    setMoved(({ [row._id]: _done, ...others }) => others);
    setTimeout(() => (followed.current = null), FOLLOWED_MS);
  }

  const onMove = (row: RepairRow, status: RepairStatus) => {
    if (row.repairStatus !== status) void move(row, status);
  };
  return (
    <>
      {more ? <p role="status">Only the next 300 are on the board: narrow it, or look in the list.</p> : null}
      {isPhone ? (
        <>
          <SegmentedControl<RepairStatus>
            label="Status"
            fullWidth
            value={shown}
            options={BOARD_STATUSES.map((value) => ({
              value,
              label: `${statusWord(value)} ${columns[value].length}`,
            }))}
            onChange={setShown}
          />
          <p style={{ margin: '12px 0 0', color: 'var(--text-2)' }}>{formatRupees(sumOf(columns[shown]))}</p>
          <PhoneColumn status={shown} rows={columns[shown]} onMove={onMove} />
        </>
      ) : (
        <DragBoard columns={columns} onMove={onMove} />
      )}
      {last ? (
        <LastMove role="status">
          <span>
            {itemNumber(last.row)}: {statusWord(last.to)}
          </span>
          <Button
            size="small"
            onClick={() => onMove({ ...last.row, repairStatus: last.to }, last.row.repairStatus)}
          >
            Undo
          </Button>
          <Button size="small" variant="text" onClick={() => setLast(null)}>
            Dismiss
          </Button>
        </LastMove>
      ) : null}
      {dialog}
    </>
  );
}

/** What was moved last, within reach of who moved it. */
const LastMove = styled('div')({
  position: 'fixed',
  left: '50%',
  bottom: 24,
  zIndex: 5,
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  padding: '8px 8px 8px 16px',
  border: '1px solid var(--line-strong)',
  borderRadius: 'var(--radius)',
  background: 'var(--raised)',
  boxShadow: 'var(--shadow)',
  transform: 'translateX(-50%)',
});
