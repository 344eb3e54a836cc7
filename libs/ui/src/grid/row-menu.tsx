import IconButton from '@mui/material/IconButton';
import { useState, type ReactNode } from 'react';
import { ActionMenu, type MenuAction } from '../components/action-menu';
import { Icon } from '../components/icon';

export type RowAction = MenuAction;

export interface RowMenu<Row> {
  /** Opens the menu of `row` below `anchor`; nothing happens when there is nothing to do with the row. */
  open: (row: Row, anchor: HTMLElement) => void;
  element: ReactNode;
}

/** One menu for all rows of a list. The focus goes back to what opened it. */
export function useRowMenu<Row>(actionsOf: ((row: Row) => RowAction[]) | undefined): RowMenu<Row> {
  const [at, setAt] = useState<{ row: Row; anchor: HTMLElement } | null>(null);
  const [isOpen, setOpen] = useState(false);
  const actions = at && actionsOf ? actionsOf(at.row) : [];
  return {
    open(row, anchor) {
      setAt({ row, anchor });
      setOpen(true);
    },
    // The actions stay while the menu closes, so that it does not collapse in view.
    element: at ? (
      <ActionMenu anchor={at.anchor} open={isOpen} actions={actions} onClose={() => setOpen(false)} />
    ) : null,
  };
}

/** The three dots of a row. */
export function RowMenuButton({
  onOpen,
  tabIndex,
}: {
  onOpen: (anchor: HTMLElement) => void;
  tabIndex?: number;
}) {
  return (
    <IconButton
      aria-label="Row actions"
      aria-haspopup="menu"
      tabIndex={tabIndex}
      onClick={(event) => {
        event.stopPropagation();
        onOpen(event.currentTarget);
      }}
    >
      <Icon name="more" />
    </IconButton>
  );
}
