import { useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { usePendingInput } from './pending-input';

export interface AddedText {
  text: string;
  setText: (text: string) => void;
  /** Adds what is typed, if anything is. */
  add: () => void;
  /** Of the box: Enter adds, and without a text moves on as in any field. */
  onKeyDown: (event: KeyboardEvent) => void;
  inputRef: RefObject<HTMLInputElement | null>;
}

/**
 * A box whose text becomes one more entry of a list: by Enter, by a button, and when the form is saved with it still in
 * the box. `take` gets it trimmed; it answers in words why it cannot be an entry, which keeps the text and the form.
 */
export function useAddedText(take: (text: string) => string | undefined | void): AddedText {
  const [text, setText] = useState('');
  const inputRef = useRef<HTMLInputElement>(null);

  function add(): string | undefined {
    const entry = text.trim();
    const refusal = entry === '' ? undefined : take(entry);
    if (refusal) return refusal;
    setText('');
    return undefined;
  }

  usePendingInput({ settle: add, focus: () => inputRef.current?.focus() });
  return {
    text,
    setText,
    add: () => void add(),
    onKeyDown: (event) => {
      if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || text.trim() === '') return;
      event.preventDefault();
      add();
    },
    inputRef,
  };
}
