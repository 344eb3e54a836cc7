import type { AreaRelease } from '@shopbench/client/internal';
import { createStore } from '@shopbench/client/internal';
import { createMemoryRouter, RouterProvider } from '@shopbench/client/router';
import { render } from '@testing-library/react';
import { AreaHost, useLeaveNothing } from './area-host';
import { endLeavings } from './leavings';

jest.mock('./leavings', () => ({
  ...jest.requireActual<typeof import('./leavings')>('./leavings'),
  endLeavings: jest.fn(),
}));
jest.mock('../../federation/design-system', () => ({ AppTheme: () => null }));
jest.mock('../../federation/federation', () => ({ fetchArea: () => new Promise(() => undefined) }));

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
