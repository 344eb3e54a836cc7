import type { Saved } from '@shopbench/client';
import type { Answer } from './resource';
import { WordDialog, type WordDialogProps } from './word-dialog';

export interface CancelDocumentDialogProps
  extends
    Pick<WordDialogProps, 'title' | 'text' | 'onClose'>,
    Partial<Pick<WordDialogProps, 'confirmLabel' | 'cancelLabel'>> {
  cancel: (reason: { reason?: string }) => PromiseLike<Answer<Saved<unknown>>>;
}

/** Asks before a document is taken back, and why. */
export const CancelDocumentDialog = ({
  cancel,
  confirmLabel = 'Yes, take it back',
  cancelLabel = 'No, keep it',
  ...dialog
}: CancelDocumentDialogProps) => (
  <WordDialog
    {...dialog}
    label="Reason"
    maxLength={200}
    confirmLabel={confirmLabel}
    cancelLabel={cancelLabel}
    send={(reason) => cancel(reason ? { reason } : {})}
  />
);
