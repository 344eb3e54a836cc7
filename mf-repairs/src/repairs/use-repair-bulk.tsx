import {
  REPAIR_STATUSES,
  repairItemPath,
  titleCase,
  type RepairRow,
  type RepairStatus,
} from '@shopbench/contracts';
import { ChoiceButton, printing, useBulk } from '@shopbench/pages/list';
import { menuOf } from '@shopbench/pages';
import { Button, statusWord } from '@shopbench/ui';
import type { ChosenRows } from '@shopbench/ui/grid';
import type { ReactNode } from 'react';
import { ASKING, useStatusChange } from '../money/use-status-change';
import { itemNumber, useUpdateItemMutation } from './repairs';
import { useTechnicians } from './technician-field';

/** What can be done to many repaired items at once: status, technician, job cards. Money is asked about one after the other. */
export function useRepairBulk() {
  const { busy, startBulk, result } = useBulk<RepairRow>({
    nameOf: (row) => `${itemNumber(row)} ${titleCase(row.itemName)}, ${titleCase(row.customer.name)}`,
    href: (row) => repairItemPath(row.repairId, row.itemIndex),
  });
  const [update] = useUpdateItemMutation();
  const { change, dialog } = useStatusChange();
  const technicians = useTechnicians();

  const of = ({ repairId: id }: RepairRow, body: object, itemIndex: number, idempotencyKey: string) => ({
    ...{ id, idempotencyKey },
    body: { itemIndex, ...body },
  });
  function setStatus(
    repairStatus: RepairStatus,
    rows: readonly RepairRow[],
    choose: ChosenRows<RepairRow>['choose'],
  ) {
    const label = statusWord(repairStatus);
    if (ASKING.includes(repairStatus))
      return startBulk({
        ...{ label, rows, choose, inTurn: true },
        send: async ({ repairId, itemIndex }) =>
          (await change({ repairId, itemIndex, repairStatus }))
            ? {}
            : { error: { status: 409, message: 'Its status is as it was' } },
      });
    startBulk({
      ...{ label, rows, choose },
      send: (row, key) => update(of(row, { repairStatus }, row.itemIndex, key)),
      takeBack: (row, key) => update(of(row, { repairStatus: row.repairStatus }, row.itemIndex, key)),
    });
  }

  function withChosen(_ids: readonly string[], { rows, choose }: ChosenRows<RepairRow>): ReactNode {
    const statuses = REPAIR_STATUSES.map((status) => ({
      status,
      others: rows.filter(({ repairStatus }) => repairStatus !== status),
    })).filter(({ others }) => others.length > 0);
    return (
      <>
        <ChoiceButton
          label="Status"
          disabled={busy}
          choices={statuses.map(({ status, others }) => ({
            label: `${statusWord(status)}: ${whatHappens(status, others.length, rows.length)}`,
            onChoose: () => setStatus(status, others, choose),
          }))}
        />
        <ChoiceButton
          label="Technician"
          disabled={busy}
          choices={menuOf(technicians, ({ value, label }) => ({
            label,
            onChoose: () =>
              startBulk({
                ...{ label, rows, choose },
                send: (row, key) => update(of(row, { technician: value }, row.itemIndex, key)),
                takeBack: (row, key) =>
                  update(of(row, { technician: row.technician?._id ?? '' }, row.itemIndex, key)),
              }),
          }))}
        />
        <Button
          size="small"
          disabled={busy}
          onClick={() => {
            const bookings = [...new Map(rows.map((row) => [row.repairId, row])).values()];
            startBulk({
              label: 'Job cards',
              ...printing(bookings, ({ repairId, repairNumber }) => ({
                ...{ path: `/repair/${repairId}`, name: repairNumber },
              })),
            });
          }}
        >
          Job cards
        </Button>
      </>
    );
  }
  return { withChosen, result, dialog };
}

/** What comes of giving `all` items a status that `others` of them do not have yet. */
function whatHappens(status: RepairStatus, others: number, all: number): string {
  const there = all - others;
  const kept = there === 0 ? '' : `, ${there} ${there === 1 ? 'is' : 'are'} there already`;
  const asked = ASKING.includes(status) ? ', asked one after the other' : '';
  return `${others} ${others === 1 ? 'changes' : 'change'}${kept}${asked}`;
}
