import type { RootState } from '@shopbench/client';
import { sidebarSlice, type ShopStore } from '@shopbench/client/internal';
import { useLocation } from '@shopbench/client/router';
import { useDispatch, useSelector } from '@shopbench/client/state';
import { SHELL } from '@shopbench/contracts';
import { useEffect, useRef } from 'react';
import { ownerOf } from '../areas/registry/area-table';
import { useAreas } from '../areas/registry/areas';
import { useChosenReleases } from '../areas/registry/chosen-releases';
import { preloadPage } from '../areas/host/page-preload';
import { currentMenuPath, type MenuGroup } from '../areas/access/menu';
import { usePerson } from '../areas/access/person';
import { MenuSection } from './menu-section';
import { useFolded } from './use-folded';
import { useIsRail } from './use-is-rail';
import { useWaiting } from './use-waiting';

export const NAVIGATION_ID = 'side-navigation';

/**
 * The menu, in groups that fold: always there from 768 px, up to 1199 px as a rail; below that behind a toggle and closed by a
 * click outside (shell.css).
 */
export function SideNavigation({ groups, shop }: { groups: MenuGroup[]; shop: ShopStore }) {
  const { pathname } = useLocation();
  const isOpen = useSelector((state: RootState) => state.sidebar.isOpen);
  const dispatch = useDispatch();
  const releases = useChosenReleases();
  const owner = ownerOf(useAreas(), pathname)?.name ?? SHELL;
  const current = currentMenuPath(groups, owner, pathname);
  const root = useRef<HTMLElement>(null);
  const { folded, fold } = useFolded(groups.map(({ label }) => label));
  const isRail = useIsRail();
  const waiting = useWaiting(usePerson());

  useEffect(() => {
    if (!isOpen) return;
    const close = (event: Event) => {
      const isToggle =
        event.target instanceof Element && event.target.closest(`[aria-controls=${NAVIGATION_ID}]`);
      if (
        event instanceof KeyboardEvent
          ? event.key === 'Escape'
          : !isToggle && !root.current?.contains(event.target as Node)
      )
        dispatch(sidebarSlice.actions.setSidebar(false));
    };
    document.addEventListener('pointerdown', close);
    document.addEventListener('keydown', close);
    return () => {
      document.removeEventListener('pointerdown', close);
      document.removeEventListener('keydown', close);
    };
  }, [isOpen, dispatch]);

  const preload = (area: string, path: string) => {
    const release = releases.get(area);
    if (release) preloadPage(release, path, shop);
  };

  return (
    <nav ref={root} id={NAVIGATION_ID} className={isOpen ? 'side open' : 'side'} aria-label="Main">
      {groups.map((group) => (
        <MenuSection
          key={group.label}
          {...{ group, current, isRail, waiting }}
          isFolded={folded.includes(group.label)}
          onFold={(isFolded) => fold(group.label, isFolded)}
          onNear={preload}
          onChoose={() => dispatch(sidebarSlice.actions.setSidebar(false))}
        />
      ))}
    </nav>
  );
}
