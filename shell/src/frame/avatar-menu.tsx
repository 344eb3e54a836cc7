import { dashboardPathFor, useSession } from '@shopbench/client';
import { useState } from 'react';
import defaultAvatar from './default-avatar.svg';
import { PopupMenu, type PopupItem } from './popup-menu';

interface AvatarMenuProps {
  onNavigate: (path: string) => void;
  /** Absent on pages for everybody. */
  onSignOut?: () => void;
}

/** The menu behind the avatar. Source: specification 1, section 2, "Shell". */
export function AvatarMenu({ onNavigate, onSignOut }: AvatarMenuProps) {
  const { user } = useSession();
  const [isOpen, setOpen] = useState(false);
  const go = (path: string) => () => onNavigate(path);
  const items: PopupItem[] = user
    ? [
        { label: 'Profile', isNew: true, run: go('/profile') },
        { label: 'Dashboard', isNew: true, run: go(dashboardPathFor(user.designation)) },
        { label: 'Settings', run: go('/settings') },
        { label: 'Logout', run: () => onSignOut?.() },
      ]
    : [{ label: 'Login', run: go('/login') }];
  return (
    <PopupMenu
      className="avatar"
      label={user ? `Account of ${user.name}` : 'Account'}
      heading={user?.name}
      items={items}
      isOpen={isOpen}
      onOpen={setOpen}
    >
      <img src={user?.avatar || defaultAvatar} alt="" width="30" height="30" />
    </PopupMenu>
  );
}
