import type { ReactNode } from 'react';
import { useShopName } from '../start/shop-name';
import { AvatarMenu } from './avatar-menu';
import { ColorSchemeButton } from './color-scheme-button';

interface TopBarProps {
  onNavigate: (path: string) => void;
  onSignOut?: () => void;
  /** The button that opens the side navigation on a narrow screen. */
  menuButton?: ReactNode;
  /** What opens the search; absent for who may not search. */
  search?: ReactNode;
  /** What can be begun from any page. */
  begin?: ReactNode;
}

export function TopBar({ onNavigate, onSignOut, menuButton, search, begin }: TopBarProps) {
  const shopName = useShopName();
  return (
    <header className="top-bar">
      {menuButton}
      <a
        className="brand"
        href="/"
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          onNavigate('/');
        }}
      >
        <span className="brand-mark" aria-hidden="true">
          {shopName.charAt(0)}
        </span>
        <span className="brand-name">{shopName}</span>
      </a>
      {search}
      <div className="end">
        {begin}
        <ColorSchemeButton />
        <AvatarMenu onNavigate={onNavigate} onSignOut={onSignOut} />
      </div>
    </header>
  );
}
