import { destinationOf } from './access';
import { readAreaTable } from '../registry/area-table';
import { areasOfCheckout, registeredArea } from '../registry/testing';

const table = readAreaTable({
  areas: [
    registeredArea({
      name: 'parties',
      basePaths: ['/user', '/me'],
      designations: ['admin', 'manager', 'clerk'],
      access: [
        { path: '/user/create', designations: ['admin'] },
        { path: '/me', designations: ['admin', 'manager', 'clerk', 'customer'] },
      ],
    }),
    registeredArea({ name: 'accounts', basePaths: ['/account', '/user/admin'], designations: ['admin'] }),
    registeredArea({ name: 'customer', basePaths: ['/customer'], designations: ['admin', 'customer'] }),
  ],
});

const destination = (path: string, designation: string | null) => {
  const result = destinationOf(table, path, designation ? { designation } : null);
  return result.kind === 'area' ? result.area.name : result.kind === 'redirect' ? `→ ${result.to}` : 'home';
};

describe('destinationOf', () => {
  it.each([
    ['/user', null, '→ /login'],
    ['/account/create', null, '→ /login'],
    ['/', null, 'home'],
    ['/nowhere', null, 'home'],
    ['/user', 'manager', 'parties'],
    ['/user/create', 'manager', '→ /'],
    ['/user/create/again', 'manager', '→ /'],
    ['/user/create', 'admin', 'parties'],
    ['/account', 'clerk', '→ /'],
    ['/account', 'admin', 'accounts'],
    ['/customer/cart', 'customer', 'customer'],
    ['/user', 'customer', '→ /'],
    ['/me', 'customer', 'parties'],
    ['/', 'admin', '→ /user/admin'],
    ['/', 'manager', '→ /user'],
    ['/nowhere', 'manager', '→ /user'],
    ['/login', 'manager', '→ /user'],
    ['/', 'customer', 'home'],
  ])('should lead %s for %s to %s', (path, designation, expected) => {
    expect(destination(path, designation)).toBe(expected);
  });

  it('should stay at home when the dashboard is not there or closed, instead of going in circles', () => {
    const others = readAreaTable({ areas: [registeredArea({ name: 'sales' })] });
    expect(destinationOf(others, '/', { designation: 'admin' })).toEqual({ kind: 'home' });
    const closed = readAreaTable({
      areas: [registeredArea({ name: 'parties', basePaths: ['/user'], designations: ['admin'] })],
    });
    expect(destinationOf(closed, '/', { designation: 'clerk' })).toEqual({ kind: 'home' });
  });

  it('should let anybody signed in see why an unreadable area is not there', () => {
    const broken = readAreaTable({ areas: [{ name: 'sales', basePaths: ['/sales'] }] });
    expect(destinationOf(broken, '/sales/invoice', { designation: 'clerk' })).toMatchObject({ kind: 'area' });
  });
});

describe('destinationOf the specified areas', () => {
  const specified = readAreaTable({ areas: areasOfCheckout() });

  /** Where somebody ends who is led on until there is a page. */
  function endOf(path: string, designation: string | null): string {
    const found = destinationOf(specified, path, designation === null ? null : { designation });
    if (found.kind === 'redirect') return found.to === '/login' ? found.to : endOf(found.to, designation);
    return found.kind === 'area' ? path : '/';
  }

  it.each([
    [null, '/sales/invoice', '/login'],
    [null, '/user/admin', '/login'],
    [null, '/customer', '/login'],
    ['admin', '/', '/user/admin'],
    ['admin', '/no/such/page', '/user/admin'],
    ['manager', '/', '/user'],
    ['clerk', '/account', '/user'],
    ['peon', '/sales/invoice', '/user'],
    ['manager', '/user/create', '/user'],
    ['manager', '/user/admin', '/user/admin'],
    // Who sees no figures is led on before the code that shows them is fetched.
    ['receptionist', '/user/admin', '/user'],
    ['manager', '/settings', '/user'],
    ['customer', '/sales/invoice', '/'],
    ['customer', '/customer', '/customer'],
    ['supplier', '/customer', '/'],
  ])('should lead %s from %s to %s', (designation, path, expected) => {
    expect(endOf(path, designation)).toBe(expected);
  });
});
