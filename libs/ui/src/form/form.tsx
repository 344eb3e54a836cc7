import { styled } from '@mui/material/styles';
import { useEffect, useRef, type FormEvent, type KeyboardEvent, type ReactNode } from 'react';
import { focusField, focusNextField } from './field-focus';

const Root = styled('form')({ minWidth: 0 });

export interface FormProps {
  /** Said by screen readers. */
  label: string;
  /** Saves; also Ctrl-Enter. */
  onSubmit: () => void;
  /** Esc: the place to ask before throwing work away. */
  onEscape?: () => void;
  /** What is wrong, by field path. */
  errors?: Record<string, string>;
  /** Rises when errors have been found; the first field at fault is then focused. */
  attempt?: number;
  children: ReactNode;
}

/** The keyboard of every form: Enter moves on, Ctrl-Enter saves, Esc asks, the first field at fault is focused. */
export function Form({ label, onSubmit, onEscape, errors, attempt = 0, children }: FormProps) {
  const root = useRef<HTMLFormElement>(null);

  const answered = useRef(0);

  useEffect(() => {
    if (attempt === answered.current) return;
    answered.current = attempt;
    if (root.current) focusField(root.current, Object.keys(errors ?? {}));
  }, [attempt, errors]);

  function submit(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    onSubmit();
  }

  function onKeyDown(event: KeyboardEvent<HTMLFormElement>) {
    const target = event.target as HTMLElement;
    // A menu or dialog that a field opened renders elsewhere; its keys are its own.
    if (!event.currentTarget.contains(target)) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      event.stopPropagation();
      onSubmit();
    } else if (event.key === 'Escape' && onEscape && !event.defaultPrevented) {
      event.preventDefault();
      event.stopPropagation();
      onEscape();
    } else if (
      event.key === 'Enter' &&
      !event.defaultPrevented &&
      target.matches('input:not([type="submit"])')
    ) {
      event.preventDefault();
      focusNextField(event.currentTarget, target);
    }
  }

  /** A closed select opens on Enter by itself; here Enter moves on, and space or an arrow opens it. */
  function onKeyDownCapture(event: KeyboardEvent<HTMLFormElement>) {
    const target = event.target as HTMLElement;
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
    if (!event.currentTarget.contains(target)) return;
    if (target.matches('div[role="combobox"][aria-expanded="false"]')) {
      event.preventDefault();
      event.stopPropagation();
      focusNextField(event.currentTarget, target);
    }
  }

  return (
    <Root
      ref={root}
      aria-label={label}
      noValidate
      onSubmit={submit}
      onKeyDown={onKeyDown}
      onKeyDownCapture={onKeyDownCapture}
    >
      {children}
    </Root>
  );
}
