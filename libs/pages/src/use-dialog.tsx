import { Fragment, Suspense, useState, type ReactNode } from 'react';

/** Draws one dialog: `close` ends it, `about` is what it was opened for. */
type Draw = { of(close: () => void, about: unknown): ReactNode }['of'];

/** What a dialog is opened for; nothing for most. */
type About<D extends Draw> = Parameters<D> extends [unknown, infer A] ? [about: A] : [];

export interface Dialogs<D extends Record<string, Draw>> {
  open: <Name extends keyof D>(name: Name, ...about: About<D[Name]>) => void;
  /** The one that is open. */
  shown: ReactNode;
}

/**
 * The dialogs of a page, of which one is open at most; their code may come when it is needed.
 *
 *     const dialogs = useDialog({
 *       cancel: (close) => <CancelDialog record={record} onClose={close} />,
 *       answer: (close, answer: 'confirmed' | 'declined') => <AnswerDialog answer={answer} onClose={close} />,
 *     });
 *     dialogs.open('answer', 'declined')
 */
export function useDialog<D extends Record<string, Draw>>(dialogs: D): Dialogs<D> {
  const [opened, setOpened] = useState<{ name: keyof D; about: unknown; round: number } | null>(null);
  return {
    open: (name, ...[about]) => setOpened((now) => ({ name, about, round: (now?.round ?? 0) + 1 })),
    shown: opened ? (
      <Suspense>
        <Fragment key={opened.round}>{dialogs[opened.name]!(() => setOpened(null), opened.about)}</Fragment>
      </Suspense>
    ) : null,
  };
}
