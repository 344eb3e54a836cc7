import { Slot, type OfferedSlot } from '@shopbench/client';
import { createStore, SlotContext, type AreaRelease } from '@shopbench/client/internal';
import { createMemoryRouter, Link, RouterProvider, useNavigate } from '@shopbench/client/router';
import { Provider } from '@shopbench/client/state';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, type ComponentType } from 'react';
import { noteFailure, noteLoadTime } from '../watch/area-watch';
import { registeredArea } from '../registry/testing';
import { SlotCard } from './slot-card';

const mockFetched: string[] = [];
let mockShown: ComponentType<object> = () => null;
jest.mock('../../federation/design-system', () => ({
  AppTheme: ({ children }: { children: unknown }) => children,
}));
jest.mock('../../federation/federation', () => ({
  fetchArea: ({ name }: AreaRelease) => {
    mockFetched.push(name);
    return Promise.resolve({ routes: [] });
  },
  fetchSlot: (name: string, module: string) => {
    mockFetched.push(`${name}/${module}`);
    return Promise.resolve({ Shown: mockShown });
  },
}));
jest.mock('../watch/area-watch', () => ({
  ...{ noteFailure: jest.fn(), noteLoadTime: jest.fn(), noteVisit: jest.fn(), thrower: () => undefined },
}));

let see: () => void;
beforeEach(() => {
  mockFetched.length = 0;
  jest.mocked(noteFailure).mockClear();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  global.IntersectionObserver = class {
    constructor(told: (entries: object[]) => void) {
      see = () => act(() => told([{ isIntersecting: true }]));
    }
    observe() {}
    disconnect() {}
  } as never;
});
afterEach(() => jest.restoreAllMocks());

let at = 0;
/** A page that offers a place, and what stands there; each of an area of its own. */
function show(Shown: ComponentType<object>, place: OfferedSlot = { name: 'dashboard' }) {
  mockShown = Shown;
  at += 1;
  const release = registeredArea({ name: `courier${at}`, title: 'Courier' });
  const fill = { slot: place.name, title: 'On the way', module: 'slots/card', order: 1 };
  const shop = createStore();
  const page = (
    <Provider store={shop.store}>
      <SlotContext
        value={(offered) => <SlotCard filling={{ release, fill }} offered={offered} shop={shop} />}
      >
        <h1>Page</h1>
        <Slot {...place} />
      </SlotContext>
    </Provider>
  );
  const router = createMemoryRouter([
    { path: '/', element: page },
    { path: '/other', element: <h1>Other</h1> },
  ]);
  return { ...render(<RouterProvider router={router} />), name: release.name };
}
const region = () => screen.getByRole('region', { name: 'On the way' });

it('should fetch what fills a place when it is seen, and keep its room until it stands there', async () => {
  const { name } = show(() => <p>Three parcels</p>);
  expect(region().style.minHeight).toBe('160px');
  expect(mockFetched).toEqual([]);
  see();
  expect(await screen.findByText('Three parcels')).toBeTruthy();
  expect(mockFetched).toEqual([name, `${name}/slots/card`]);
  await waitFor(() => expect(region().style.minHeight).toBe(''));
  expect(region().textContent).toBe('On the wayCourierThree parcels');
});

it('should be a named group without a title where lines of text stand, given what the page tells', async () => {
  show(({ line }: { line?: number }) => <small>Sent with line {line}</small>, {
    ...{ name: 'sale.line', documentId: 'd1', line: 2, productId: 'p1' },
  });
  see();
  await screen.findByText('Sent with line 2');
  expect(screen.getByRole('group', { name: 'On the way' }).textContent).toBe('Sent with line 2');
});

it('should say that something cannot be shown, charge it with its place, and try again once', async () => {
  const { name } = show(() => {
    throw new Error('No rider');
  });
  see();
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(jest.mocked(noteFailure).mock.calls[0]).toEqual([
    ...[name, 'render', expect.objectContaining({ message: 'No rider' }), 'dashboard'],
  ]);
  await userEvent.click(again);
  expect(mockFetched).toHaveLength(4);
  expect(document.activeElement).toBe(region());
  expect(await screen.findByText('This card could not be shown')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByRole('heading', { name: 'Page' })).toBeTruthy();
});

it('should be timed from when it is tried again, not with the time that somebody took to press', async () => {
  let isBroken = true;
  show(() => {
    if (isBroken) throw new Error('No rider');
    return <p>Three parcels</p>;
  });
  see();
  const again = await screen.findByRole('button', { name: 'Try again' });
  isBroken = false;
  const now = performance.now.bind(performance);
  jest.spyOn(performance, 'now').mockImplementation(() => now() + 60_000);
  await userEvent.click(again);
  await screen.findByText('Three parcels');
  const [, took] = jest.mocked(noteLoadTime).mock.lastCall!;
  expect(took).toBeLessThan(60_000);
});

it('should lead to another page when it is pressed, and be stopped where it goes by itself', async () => {
  const { unmount } = show(() => {
    const navigate = useNavigate();
    useEffect(() => void navigate('/other'), [navigate]);
    return <p>Leads</p>;
  });
  see();
  expect(await screen.findByText('This card could not be shown')).toBeTruthy();
  unmount();
  show(() => <Link to="/other">Riders</Link>);
  see();
  await userEvent.click(await screen.findByRole('link', { name: 'Riders' }));
  expect(await screen.findByRole('heading', { name: 'Other' })).toBeTruthy();
});
