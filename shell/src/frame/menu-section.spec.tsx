import type { Designation } from '@shopbench/contracts';
import { connectApi, createStore, userSlice } from '@shopbench/client/internal';
import { serve, type Reply } from '@shopbench/pages/testing';
import { createMemoryRouter, RouterProvider } from '@shopbench/client/router';
import { Provider } from '@shopbench/client/state';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SideNavigation } from './side-navigation';

const entry = (label: string, path: string) => ({
  ...{ group: 'Sale', groupOrder: 1, label, icon: 'cart', path, order: 1, area: 'shell' },
});
const groups = [
  { label: 'Sale', entries: [entry('Invoices', '/sales/invoice'), entry('Orders', '/sales/order')] },
  { label: 'Program', entries: [entry('Areas', '/areas')] },
];

async function open(at: string, person = 'u1', shown = groups, designation: Designation = 'admin') {
  localStorage.removeItem('persist:root');
  const shop = createStore();
  connectApi(shop);
  shop.store.dispatch(userSlice.actions.setUser({ _id: person, name: 'Asha', designation }));
  // What is kept over a reload is read once.
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  const router = createMemoryRouter([{ path: '*', element: <SideNavigation groups={shown} shop={shop} /> }], {
    initialEntries: [at],
  });
  return render(
    <Provider store={shop.store}>
      <RouterProvider router={router} />
    </Provider>,
  );
}

const group = (name: string) => screen.getByRole('button', { name });
const isOpen = (name: string) => group(name).getAttribute('aria-expanded');

describe('the groups of the menu', () => {
  const waiting = { orders: 1, overdueOrders: 1, requests: 100, threads: 3 };
  const nothing = { orders: 0, overdueOrders: 0, requests: 0, threads: 0 };
  let calls = serve({});
  const answer = (reply: Reply) => (calls = serve({ 'GET /desk/waiting': () => reply }));
  beforeEach(() => {
    localStorage.clear();
    answer({ data: nothing });
  });

  it('should be open at first for Sale and Repairs, fold by press and by arrows, and stay so for this person', async () => {
    const { unmount } = await open('/');
    expect([isOpen('Sale'), isOpen('Program')]).toEqual(['true', 'false']);
    await userEvent.click(group('Sale'));
    group('Program').focus();
    await userEvent.keyboard('{ArrowRight}');
    expect([isOpen('Sale'), isOpen('Program')]).toEqual(['false', 'true']);
    await userEvent.keyboard('{ArrowLeft}');
    expect(isOpen('Program')).toBe('false');
    await userEvent.keyboard('{ArrowRight}');
    unmount();
    const { unmount: leave } = await open('/');
    expect([isOpen('Sale'), isOpen('Program')]).toEqual(['false', 'true']);
    leave();
    await open('/', 'u2');
    expect([isOpen('Sale'), isOpen('Program')]).toEqual(['true', 'false']);
  });

  it('should all be open at first for who has neither', async () => {
    await open('/', 'u1', groups.slice(1));
    expect(isOpen('Program')).toBe('true');
  });

  it("should mark the page's own entry, which shell.css leaves in sight when its group is folded", async () => {
    await open('/areas');
    const own = screen.getByRole('link', { name: 'Areas' });
    expect([own.getAttribute('aria-current'), own.parentElement?.className]).toEqual(['page', 'on']);
    expect(own.closest('.section')?.className).toBe('section folded own');
  });

  it('should tell how much from customers waits, a folded group the sum of its entries', async () => {
    answer({ data: waiting });
    const customers = { label: 'Customer', entries: [entry('From customers', '/user/customer/requests')] };
    await open('/', 'u1', [...groups, customers]);
    expect(await screen.findByRole('link', { name: 'Orders 2 waiting' })).toBeTruthy();
    expect([isOpen('Sale'), isOpen('Customer 99+ waiting')]).toEqual(['true', 'false']);
    await userEvent.click(group('Sale'));
    expect(group('Sale 2 waiting')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Invoices' })).toBeTruthy();
  });

  it.each<[Designation, Reply]>([
    ['admin', { status: 500, message: 'No' }],
    ['admin', { data: nothing }],
    ['clerk', { data: waiting }],
  ])('should tell %s nothing where nothing waits, is known or may be asked', async (designation, reply) => {
    answer(reply);
    await open('/', 'u1', groups, designation);
    if (designation !== 'clerk') await waitFor(() => expect(calls).toHaveLength(1));
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(screen.getByRole('link', { name: 'Orders' })).toBeTruthy();
    expect(calls).toHaveLength(designation === 'clerk' ? 0 : 1);
  });
});
