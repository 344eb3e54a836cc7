import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Link } from './link';

export interface MenuAction {
  label: string;
  onChoose?: () => void;
  /** Where it leads, instead of `onChoose`. */
  href?: string;
  /** Red, for what takes something away. */
  danger?: boolean;
}

export interface ActionMenuProps {
  /** What it opens below. */
  anchor: HTMLElement | null;
  open: boolean;
  actions: readonly MenuAction[];
  onClose: () => void;
}

/** What can be done, below the button that opened it; the focus goes back there. */
export function ActionMenu({ anchor, open, actions, onClose }: ActionMenuProps) {
  return (
    <Menu
      anchorEl={anchor}
      open={open && actions.length > 0}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
    >
      {actions.map(({ label, href, danger, onChoose }) => (
        <MenuItem
          key={label}
          {...(href ? { component: Link, href, underline: 'none', color: 'inherit' } : {})}
          sx={danger ? { color: 'var(--bad)' } : undefined}
          onClick={() => {
            onClose();
            onChoose?.();
          }}
        >
          {label}
        </MenuItem>
      ))}
    </Menu>
  );
}
