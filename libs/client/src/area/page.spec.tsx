import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router-dom';
import { comingSoon, isComingSoon, page, pages, preloadOf } from './page';

const ListPage = ({ kind }: { kind: string }) => <h1>List of {kind}</h1>;
const BrandPage = () => <h1>Brand</h1>;

const show = (route: RouteObject, path: string) =>
  render(
    <Suspense>
      <RouterProvider router={createMemoryRouter([route], { initialEntries: [path] })} />
    </Suspense>,
  );

describe('page', () => {
  it("should show the component that its module exports, with the page's own props", async () => {
    show(
      page('/supplier', async () => ({ ListPage }), { kind: 'suppliers' }),
      '/supplier',
    );
    expect(await screen.findByRole('heading', { name: 'List of suppliers' })).toBeTruthy();
  });

  it('should be there for each path of a table, with its own props', async () => {
    const routes = pages(
      { '/supplier': { kind: 'suppliers' }, '/user': { kind: 'people' } },
      '/all',
      async () => ({
        ListPage,
      }),
    );
    expect(routes.map(({ path }) => path)).toEqual(['/supplier/all', '/user/all']);
    show(routes[1]!, '/user/all');
    expect(await screen.findByRole('heading', { name: 'List of people' })).toBeTruthy();
  });

  it('should fetch its code before it is shown when it is told to', async () => {
    const load = jest.fn(async () => ({ BrandPage }));
    const route = page('/brand/:id', load);
    expect(load).not.toHaveBeenCalled();
    await preloadOf(route)?.();
    expect(load).toHaveBeenCalledTimes(1);
    expect(isComingSoon(route)).toBe(false);
  });

  it.each([
    ['nothing', {}],
    ['more than the component', { BrandPage, ListPage }],
  ])('should refuse a module that exports %s', async (_what, module) => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    show(
      page('/brand', async () => module as { BrandPage: typeof BrandPage }),
      '/brand',
    );
    expect(await screen.findAllByText(/page \/brand must export its component and nothing else/)).not.toEqual(
      [],
    );
    jest.restoreAllMocks();
  });
});

describe('comingSoon', () => {
  it('should mark the routes of pages that are not built yet', () => {
    const routes = comingSoon('/sales/order', '/sales/return');
    expect(routes.map(({ path }) => path)).toEqual(['/sales/order', '/sales/return']);
    expect(routes.every(isComingSoon)).toBe(true);
    expect(routes.map(preloadOf)).toEqual([undefined, undefined]);
  });
});
