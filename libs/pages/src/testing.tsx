import { connectApi, createStore, runUndo, userSlice, type ShopStore } from '@shopbench/client';
import { createMemoryRouter, Link, RouterProvider, type RouteObject } from '@shopbench/client/router';
import { Provider } from '@shopbench/client/state';
import { AppTheme } from '@shopbench/ui';
import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';

export { scan } from '@shopbench/ui/testing';

/** What a route of the server at the network's edge answers: data, or a refusal. `'lost'` did its work, but no answer comes. */
export type Reply =
  | { data: unknown; message?: string }
  | { status: number; message: string; errors?: { path: string; message: string }[]; data?: unknown }
  | 'lost';

export interface Call {
  /** `GET /brand/all`, without the query string. */
  route: string;
  params: URLSearchParams;
  body: Record<string, unknown>;
  key: string | null;
}

export type Routes = Record<string, (call: Call) => Reply>;

/** Stands in for the server: everything on this side of the network is real. Gives the calls that came, in order. */
export function serve(routes: Routes): Call[] {
  const calls: Call[] = [];
  globalThis.fetch = (async (address: string, init: RequestInit) => {
    const url = new URL(address, 'http://shop');
    const call: Call = {
      route: `${init.method} ${url.pathname.replace('/api/v1', '')}`,
      params: url.searchParams,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : {},
      key: new Headers(init.headers).get('Idempotency-Key'),
    };
    calls.push(call);
    const reply = routes[call.route]?.(call) ?? { status: 404, message: `No ${call.route}` };
    if (reply === 'lost') throw new TypeError('Failed to fetch');
    const isRefused = 'status' in reply;
    return new Response(JSON.stringify({ success: !isRefused, data: null, message: 'Done', ...reply }), {
      status: isRefused ? reply.status : 200,
    });
  }) as typeof fetch;
  return calls;
}

const RouterLink = ({ href, ...rest }: { href: string }) => <Link to={href} {...rest} />;

/** Somebody who is signed in. */
export type Person = NonNullable<Parameters<typeof userSlice.actions.setUser>[0]>;

const ADMIN: Person = { _id: 'u1', name: 'Asha', designation: 'admin' };

interface Opening {
  /** A person who may do everything unless told. */
  person?: Person;
  /** As after a reload: what was typed before is still kept in the tab. */
  reloaded?: boolean;
  /** Prepares the store before anything is shown. */
  begin?: (shop: ShopStore) => void;
}

/** What is on show: texts of the toasts so far, and what the tests may drive it by. */
export interface Opened {
  router: ReturnType<typeof createMemoryRouter>;
  toasts: () => string[];
  /** Presses Undo in the newest toast that has it. */
  undo: () => void;
  shop: ShopStore;
  unmount: () => void;
}

/** Shows routes as the shell does: store, router, theme, and somebody signed in. */
export function openRoutes(
  routes: RouteObject[],
  at: string,
  { person = ADMIN, reloaded = false, begin }: Opening = {},
): Opened {
  // Whoever was signed in before, in the same test file, is not remembered.
  localStorage.removeItem('persist:root');
  if (!reloaded)
    for (const key of Object.keys(sessionStorage).filter((one) => one.startsWith('draft:')))
      sessionStorage.removeItem(key);
  const shop = createStore();
  connectApi(shop);
  begin?.(shop);
  shop.store.dispatch(userSlice.actions.setUser(person));
  const router = createMemoryRouter(routes, { initialEntries: [at] });
  const { unmount } = render(
    <AppTheme linkComponent={RouterLink}>
      <Provider store={shop.store}>
        <RouterProvider router={router} />
      </Provider>
    </AppTheme>,
  );
  const toasts = () => shop.store.getState().toasts.items.map(({ text }) => text);
  const undo = () => {
    const told = shop.store.getState().toasts.items.findLast((toast) => toast.undo !== undefined);
    act(() => runUndo(told?.undo ?? 0));
  };
  return { router, toasts, undo, shop, unmount };
}

/** Shows one page, and an empty one at every other path. */
export const openPage = (path: string, element: ReactNode, at = path, opening: Opening = {}) =>
  openRoutes(
    [
      { path, element },
      { path: '*', element: <p>elsewhere</p> },
    ],
    at,
    opening,
  );
