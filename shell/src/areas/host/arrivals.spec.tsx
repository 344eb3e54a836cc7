import { screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useLocation } from '@shopbench/client/router';
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { letBeStopped, useArrivals, watchArrivals } from './arrivals';

/** Draws itself anew after each time that it was drawn. */
function Busy() {
  const [times, setTimes] = useState(0);
  // eslint-disable-next-line react-hooks/set-state-in-effect, react-hooks/exhaustive-deps -- What is to be found.
  useEffect(() => setTimes(times + 1));
  return <h1>Busy</h1>;
}

/** As a clock or the picture of a scanner does it, oftener than any screen is drawn. */
function Ticking() {
  const [times, setTimes] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTimes((before) => before + 1), 4);
    return () => clearInterval(timer);
  }, []);
  return <h1>Ticking {times > 0}</h1>;
}

/** One of many parts that take long to be drawn; React looks after each whether something else waits. */
function Part({ milliseconds }: { milliseconds: number }) {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
  return null;
}
const heavy = (parts: number) => (
  <>
    {Array.from({ length: parts }, (_, at) => (
      <Part key={at} milliseconds={20} />
    ))}
    <h1>Heavy</h1>
  </>
);

function Frame() {
  useArrivals();
  const { pathname } = useLocation();
  if (pathname === '/busy') return <Busy />;
  if (pathname === '/ticking') return <Ticking />;
  if (pathname === '/heavy') return heavy(150);
  return <h1>Here</h1>;
}

type Acting = typeof globalThis & { IS_REACT_ACT_ENVIRONMENT: boolean };

const stops: string[] = [];
let letGo: (() => void)[] = [];

function start(at: string) {
  const router = createMemoryRouter([{ path: '*', element: <Frame /> }], { initialEntries: [at] });
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(<RouterProvider router={router} />);
  letGo = [
    watchArrivals(router),
    letBeStopped(({ message }) => void stops.push(message)),
    () => root.unmount(),
  ];
  return router;
}
const heading = (name: string, timeout = 1_000) => screen.findByRole('heading', { name }, { timeout });

describe('the way to another page', () => {
  beforeEach(() => {
    stops.length = 0;
    // React says so too of what updates itself without end.
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    // React does its work in its own turns, as on a page.
    (globalThis as Acting).IS_REACT_ACT_ENVIRONMENT = false;
  });
  afterEach(() => {
    for (const end of letGo) end();
    document.body.replaceChildren();
    jest.restoreAllMocks();
  });

  it.each(['/', '/ticking'])(
    'should take the page that is drawn in seconds its time, from %s',
    async (from) => {
      const router = start(from);
      await screen.findByRole('heading');
      void router.navigate('/heavy');
      await heading('Heavy', 25_000);
      expect(stops).toEqual([]);
    },
    30_000,
  );

  it('should be free of a page that updates itself without end', async () => {
    const router = start('/busy');
    await heading('Busy');
    void router.navigate('/');
    await new Promise((resolve) => setTimeout(resolve, 6_000));
    expect(stops).toEqual([]);
    await new Promise((resolve) => setTimeout(resolve, 8_000));
    expect(stops).toEqual(['It kept the page busy without end, so it was stopped.']);
  }, 30_000);

  it.each([
    ['paths', 26, (at: number) => `/page${at}`],
    ['queries alone', 152, (at: number) => `/?page=${at}`],
  ])('should not be endless: %s', async (_what, most, address) => {
    const router = start('/');
    for (let at = 1; at < most; at += 1) await router.navigate(address(at));
    expect(stops).toEqual([]);
    await router.navigate(address(most));
    expect(stops).toEqual(['It leads from page to page without end, so it was stopped.']);
  });

  it('should not be endless: back and forth', async () => {
    const router = start('/');
    await router.navigate('/other');
    for (let at = 0; at < 160; at += 1) await router.navigate(at % 2 === 0 ? -1 : 1);
    expect(stops).toEqual(['It leads from page to page without end, so it was stopped.']);
  });
});
