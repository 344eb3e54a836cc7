import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { useListState } from './use-list-state';

function render(url: string) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[url]}>{children}</MemoryRouter>
  );
  return renderHook(
    () => ({
      list: useListState({ defaultSort: '-date', filters: { status: '' } }),
      search: useLocation().search,
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
});
