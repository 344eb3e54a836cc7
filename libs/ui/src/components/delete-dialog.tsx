import { ConfirmDialog } from './confirm-dialog';

export interface DeleteDialogProps {
  /** What kind of thing: Brand. */
  noun: string;
  /** Its name; null while nothing is to be deleted. */
  name: string | null;
  busy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before something is deleted, with its name. Words of specification 2, section 2. */
export function DeleteDialog({ noun, name, ...rest }: DeleteDialogProps) {
  return (
    <ConfirmDialog
      {...rest}
      open={name !== null}
      title="Confirm Delete"
      text={`Are you sure you want to delete ${noun} "${name ?? ''}"?`}
    />
  );
}
