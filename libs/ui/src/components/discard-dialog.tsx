import { ConfirmDialog } from './confirm-dialog';

export interface DiscardDialogProps {
  open: boolean;
  onDiscard: () => void;
  onStay: () => void;
}

/** Asked before unsaved work is thrown away. */
export function DiscardDialog({ open, onDiscard, onStay }: DiscardDialogProps) {
  return (
    <ConfirmDialog
      open={open}
      title="Leave without saving?"
      text="What you have entered here is not saved yet."
      confirmLabel="Leave"
      cancelLabel="Stay"
      onConfirm={onDiscard}
      onCancel={onStay}
    />
  );
}
