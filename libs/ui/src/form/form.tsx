import { styled } from '@mui/material/styles';
import {
  useCallback,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
} from 'react';
import { useKeyedCommands } from '../keys/commands';
import { focusField, focusNextField, unplacedPaths } from './field-focus';
import { FormInputs, PendingInputs } from './pending-input';
import { FieldFocusContext } from './use-field-focus';

const Root = styled('form')({ minWidth: 0 });

const Unplaced = styled('div')({
  marginTop: 16,
  color: 'var(--bad)',
  fontSize: 12,
  lineHeight: '16px',
});

export interface FormProps {
  /** Said by screen readers. */
  label: string;
  /** Saves; also Ctrl-Enter. */
  onSubmit: () => void;
  /** Hears that a save waits for what is being looked up, and that it waits no more. */
  onSettling?: (isSettling: boolean) => void;
  /** Esc: the place to ask before throwing work away. */
  onEscape?: () => void;
  /** What is wrong, by field path. */
  errors?: Record<string, string>;
  /** Rises when errors have been found; the first field at fault is then focused. */
  attempt?: number;
  /** For a button elsewhere on the page: `requestSubmit` saves as the form's own does. */
  ref?: Ref<HTMLFormElement>;
  children: ReactNode;
}

/**
 * The keyboard of every form: Enter moves on, Ctrl-Enter saves, Esc asks, the first field at fault is focused. Before it
 * saves, each field makes a value of what was typed into it; one that cannot yet keeps the form from saving and says why.
 */
export function Form({
  label,
  onSubmit,
  onSettling,
  onEscape,
  errors,
  attempt = 0,
  ref,
  children,
}: FormProps) {
  const root = useRef<HTMLFormElement>(null);
  useImperativeHandle(ref, () => root.current!);
  const [inputs] = useState(() => new PendingInputs());
  const focusPath = useCallback((path: string) => root.current && focusField(root.current, [path]), []);
  useKeyedCommands(
    [
      { label: 'Save', key: 'ctrl+enter' },
      { label: 'Next field', key: 'enter' },
      ...(onEscape ? [{ label: 'Back, asks if typed', key: 'escape' }] : []),
    ],
    root,
  );
  // What is at fault without a field to show it: found when the errors come, since only the page knows its fields.
  const [unplaced, setUnplaced] = useState<readonly string[]>([]);
  const isSettling = useRef(false);
  const answered = useRef(0);

  useEffect(() => {
    if (attempt === answered.current) return;
    answered.current = attempt;
    if (!root.current) return;
    const paths = Object.keys(errors ?? {});
    focusField(root.current, paths);
    setUnplaced(unplacedPaths(root.current, paths));
  }, [attempt, errors]);

  // The caller's latest, since it is called after a lookup that a render may overtake.
  const save = useRef(onSubmit);
  useEffect(() => {
    save.current = onSubmit;
  });

  /** Saves, unless a field refuses; once, however often it is pressed while a lookup runs. */
  function submit() {
    if (isSettling.current) return;
    const isSettled = inputs.settle();
    if (typeof isSettled === 'boolean') {
      if (isSettled) onSubmit();
      return;
    }
    isSettling.current = true;
    onSettling?.(true);
    void isSettled
      .then((mayGoOn) => mayGoOn && save.current())
      .finally(() => {
        isSettling.current = false;
        onSettling?.(false);
      });
  }

  function onFormSubmit(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    submit();
  }

  function onKeyDown(event: KeyboardEvent<HTMLFormElement>) {
    const target = event.target as HTMLElement;
    // A menu or dialog that a field opened renders elsewhere; its keys are its own.
    if (!event.currentTarget.contains(target)) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      event.stopPropagation();
      submit();
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

  /** A closed select opens on Enter by itself; here Enter moves on or saves, and space or an arrow opens it. */
  function onKeyDownCapture(event: KeyboardEvent<HTMLFormElement>) {
    const target = event.target as HTMLElement;
    if (event.key !== 'Enter' || !event.currentTarget.contains(target)) return;
    if (!target.matches('div[role="combobox"][aria-expanded="false"]')) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.ctrlKey || event.metaKey) submit();
    else focusNextField(event.currentTarget, target);
  }

  const shown = unplaced.filter((path) => errors?.[path]);
  return (
    <Root
      ref={root}
      aria-label={label}
      noValidate
      onSubmit={onFormSubmit}
      onKeyDown={onKeyDown}
      onKeyDownCapture={onKeyDownCapture}
    >
      <FormInputs value={inputs}>
        <FieldFocusContext value={focusPath}>{children}</FieldFocusContext>
      </FormInputs>
      {shown.length > 0 ? (
        <Unplaced>
          {shown.map((path) => (
            <p key={path} role="alert">
              {errors?.[path]}
            </p>
          ))}
        </Unplaced>
      ) : null}
    </Root>
  );
}
