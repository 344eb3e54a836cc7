import { errorText, notify } from '@shopbench/client';
import { useSearchParams } from '@shopbench/client/router';
import type { RepairRow, RepairStatus } from '@shopbench/contracts';
import { LIVE, Loaded, PATHS } from '@shopbench/pages';
import { LinkButton, PageHeader, SegmentedControl, statusWord, useIsPhone } from '@shopbench/ui';
import { useState } from 'react';
import { DueChips } from '../repairs/repair-counts';
import { REPAIRS_PATH, useRepairBoardQuery, useUpdateItemMutation } from '../repairs/repairs';
import { BOARD_STATUSES, byStatus } from './board-columns';
import { DragBoard } from './drag-board';
import { PhoneColumn } from './phone-column';

/** What narrows the board; it stands in the address as on the list. */
const NARROWING = ['q', 'technician', 'due', 'awaitsApproval'];

/** The repairs by status: dragged, or moved by keys, from one to another. */
export function BoardPage() {
  const [params] = useSearchParams();
  const args = Object.fromEntries(
    NARROWING.flatMap((name) => (params.get(name) ? [[name, params.get(name)!]] : [])),
  );
  const query = useRepairBoardQuery(args, LIVE);
  return (
    <>
      <PageHeader title="Repairs">
        <LinkButton href={REPAIRS_PATH}>List</LinkButton>
        <LinkButton href={PATHS.newRepair} variant="contained" color="primary">
          Book a repair
        </LinkButton>
      </PageHeader>
      <DueChips />
      <Loaded query={query} noun="board">
        {({ repairs, more }) => <Board rows={repairs} more={more} />}
      </Loaded>
    </>
  );
}

function Board({ rows, more }: { rows: readonly RepairRow[]; more: boolean }) {
  const isPhone = useIsPhone();
  const [shown, setShown] = useState<RepairStatus>('booked');
  // Statuses that were set and of which the answer is not there yet.
  const [moved, setMoved] = useState<Record<string, RepairStatus>>({});
  const [update] = useUpdateItemMutation();
  const columns = byStatus(rows, moved);

  /** A drop saves at once; one that is refused goes back and says why. */
  async function move(row: RepairRow, repairStatus: RepairStatus) {
    if (row.repairStatus === repairStatus) return;
    setMoved((others) => ({ ...others, [row._id]: repairStatus }));
    const answer = await update({ id: row.repairId, body: { itemIndex: row.itemIndex, repairStatus } });
    if (answer.error) notify.error(errorText(answer.error, 'Failed to update repair item'));
    else notify.success(`${row.repairNumber}: ${statusWord(repairStatus)}`);
    setMoved(({ [row._id]: _done, ...others }) => others);
  }

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
          <PhoneColumn
            status={shown}
            rows={columns[shown]}
            onMove={(row, status) => void move(row, status)}
          />
        </>
      ) : (
        <DragBoard columns={columns} onMove={(row, status) => void move(row, status)} />
      )}
    </>
  );
}
