import { api, connectApi, sidebarSlice, type ShopStore } from '@shopbench/client/internal';
import { createBrowserRouter, RouterProvider } from '@shopbench/client/router';
import { useEffect, useState } from 'react';
import { watchArrivals } from '../areas/host/arrivals';
import { keepBuiltIns } from '../areas/host/built-ins';
import { watchLeavings } from '../areas/host/leavings';
import { watchPage } from '../areas/watch/page-watch';
import { shellRelease } from '../areas/registry/registry';
import { Frame } from './frame';
import { FrameFailure } from './frame-failure';

const NARROW = '(max-width: 767.95px)';

/** On a narrow screen the menu lies over the page: it is shut at first, and when the window becomes narrow; it opens with a wide one. */
function keepMenuFitting({ store }: ShopStore): void {
  const narrow = window.matchMedia(NARROW);
  if (narrow.matches) store.dispatch(sidebarSlice.actions.setSidebar(false));
  narrow.addEventListener('change', ({ matches }) =>
    store.dispatch(sidebarSlice.actions.setSidebar(!matches)),
  );
}

/** Makes the signed-in half of the program: api cache, router and frame. Once a page; the store takes the cache in here. */
export function createApp(shop: ShopStore) {
  connectApi(shop);
  watchPage(shellRelease());
  watchLeavings();
  keepBuiltIns();
  keepMenuFitting(shop);

  return function App() {
    const [router] = useState(() =>
      createBrowserRouter([{ path: '*', element: <Frame shop={shop} />, errorElement: <FrameFailure /> }]),
    );
    useEffect(() => watchArrivals(router), [router]);
    useEffect(
      () => () => {
        router.dispose();
        // Who signs in next must not meet what the last one was shown.
        shop.store.dispatch(api.util.resetApiState());
      },
      [router],
    );
    return <RouterProvider router={router} />;
  };
}
