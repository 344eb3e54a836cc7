import { useLayoutEffect, useRef, type KeyboardEvent, type ReactNode, type SyntheticEvent } from 'react';
import { createPortal } from 'react-dom';

interface OverPageProps {
  /** The id of its heading. */
  titleId: string;
  /** What Escape does; without it the dialog stays. */
  onCancel?: () => void;
  children: ReactNode;
}

/** A dialog over the page and over any dialog of it, which stay as they are. Closed, it gives the focus back. */
export function OverPage({ titleId, onCancel, children }: OverPageProps) {
  const dialog = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    dialog.current?.showModal();
    const { current } = dialog;
    return () => current?.close();
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.preventDefault();
      onCancel?.();
    }
    // The page's own keys rest.
    event.stopPropagation();
  };
  const cancel = (event: SyntheticEvent) => {
    event.preventDefault();
    onCancel?.();
  };

  // Beside the page: what lies under a dialog of the design system is hidden from screen readers.
  return createPortal(
    <dialog
      ref={dialog}
      className="over-page"
      aria-labelledby={titleId}
      data-frame
      onKeyDown={onKeyDown}
      onCancel={cancel}
    >
      {children}
    </dialog>,
    document.body,
  );
}
