import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useRef, useState } from 'react';
import { Icon } from './icon';
import { useIsPhone } from './use-is-phone';

export type ExportFormat = 'xlsx' | 'csv';

const formats: readonly { format: ExportFormat; label: string }[] = [
  { format: 'xlsx', label: 'Excel (.xlsx)' },
  { format: 'csv', label: 'CSV (.csv)' },
];

/** Gives what the list is narrowed to as a file. It cannot be pressed again before the file is there. */
export function ExportButton({ onExport }: { onExport: (format: ExportFormat) => Promise<unknown> }) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const isPhone = useIsPhone();

  const choose = (format: ExportFormat) => {
    setOpen(false);
    setBusy(true);
    void onExport(format).finally(() => setBusy(false));
  };

  const words = isBusy ? 'Exporting…' : 'Export';
  const opener = {
    ref: button,
    'aria-haspopup': 'menu',
    'aria-busy': isBusy,
    disabled: isBusy,
    onClick: () => setOpen(true),
  } as const;

  return (
    <>
      {isPhone ? (
        <IconButton {...opener} aria-label={words}>
          <Icon name="download" />
        </IconButton>
      ) : (
        <Button {...opener} variant="text" startIcon={<Icon name="download" size={16} />}>
          {words}
        </Button>
      )}
      <Menu anchorEl={() => button.current} open={isOpen} onClose={() => setOpen(false)}>
        {formats.map(({ format, label }) => (
          <MenuItem key={format} onClick={() => choose(format)}>
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
