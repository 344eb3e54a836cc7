import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useRef, useState } from 'react';
import { Icon } from '../components/icon';

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

  const choose = (format: ExportFormat) => {
    setOpen(false);
    setBusy(true);
    void onExport(format).finally(() => setBusy(false));
  };

  return (
    <>
      <Button
        ref={button}
        variant="text"
        aria-haspopup="menu"
        aria-busy={isBusy}
        disabled={isBusy}
        startIcon={<Icon name="download" size={16} />}
        onClick={() => setOpen(true)}
      >
        {isBusy ? 'Exporting…' : 'Export'}
      </Button>
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
