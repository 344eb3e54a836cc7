import { api, connectApi, sidebarSlice, type ShopStore } from '@shopbench/client';
import { createBrowserRouter, RouterProvider } from '@shopbench/client/router';
import { useEffect, useState } from 'react';
import { Frame } from './frame';

const NARROW = '(max-width: 767.95px)';

/** The signed-in half of the program: router, api cache and frame. */
export default function App({ shop }: { shop: ShopStore }) {
  const [router] = useState(() => {
    connectApi(shop);
    if (window.matchMedia(NARROW).matches) shop.store.dispatch(sidebarSlice.actions.setSidebar(false));
    return createBrowserRouter([{ path: '*', element: <Frame shop={shop} /> }]);
  });
  useEffect(
    () => () => {
      router.dispose();
      // Who signs in next must not meet what the last one was shown.
      shop.store.dispatch(api.util.resetApiState());
    },
    [router, shop],
  );
  return <RouterProvider router={router} />;
}
