import { readAreaTable } from '../registry/area-table';
import { buildMenu, currentMenuPath } from './menu';
import { areasOfCheckout, menuEntry, registeredArea } from '../registry/testing';

describe('buildMenu', () => {
  it('should merge the groups of several areas in order', () => {
    const table = readAreaTable({
      areas: [
        registeredArea({
          name: 'repairs',
          menu: [
            menuEntry({ group: 'Master', groupOrder: 9, label: 'Faults', path: '/repairs/fault', order: 5 }),
          ],
        }),
        registeredArea({
          name: 'sales',
          menu: [
            menuEntry({ label: 'Orders', path: '/sales/order', order: 3 }),
            menuEntry({ label: 'Invoices', path: '/sales/invoice', order: 1 }),
            menuEntry({ group: 'Master', groupOrder: 9, label: 'Brands', path: '/sales/brand', order: 1 }),
          ],
        }),
      ],
    });
    const groups = buildMenu(table, { designation: 'admin' }).map(({ label, entries }) => [
      label,
      entries.map((entry) => entry.label),
    ]);
    expect(groups).toEqual([
      ['Sale', ['Invoices', 'Orders']],
      ['Master', ['Brands', 'Faults']],
    ]);
  });

  it('should show only what the designation may open', () => {
    const table = readAreaTable({
      areas: [
        registeredArea({
          menu: [
            menuEntry({ path: '/sales/invoice' }),
            menuEntry({ label: 'Prices', path: '/sales/price', order: 2 }),
          ],
          access: [{ path: '/sales/price', designations: ['admin'] }],
        }),
      ],
    });
    expect(
      buildMenu(table, { designation: 'manager' }).flatMap(({ entries }) =>
        entries.map(({ path: to }) => to),
      ),
    ).toEqual(['/sales/invoice']);
    expect(buildMenu(table, { designation: 'customer' })).toEqual([]);
  });

  it('should keep the entries of an area that is refused for its contract', () => {
    const table = readAreaTable({ areas: [registeredArea({ contract: '^9.0.0', menu: [menuEntry()] })] });
    expect(buildMenu(table, { designation: 'admin' })).toHaveLength(1);
  });

  it("should be the specification's menu for an admin, and behind it what the domain rules add", () => {
    const table = readAreaTable({ areas: areasOfCheckout() });
    expect(table.problems).toEqual([]);
    const groups = buildMenu(table, { designation: 'admin' }).map(({ label, entries }) => [
      label,
      ...entries.map((entry) => entry.path),
    ]);
    expect(groups).toEqual([
      ['Sale', '/sales/invoice', '/sales/invoice/create', '/sales/order'],
      ['Repairs', '/repair', '/repair/booking'],
      ['Purchase', '/purchase/invoice', '/purchase/invoice/create', '/supplier', '/supplier/create'],
      ['Inventory', '/product', ...['/product/second-hand']],
      [
        'Accounts',
        '/account',
        '/account/create',
        ...['/payment', '/expense', '/report/gst', '/report', '/books'],
      ],
      ['Customer', '/user/customer/manage', '/user/customer/create', ...['/user/customer/requests']],
      ['Staff', '/user', '/user/create'],
      ['Tools', '/auth/user/customer/bulk-upload', '/product/bulk-upload'],
      ['Master', '/brand', '/category', '/mobile', '/repair-process', '/fault'],
    ]);
  });
});

describe('currentMenuPath', () => {
  const groups = [
    {
      label: 'Staff',
      entries: ['/user', '/user/create', '/user/customer/manage', '/user/customer/create'].map((to) => ({
        ...menuEntry({ path: to }),
        area: 'parties',
      })),
    },
  ];

  it.each([
    ['/user', '/user'],
    ['/user/create', '/user/create'],
    ['/user/profile/1', '/user'],
    ['/user/customer/manage', '/user/customer/manage'],
    ['/user/customer/create', '/user/customer/create'],
    ['/user/customer/profile/1', '/user/customer/manage'],
    ['/sales', undefined],
  ])('should mark for %s the entry %s', (at, expected) => {
    expect(currentMenuPath(groups, 'parties', at)).toBe(expected);
  });

  it("should mark nothing for another area's page below the same path", () => {
    expect(currentMenuPath(groups, 'accounts', '/user/admin')).toBeUndefined();
  });
});
