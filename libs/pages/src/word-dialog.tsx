import { errorText, firstAnswer, notify, type Saved } from '@shopbench/client';
import { ConfirmDialog } from '@shopbench/ui';
import { TextField } from '@shopbench/ui/form';
import { useState, type ReactNode } from 'react';
import type { Answer } from './resource';

export interface WordDialogProps {
  title: string;
  text: ReactNode;
  /** What else is asked, above the word. */
  children?: ReactNode;
  /** What the word is called, and how long it may be. */
  label: string;
  maxLength: number;
  confirmLabel: string;
  cancelLabel: string;
  /** Does it; the word is left out where there is none. */
  send: (word: string | undefined) => PromiseLike<Answer<Saved<unknown>>>;
  onClose: () => void;
}

/** Asks before something is done, with a word about it. What forbids it is said here. */
export function WordDialog({
  title,
  text,
  children,
  label,
  maxLength,
  confirmLabel,
  cancelLabel,
  send,
  onClose,
}: WordDialogProps) {
  const [word, setWord] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function confirm() {
    setBusy(true);
    const { data, error } = await send(word.trim() || undefined);
    setBusy(false);
    // An attempt whose answer was lost went through, with the word of then.
    const first = firstAnswer<unknown>(error);
    if (!first && (!data || error)) return setRefusal(errorText(error));
    notify.success(
      first
        ? `That was saved already: ${first.message}. What you changed since is not in it.`
        : data!.message,
    );
    onClose();
  }

  return (
    <ConfirmDialog
      open
      title={title}
      text={
        <>
          <p style={{ marginBottom: 12 }}>{text}</p>
          {children}
          <TextField label={label} maxLength={maxLength} value={word} onChange={setWord} error={refusal} />
        </>
      }
      confirmLabel={confirmLabel}
      cancelLabel={cancelLabel}
      busy={busy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
}
