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
  /** What it opens below, from the right; `isAbove` it and from the left where that stands at the foot of the page. */
  anchor: HTMLElement | null;
  isAbove?: boolean;
  open: boolean;
  actions: readonly MenuAction[];
  onClose: () => void;
}

const BELOW = {
  anchorOrigin: { vertical: 'bottom', horizontal: 'right' },
  transformOrigin: { vertical: 'top', horizontal: 'right' },
} as const;
const ABOVE = {
  anchorOrigin: { vertical: -8, horizontal: 'left' },
  transformOrigin: { vertical: 'bottom', horizontal: 'left' },
} as const;

/** What can be done, beside the button that opened it; the focus goes back there. */
export function ActionMenu({ anchor, isAbove = false, open, actions, onClose }: ActionMenuProps) {
  return (
    <Menu
      anchorEl={anchor}
      open={open && actions.length > 0}
      onClose={onClose}
      {...(isAbove ? ABOVE : BELOW)}
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
