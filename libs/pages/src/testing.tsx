import { connectApi, createStore, userSlice } from '@shopbench/client';
import { createMemoryRouter, Link, RouterProvider, type RouteObject } from '@shopbench/client/router';
import { Provider } from '@shopbench/client/state';
import { AppTheme } from '@shopbench/ui';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';

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

/** Shows routes as the shell does: store, router, theme, and a person who may do everything. */
export function openRoutes(routes: RouteObject[], at: string) {
  const shop = createStore();
  connectApi(shop);
  shop.store.dispatch(userSlice.actions.setUser({ _id: 'u1', name: 'Asha', designation: 'admin' }));
  const router = createMemoryRouter(routes, { initialEntries: [at] });
  const { unmount } = render(
    <AppTheme linkComponent={RouterLink}>
      <Provider store={shop.store}>
        <RouterProvider router={router} />
      </Provider>
    </AppTheme>,
  );
  const toasts = () => shop.store.getState().toasts.items.map(({ text }) => text);
  return { router, toasts, shop, unmount };
}

/** Shows one page, and an empty one at every other path. */
export const openPage = (path: string, element: ReactNode, at = path) =>
  openRoutes(
    [
      { path, element },
      { path: '*', element: <p>elsewhere</p> },
    ],
    at,
  );
