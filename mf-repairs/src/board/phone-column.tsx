import type { RepairRow, RepairStatus } from '@shopbench/contracts';
import { ActionMenu, Button, statusWord, styled } from '@shopbench/ui';
import { useState } from 'react';
import { BOARD_STATUSES, NEXT_STATUS } from './board-columns';
import { CardFrame, CardWords } from './board-card';

const Cards = styled('div')({
  display: 'grid',
  gap: 8,
  marginTop: 12,
  '& .moves': { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 8, gridColumn: '1 / -1', marginTop: 8 },
});

interface PhoneColumnProps {
  status: RepairStatus;
  rows: readonly RepairRow[];
  onMove: (row: RepairRow, status: RepairStatus) => void;
}

/** One column of the board on a phone; a card moves to its next usual status, or to any. */
export function PhoneColumn({ status, rows, onMove }: PhoneColumnProps) {
  const [asked, setAsked] = useState<{ row: RepairRow; anchor: HTMLElement } | null>(null);
  const next = NEXT_STATUS[status];
  return (
    <Cards>
      {rows.length === 0 ? <p>{`Nothing is ${statusWord(status).toLowerCase()}.`}</p> : null}
      {rows.map((row) => (
        <CardFrame key={row._id}>
          <CardWords row={row}>
            <div className="moves">
              <Button onClick={({ currentTarget }) => setAsked({ row, anchor: currentTarget })}>
                Move to…
              </Button>
              {next ? <Button onClick={() => onMove(row, next)}>{statusWord(next)}</Button> : null}
            </div>
          </CardWords>
        </CardFrame>
      ))}
      <ActionMenu
        anchor={asked?.anchor ?? null}
        open={asked !== null}
        actions={BOARD_STATUSES.filter((one) => one !== status).map((one) => ({
          label: statusWord(one),
          onChoose: () => asked && onMove(asked.row, one),
        }))}
        onClose={() => setAsked(null)}
      />
    </Cards>
  );
}
