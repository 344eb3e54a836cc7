import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { Icon } from '../components/icon';

export interface RowAction {
  label: string;
  onChoose: () => void;
  /** Red, for what takes something away. */
  danger?: boolean;
}

/** What can be done with a row, behind its three dots. */
export function RowMenu({
  actions,
  label = 'Row actions',
}: {
  actions: readonly RowAction[];
  label?: string;
}) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (actions.length === 0) return null;
  return (
    <>
      <IconButton
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => {
          event.stopPropagation();
          event.preventDefault();
          setAnchor(event.currentTarget);
        }}
      >
        <Icon name="more" />
      </IconButton>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        onClick={(event) => event.stopPropagation()}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      >
        {actions.map((action) => (
          <MenuItem
            key={action.label}
            sx={action.danger ? { color: 'var(--bad)' } : undefined}
            onClick={() => {
              setAnchor(null);
              action.onChoose();
            }}
          >
            {action.label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
