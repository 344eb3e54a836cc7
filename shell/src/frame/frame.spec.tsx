import { connectApi, createStore } from '@shopbench/client/internal';
import { createMemoryRouter, RouterProvider } from '@shopbench/client/router';
import { Provider } from '@shopbench/client/state';
import { serve, type Reply } from '@shopbench/pages/testing';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { checkSession } from '../start/session';
import { Frame } from './frame';

// The bundler makes an address of a picture.
jest.mock('./default-avatar.svg', () => 'avatar.svg');

/** Presses Logout, which the server answers with `reply`. */
async function logOut(reply: Reply) {
  serve({
    'GET /auth/check': () => ({ data: { user: { _id: 'u1', name: 'Asha', designation: 'customer' } } }),
    'POST /auth/logout': () => reply,
  });
  const shop = createStore();
  connectApi(shop);
  await checkSession(shop);
  const router = createMemoryRouter([{ path: '*', element: <Frame shop={shop} /> }]);
  render(
    <Provider store={shop.store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Account of Asha' }));
  await user.click(screen.getByRole('menuitem', { name: 'Logout' }));
  await waitFor(() => expect(shop.store.getState().toasts.items).toHaveLength(1));
  const { toasts, user: session } = shop.store.getState();
  return { toast: toasts.items[0], signedIn: session.user?.name };
}

describe('Logout', () => {
  // jsdom asks no system for its colours.
  beforeAll(() => document.documentElement.setAttribute('data-color-scheme', 'light'));

  it('should give the words of the server and forget the person', async () => {
    expect(await logOut({ data: null, message: 'Signed out' })).toMatchObject({
      toast: { tone: 'success', text: 'Signed out' },
      signedIn: undefined,
    });
  });

  it('should say why it failed, and leave the person signed in', async () => {
    expect(await logOut({ status: 503, message: 'The database is away' })).toMatchObject({
      toast: { tone: 'error', text: 'The database is away' },
      signedIn: 'Asha',
    });
  });
});
