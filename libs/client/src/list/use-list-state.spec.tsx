import { configureStore, combineSlices } from '@reduxjs/toolkit';
import type { SessionUser } from '@shopbench/contracts';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter, Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { sessionSlice } from '../store/session-slice';
import { userSlice } from '../store/user-slice';
import { RETURNS } from './use-list-place';
import { useListState } from './use-list-state';

/** The place that a list at `path` begins with when somebody comes there from another page. */
function renderPlaceAfter(path: string, state: unknown) {
  const { result } = renderHook(
    () => {
      const navigate = useNavigate();
      const { pathname } = useLocation();
      return { navigate, pathname };
    },
    {
      wrapper: ({ children }: { children: ReactNode }) => (
        <Provider store={storeFor('asha')}>
          <MemoryRouter initialEntries={['/record']}>
            {children}
            <Routes>
              <Route path="/record" element={null} />
              <Route path={path} element={<Place />} />
            </Routes>
          </MemoryRouter>
        </Provider>
      ),
    },
  );
  const seen: { current: unknown } = { current: 'nothing' };
  function Place() {
    seen.current = useListState({ defaultSort: 'name' }).place;
    return null;
  }
  act(() => void result.current.navigate(path, { state }));
  return { result: seen };
}

function storeFor(person: string) {
  const store = configureStore({ reducer: combineSlices(userSlice, sessionSlice) });
  store.dispatch(
    userSlice.actions.setUser({ _id: person, name: person, designation: 'manager' } as SessionUser),
  );
  return store;
}

function render(url: string, person = 'asha') {
  const store = storeFor(person);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Provider store={store}>
      <MemoryRouter initialEntries={[url]}>{children}</MemoryRouter>
    </Provider>
  );
  return renderHook(
    () => ({
      list: useListState({ defaultSort: '-date', filters: { status: '', from: '' } }),
      search: useLocation().search,
      navigate: useNavigate(),
    }),
    { wrapper },
  );
}

describe('useListState', () => {
  it('should read page, size, sort, search and filters from the URL', () => {
    const { result } = render('/x?page=3&pageSize=50&sort=name&q=asha&status=Paid');
    expect(result.current.list).toMatchObject({ page: 3, pageSize: 50, sort: 'name', q: 'asha' });
    expect(result.current.list.queryArgs).toEqual({
      page: 3,
      pageSize: 50,
      sort: 'name',
      q: 'asha',
      status: 'Paid',
    });
    expect(result.current.list.isNarrowed).toBe(true);
  });

  it.each(['page=0&pageSize=0', 'page=-1&pageSize=201', 'page=x&pageSize=1.5'])(
    'should take the defaults for %s, which somebody typed',
    (search) => {
      const { result } = render(`/x?${search}`);
      expect(result.current.list).toMatchObject({ page: 1, pageSize: 25, sort: '-date' });
    },
  );

  it('should start a search, a filter and a sort at page 1', () => {
    const { result } = render('/x?page=4');
    act(() => result.current.list.setQuery('asha'));
    expect(result.current.search).toBe('?q=asha');
    act(() => result.current.list.setPage(2));
    act(() => result.current.list.setFilter('status', 'Paid'));
    expect(result.current.search).toBe('?q=asha&status=Paid');
    act(() => result.current.list.setPage(2));
    act(() => result.current.list.setSort('name'));
    expect(result.current.list).toMatchObject({ page: 1, sort: 'name' });
  });

  it('should leave what is the default out of the URL', () => {
    const { result } = render('/x?page=2&sort=name&status=Paid&pageSize=50');
    act(() => result.current.list.setSort('-date'));
    act(() => result.current.list.setFilter('status', ''));
    act(() => result.current.list.setPageSize(25));
    expect(result.current.search).toBe('');
  });

  it('should clear search and filters but not the sort', () => {
    const { result } = render('/x?q=a&status=Paid&sort=name');
    act(() => result.current.list.clear());
    expect(result.current.search).toBe('?sort=name');
    expect(result.current.list.isNarrowed).toBe(false);
  });

  it('should hand out the same query object while nothing changes', () => {
    const { result, rerender } = render('/x?q=a');
    const before = result.current.list.queryArgs;
    rerender();
    expect(result.current.list.queryArgs).toBe(before);
  });

  it('should not lose one of two changes that come before the address has changed', () => {
    const { result } = render('/x');
    act(() => {
      result.current.list.setQuery('asha');
      result.current.list.setFilters({ status: 'Paid', from: '2026-11-01', somebodyElses: '1' });
      result.current.list.setSort('name');
    });
    expect(result.current.search).toBe('?q=asha&status=Paid&from=2026-11-01&sort=name');
  });

  it('should follow a link to another view after a change of its own', () => {
    const { result } = render('/x');
    act(() => result.current.list.setQuery('asha'));
    act(() => void result.current.navigate('/x?status=Paid'));
    act(() => result.current.list.setSort('name'));
    expect(result.current.search).toBe('?status=Paid&sort=name');
  });
});

describe('the columns that a person has arranged', () => {
  const layout = { order: ['b', 'a'], shown: { c: false }, widths: { a: 120 } };

  beforeEach(() => localStorage.clear());

  it('should be there again for this person in this list, and for nobody else and nowhere else', () => {
    const { result, unmount } = render('/x');
    act(() => result.current.list.setLayout(layout));
    expect(result.current.list.layout).toEqual(layout);
    unmount();
    expect(render('/x?page=2').result.current.list.layout).toMatchObject(layout);
    expect(render('/y').result.current.list.layout).toBeUndefined();
    expect(render('/x', 'ravi').result.current.list.layout).toBeUndefined();
  });

  it('should be the declared ones again after a reset', () => {
    const { result } = render('/x');
    act(() => result.current.list.setLayout(layout));
    act(() => result.current.list.setLayout(undefined));
    expect(result.current.list.layout).toBeUndefined();
    expect(localStorage).toHaveLength(0);
  });

  it.each([
    'not JSON',
    '"text"',
    '{"version":2,"order":[],"shown":{},"widths":{}}',
    '{"version":1,"order":[1],"shown":{},"widths":{}}',
    '{"version":1,"order":[],"shown":{"a":1},"widths":{}}',
    '{"version":1,"order":[],"shown":{},"widths":null}',
  ])('should not be read from %s', (stored) => {
    localStorage.setItem('list-layout:asha:/x', stored);
    expect(render('/x').result.current.list.layout).toBeUndefined();
  });
});

describe('the place in a list', () => {
  const place = { top: 430, rowId: 'r7' };

  beforeEach(() => sessionStorage.clear());

  it('should be come back to in the same view, by the same person', () => {
    const { result, unmount } = render('/x?q=a');
    expect(result.current.list.place).toBeUndefined();
    result.current.list.keepPlace(place);
    unmount();
    expect(render('/x?q=a').result.current.list.place).toEqual(place);
    expect(render('/x?q=b').result.current.list.place).toBeUndefined();
    expect(render('/x?q=a', 'ravi').result.current.list.place).toBeUndefined();
  });

  it('should be the top when a link leads to the list, unless it says that it returns', () => {
    const { result } = render('/x');
    result.current.list.keepPlace(place);
    const { result: elsewhere } = renderPlaceAfter('/x', undefined);
    expect(elsewhere.current).toBeUndefined();
    const { result: returned } = renderPlaceAfter('/x', RETURNS);
    expect(returned.current).toEqual(place);
  });
});
