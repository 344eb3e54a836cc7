import type { Saved } from '@shopbench/client';
import type { Answer } from './resource';
import { WordDialog, type WordDialogProps } from './word-dialog';

export interface CancelDocumentDialogProps
  extends
    Pick<WordDialogProps, 'title' | 'text' | 'version' | 'onClose'>,
    Partial<Pick<WordDialogProps, 'confirmLabel' | 'cancelLabel'>> {
  /** Takes it back; the reason is left out where there is none. */
  send: (
    reason: { reason?: string },
    idempotencyKey: string,
    version: number,
  ) => PromiseLike<Answer<Saved<unknown>>>;
}

/** Asks before a document is taken back, and why. */
export const CancelDocumentDialog = ({
  send,
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
    send={(reason, ...seen) => send(reason ? { reason } : {}, ...seen)}
  />
);
