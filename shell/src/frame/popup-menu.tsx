import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';

export interface PopupItem {
  label: string;
  isNew?: boolean;
  run: () => void;
}

interface PopupMenuProps {
  /** Of the button. */
  className: string;
  /** Where what it shows is no words. */
  label?: string;
  /** What the button shows. */
  children: ReactNode;
  /** Above the items. */
  heading?: string;
  items: readonly PopupItem[];
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
}

/** A button of the top bar with a menu below it: arrows move, Esc and a press elsewhere shut it. */
export function PopupMenu({ className, label, children, heading, items, isOpen, onOpen }: PopupMenuProps) {
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);

  const entries = () => [...(menu.current?.children ?? [])].filter((one) => one instanceof HTMLButtonElement);
  const close = () => {
    onOpen(false);
    button.current?.focus();
  };

  useEffect(() => {
    if (!isOpen) return;
    entries()[0]?.focus();
    const closeOutside = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) onOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [isOpen, onOpen]);

  function onKeyDown(event: KeyboardEvent) {
    const all = entries();
    const at = all.indexOf(document.activeElement as HTMLButtonElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[event.key];
    if (event.key === 'Escape') close();
    else if (event.key === 'Tab') onOpen(false);
    else if (to !== undefined) {
      event.preventDefault();
      all[(to + all.length) % all.length]?.focus();
    }
  }

  return (
    <div className="popup-menu" ref={root}>
      <button
        ref={button}
        type="button"
        className={className}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-label={label}
        onClick={() => onOpen(!isOpen)}
      >
        {children}
      </button>
      {isOpen && (
        <div ref={menu} id={id} className="popup" role="menu" tabIndex={-1} onKeyDown={onKeyDown}>
          {heading && <p className="popup-name">{heading}</p>}
          {items.map(({ label: words, isNew, run }) => (
            <button
              key={words}
              type="button"
              role="menuitem"
              tabIndex={-1}
              onClick={() => {
                close();
                run();
              }}
            >
              {words}
              {isNew && <span className="new-badge">New</span>}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
