import type { AreaRelease } from '@shopbench/client/internal';
import { createStore } from '@shopbench/client/internal';
import { createMemoryRouter, RouterProvider } from '@shopbench/client/router';
import { Provider } from '@shopbench/client/state';
import { act, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { AreaHost, useLeaveNothing } from './area-host';
import { endLeavings } from './leavings';

const mockTills = {
  routes: [{ path: '/', element: <h1>Tills</h1> }],
  mount: () => {
    throw new Error('Broken in mount');
  },
};
jest.mock('./leavings', () => ({
  ...jest.requireActual<typeof import('./leavings')>('./leavings'),
  endLeavings: jest.fn(),
}));
jest.mock('../../federation/design-system', () => ({
  AppTheme: ({ children }: { children: ReactNode }) => children,
}));
jest.mock('../../federation/federation', () => ({
  fetchArea: ({ name }: AreaRelease) =>
    name === 'tills' ? Promise.resolve(mockTills) : new Promise(() => undefined),
}));

const release = {
  ...{ name: 'sales', version: '0.1.0', build: 'ab12cd34' },
  entry: '/areas/sales/0.1.0-ab12cd34/remoteEntry.js',
} as AreaRelease;

function Dialog() {
  useLeaveNothing('sales');
  return null;
}

it('should end what an area began when it leaves its last place, not when it is called otherwise', () => {
  const shop = createStore();
  const show = (label: string, isAsking: boolean) => {
    const host = <AreaHost release={release} label={label} shop={shop} />;
    const element = (
      <>
        {host}
        {isAsking && <Dialog />}
      </>
    );
    return <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />;
  };
  const { rerender, unmount } = render(show('Sales', true));
  rerender(show('Sales', false));
  rerender(show('Counter', false));
  expect(endLeavings).not.toHaveBeenCalled();
  unmount();
  expect(jest.mocked(endLeavings).mock.calls).toEqual([['sales']]);
});

it('should become a card that says why where the area cannot be mounted', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const tills = { ...release, name: 'tills' } as AreaRelease;
  const shop = createStore();
  const element = <AreaHost release={tills} label="Tills" shop={shop} />;
  const router = createMemoryRouter([{ path: '*', element }]);
  // What suspends is awaited.
  await act(async () => {
    render(
      <Provider store={shop.store}>
        <RouterProvider router={router} />
      </Provider>,
    );
    return Promise.resolve();
  });
  expect(await screen.findByText(/Broken in mount/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Tills' })).toBeNull();
  log.mockRestore();
});
