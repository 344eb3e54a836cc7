import {
  leaveForms,
  notify,
  useSession,
  type OfferedSlot,
  type OtherPageProps,
  type RootState,
} from '@shopbench/client';
import {
  api,
  OtherPageContext,
  sidebarSlice,
  SlotContext,
  useKeptFocus,
  useLeaveGuards,
  type ShopStore,
} from '@shopbench/client/internal';
import { useLocation, useNavigate } from '@shopbench/client/router';
import { useDispatch, useSelector } from '@shopbench/client/state';
import { isStaff } from '@shopbench/contracts';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useArrivals } from '../areas/host/arrivals';
import { useChosenReleases } from '../areas/registry/chosen-releases';
import { OtherAreaPage } from '../areas/host/other-area-page';
import { buildMenu, ownPages } from '../areas/access/menu';
import { usePerson } from '../areas/access/person';
import { rememberBuilds } from '../areas/registry/remembered-builds';
import { useAreas } from '../areas/registry/areas';
import { browserSeed, chooseShell } from '../areas/registry/canary';
import { useRegistry } from '../areas/registry/registry';
import { SlotPlace } from '../areas/slots/slot-place';
import { useKeysDialog } from '../keys/use-keys-dialog';
import { SearchButton } from '../search/search-button';
import { signOut } from '../start/session';
import { ConfirmIdentity } from './confirm-identity';
import { Footer } from './footer';
import { FrameIcon } from './icon';
import { NewMenu } from './new-menu';
import { Page } from './page';
import { PreviewBadge } from './preview-badge';
import { RegistryNotice } from './registry-notice';
import { NAVIGATION_ID, SideNavigation } from './side-navigation';
import { MAIN_ID, SkipLink } from './skip-link';
import { SignInAgain } from './sign-in-again';
import { TopBar } from './top-bar';
import { UpdateNotice } from './update-notice';
import { usePageFocus } from './use-page-focus';
import { WorkProgress } from './work-progress';

/** Top bar, side navigation, the current page and footer. */
export function Frame({ shop }: { shop: ShopStore }) {
  const { user } = useSession();
  const areas = useAreas();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const dispatch = useDispatch();
  const isOpen = useSelector((state: RootState) => state.sidebar.isOpen);
  const person = usePerson();
  const releases = useChosenReleases();
  const shell = chooseShell(useRegistry().registry?.shell, person, browserSeed());
  useEffect(() => rememberBuilds(areas, releases, person, shell), [areas, releases, person, shell]);
  useLeaveGuards();
  useFreshCache(user?._id);
  usePageFocus(pathname);
  useKeptFocus(MAIN_ID);
  useArrivals();
  const keysDialog = useKeysDialog();
  const showOther = useCallback((asked: OtherPageProps) => <OtherAreaPage shop={shop} {...asked} />, [shop]);
  const fillSlot = useCallback((offered: OfferedSlot) => <SlotPlace offered={offered} shop={shop} />, [shop]);
  const groups = useMemo(() => [...buildMenu(areas, person), ...ownPages(person)], [areas, person]);

  async function leave() {
    const { ok, message } = await signOut(shop);
    if (!ok) return notify.error(message);
    notify.success(message);
  }

  const menuButton = groups.length > 0 && (
    <button
      type="button"
      className="icon-button menu-button"
      aria-label="Menu"
      aria-expanded={isOpen}
      aria-controls={NAVIGATION_ID}
      onClick={() => dispatch(sidebarSlice.actions.toggleSidebar())}
    >
      <FrameIcon name="menu" size={20} />
    </button>
  );

  return (
    <div lang="en" className={groups.length > 0 ? 'frame' : 'frame without-menu'}>
      <SkipLink />
      <TopBar
        onNavigate={navigate}
        onSignOut={() => leaveForms(() => void leave())}
        menuButton={menuButton}
        search={isStaff(person.designation) && <SearchButton />}
        begin={<NewMenu groups={groups} onNavigate={navigate} />}
      />
      <WorkProgress />
      {groups.length > 0 && <SideNavigation groups={groups} shop={shop} />}
      <main key={user?._id} id={MAIN_ID} tabIndex={-1}>
        <RegistryNotice />
        <OtherPageContext value={showOther}>
          <SlotContext value={fillSlot}>
            <Page path={pathname} shop={shop} />
          </SlotContext>
        </OtherPageContext>
      </main>
      <Footer />
      <PreviewBadge />
      <UpdateNotice />
      {keysDialog}
      <ConfirmIdentity />
      <SignInAgain shop={shop} />
    </div>
  );
}

/** When somebody else has signed in over the page, what the last person was shown is asked for anew. */
function useFreshCache(person: string | undefined): void {
  const dispatch = useDispatch();
  const last = useRef(person);
  useEffect(() => {
    if (last.current !== person) dispatch(api.util.resetApiState());
    last.current = person;
  }, [person, dispatch]);
}
