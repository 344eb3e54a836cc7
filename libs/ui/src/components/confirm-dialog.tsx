import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useState, type ReactNode } from 'react';
import { useFocusThrough } from './use-focus-through';

export interface ConfirmDialogProps {
  open: boolean;
  title: string;
  /** Names the thing: `Are you sure you want to delete Brand "Samsung"?` */
  text: ReactNode;
  /** `Yes, Delete` unless told. */
  confirmLabel?: string;
  cancelLabel?: string;
  /** Red, for what cannot be taken back. */
  danger?: boolean;
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** A question before something is done. Words of specification 1, section 2. */
export function ConfirmDialog({
  open,
  title,
  text,
  confirmLabel = 'Yes, Delete',
  cancelLabel = 'No, Cancel',
  danger = true,
  busy = false,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const button = useFocusThrough(busy);
  // While it goes away it says what it said, whatever has become of what it was about.
  const [said, setSaid] = useState({ title, text });
  if (open && (said.title !== title || said.text !== text)) setSaid({ title, text });
  return (
    <Dialog open={open} onClose={busy ? undefined : onCancel} maxWidth="xs" fullWidth role="alertdialog">
      <DialogTitle>{said.title}</DialogTitle>
      <DialogContent>{said.text}</DialogContent>
      <DialogActions>
        <Button onClick={onCancel} disabled={busy} autoFocus>
          {cancelLabel}
        </Button>
        <Button
          ref={button}
          variant="contained"
          color={danger ? 'error' : 'primary'}
          onClick={onConfirm}
          disabled={busy}
          aria-busy={busy}
        >
          {confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
