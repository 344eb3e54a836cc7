import { dashboardPathFor, useSession } from '@shopbench/client';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import defaultAvatar from './default-avatar.svg';

interface AvatarMenuProps {
  onNavigate: (path: string) => void;
  /** Absent on pages for everybody. */
  onSignOut?: () => void;
}

interface Item {
  label: string;
  isNew?: boolean;
  run: () => void;
}

/** The menu behind the avatar. Source: specification 1, section 2, "Shell". */
export function AvatarMenu({ onNavigate, onSignOut }: AvatarMenuProps) {
  const { user } = useSession();
  const [open, setOpen] = useState(false);
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const go = (path: string) => () => onNavigate(path);
  const items: Item[] = user
    ? [
        { label: 'Profile', isNew: true, run: go('/profile') },
        { label: 'Dashboard', isNew: true, run: go(dashboardPathFor(user.designation)) },
        { label: 'Settings', run: go('/settings') },
        { label: 'Logout', run: () => onSignOut?.() },
      ]
    : [{ label: 'Login', run: go('/login') }];

  const entries = () => [...(menu.current?.children ?? [])].filter((one) => one instanceof HTMLButtonElement);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };

  useEffect(() => {
    if (!open) return;
    entries()[0]?.focus();
    const closeOutside = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [open]);

  function onKeyDown(event: KeyboardEvent) {
    const all = entries();
    const at = all.indexOf(document.activeElement as HTMLButtonElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[event.key];
    if (event.key === 'Escape') close();
    else if (event.key === 'Tab') setOpen(false);
    else if (to !== undefined) {
      event.preventDefault();
      all[(to + all.length) % all.length]?.focus();
    }
  }

  return (
    <div className="avatar-menu" ref={root}>
      <button
        ref={button}
        type="button"
        className="avatar"
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-label={user ? `Account of ${user.name}` : 'Account'}
        onClick={() => setOpen(!open)}
      >
        <img src={user?.avatar || defaultAvatar} alt="" width="30" height="30" />
      </button>
      {open && (
        <div ref={menu} id={id} className="popup" role="menu" tabIndex={-1} onKeyDown={onKeyDown}>
          {user && <p className="popup-name">{user.name}</p>}
          {items.map(({ label, isNew, run }) => (
            <button
              key={label}
              type="button"
              role="menuitem"
              tabIndex={-1}
              onClick={() => {
                close();
                run();
              }}
            >
              {label}
              {isNew && <span className="new-badge">New</span>}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
