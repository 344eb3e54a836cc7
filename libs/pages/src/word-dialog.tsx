import type { Saved } from '@shopbench/client';
import { wordInput } from '@shopbench/contracts';
import { TextField } from '@shopbench/ui/form';
import type { ReactNode } from 'react';
import { AskDialog } from './ask-dialog';
import type { Answer } from './resource';
import { useSave } from './use-save';

export interface WordDialogProps {
  title: string;
  text: ReactNode;
  /** What the word is called, and how long it may be. */
  label: string;
  maxLength: number;
  confirmLabel: string;
  cancelLabel: string;
  /** Of what it is about, as the page shows it; see `useSave`. */
  version?: number;
  /** Does it; the word is left out where there is none. */
  send: (
    word: string | undefined,
    idempotencyKey: string,
    version: number,
  ) => PromiseLike<Answer<Saved<unknown>>>;
  onClose: () => void;
}

/** Asks before something is done, with a word about it. What forbids it is said here. */
export function WordDialog({ label, maxLength, version, send, onClose, ...dialog }: WordDialogProps) {
  const save = useSave<typeof wordInput, unknown>({
    schema: wordInput,
    keep: `word ${dialog.title}`,
    initial: {},
    ...(version === undefined ? {} : { version }),
    send: ({ word }, key, seen) => send(word || undefined, key, seen),
    onSaved: onClose,
  });
  const { field, values } = save.form;
  return (
    <AskDialog {...dialog} save={save} onClose={onClose}>
      <TextField label={label} maxLength={maxLength} {...field('word')} value={values.word ?? ''} />
    </AskDialog>
  );
}
