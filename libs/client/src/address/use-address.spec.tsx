import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { inAddress } from './address-part';
import { useAddress } from './use-address';

const PARTS = {
  by: inAddress.oneOf(['item', 'person'], 'item'),
  q: inAddress.text(),
  from: inAddress.day(),
  month: inAddress.month('2026-11'),
  page: inAddress.number(),
};

function opened(address: string) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={['/before', address]}>{children}</MemoryRouter>
  );
  return renderHook(
    () => {
      const location = useLocation();
      return { ...useAddress(PARTS), other: useAddress({ q: PARTS.q }), location };
    },
    { wrapper },
  );
}

const USUAL = { by: 'item', q: '', from: '', month: '2026-11', page: 1 };

it.each([
  ['/report', USUAL],
  ['/report?by=person&q=a%20b&from=2026-10-31&month=2026-10&page=3', { by: 'person', q: 'a b', from: '2026-10-31', month: '2026-10', page: 3 }], // prettier-ignore
  ['/report?by=cat&from=2026-02-31&month=2026-13&page=0', USUAL],
  ['/report?from=2&month=10&page=1.5', USUAL],
  ['/report?page=9999999999', USUAL],
])('should read %s', (address, at) => {
  expect(opened(address).result.current.at).toEqual(at);
});

it('should change what it is told, leave out what is usual, and keep what it does not know', () => {
  const { result } = opened('/report?tab=a&by=person');
  act(() => result.current.go({ q: 'x', month: '2026-10' }));
  expect(result.current.location).toMatchObject({
    pathname: '/report',
    search: '?tab=a&by=person&q=x&month=2026-10',
  });
  act(() => result.current.go({ by: 'item', q: '', month: '2026-11' }));
  expect(result.current.location.search).toBe('?tab=a');
});

it('should begin at the first page unless the page is what changes', () => {
  const { result } = opened('/report?page=4');
  expect(result.current.href({ q: 'x' })).toBe('?q=x');
  act(() => result.current.go({ page: 5 }));
  expect(result.current.at.page).toBe(5);
  act(() => result.current.go({ by: 'person' }));
  expect(result.current.location.search).toBe('?by=person');
});

it('should keep both of two changes that come before the address has changed', () => {
  const { result } = opened('/report');
  act(() => {
    result.current.go({ by: 'person' });
    result.current.other.go({ q: 'x' });
  });
  expect(result.current.location.search).toBe('?by=person&q=x');
});
