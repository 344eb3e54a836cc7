import { dashboardPathFor, homePathFor } from './session';

describe('where people land', () => {
  it.each([
    [undefined, '/login', '/login'],
    ['admin', '/user/admin', '/user/admin'],
    ['manager', '/user', '/user'],
    ['peon', '/user', '/user'],
    ['customer', '/customer', '/customer/dashboard'],
    ['supplier', '/', '/'],
    ['something else', '/customer', '/customer/dashboard'],
  ])('should send %s to %s, and its dashboard entry to %s', (designation, home, dashboard) => {
    expect(homePathFor(designation)).toBe(home);
    expect(dashboardPathFor(designation)).toBe(dashboard);
  });
});
