import { errorText, notify, type Saved } from '@shopbench/client';
import { ConfirmDialog } from '@shopbench/ui';
import { TextField } from '@shopbench/ui/form';
import { useState } from 'react';
import type { Answer } from './resource';

export interface CancelDocumentDialogProps {
  title: string;
  text: string;
  cancel: (reason: { reason?: string }) => PromiseLike<Answer<Saved<unknown>>>;
  onClose: () => void;
}

/** Asks before a document is taken back, and why. What forbids it is said here. */
export function CancelDocumentDialog({ title, text, cancel, onClose }: CancelDocumentDialogProps) {
  const [reason, setReason] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function confirm() {
    setBusy(true);
    const { data, error } = await cancel(reason.trim() ? { reason: reason.trim() } : {});
    setBusy(false);
    if (!data || error) return setRefusal(errorText(error));
    notify.success(data.message);
    onClose();
  }

  return (
    <ConfirmDialog
      open
      title={title}
      text={
        <>
          <p style={{ marginBottom: 12 }}>{text}</p>
          <TextField label="Reason" maxLength={200} value={reason} onChange={setReason} error={refusal} />
        </>
      }
      confirmLabel="Yes, take it back"
      cancelLabel="No, keep it"
      busy={busy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
}
