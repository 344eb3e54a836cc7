import { CONTRACT_VERSION } from '@shopbench/client';
import { ownerOf, readAreaTable } from './area-table';
import { registeredArea } from './testing';

const tableOf = (...areas: unknown[]) => readAreaTable({ areas });
const namesOf = (...areas: unknown[]) => tableOf(...areas).areas.map(({ name }) => name);

describe('readAreaTable', () => {
  it('should have an area on its first trial for its audience only, at no path that another owns', () => {
    const { canary: _none, ...release } = registeredArea({ name: 'tills' });
    const trials = [{ release, designations: ['manager'] }, { release: {} }];
    const managers = readAreaTable({ areas: [], trials }, { designation: 'manager' });
    expect(managers.areas.map(({ name, basePaths }) => [name, basePaths])).toEqual([['tills', ['/tills']]]);
    expect(managers.problems).toEqual([expect.stringMatching(/first release on trial/)]);
    expect(readAreaTable({ areas: [], trials }, { designation: 'admin' }).areas).toEqual([]);
    const other = registeredArea({ name: 'rents', basePaths: ['/tills'] });
    expect(readAreaTable({ areas: [other], trials }, { designation: 'manager' }).areas[1]?.basePaths).toEqual(
      [],
    );
  });

  it('should take every area of a sound registry', () => {
    const table = tableOf(registeredArea({ name: 'sales' }), registeredArea({ name: 'repairs' }));
    expect(table.areas.map(({ name, refusal }) => [name, refusal])).toEqual([
      ['sales', undefined],
      ['repairs', undefined],
    ]);
    expect(table.problems).toEqual([]);
  });

  it('should be empty without a registry', () => {
    expect(readAreaTable(undefined)).toEqual({ areas: [], problems: [] });
  });

  it('should refuse a malformed area by name and keep the others', () => {
    const { entry: _entry, ...broken } = registeredArea({ name: 'sales' });
    const table = tableOf(broken, registeredArea({ name: 'repairs' }));
    expect(table.areas[0]).toMatchObject({ name: 'sales', basePaths: ['/sales'] });
    expect(table.areas[0]?.registered).toBeUndefined();
    expect(table.areas[0]?.refusal).toMatch(/cannot be read/);
    expect(table.areas[1]?.refusal).toBeUndefined();
    expect(table.problems).toEqual([expect.stringMatching(/"sales" cannot be read \(entry: /)]);
  });

  it.each([null, 7, 'sales', [], {}])('should set aside the entry %j', (entry) => {
    const table = tableOf(entry, registeredArea({ name: 'repairs' }));
    expect(table.areas.find(({ name }) => name === 'repairs')?.refusal).toBeUndefined();
    expect(table.problems).toHaveLength(1);
  });

  it('should use the first of two entries for one area', () => {
    const table = tableOf(registeredArea({ build: '11111111' }), registeredArea({ build: '22222222' }));
    expect(table.areas.map(({ registered }) => registered?.build)).toEqual(['11111111']);
    expect(table.problems).toEqual([expect.stringContaining('names the area "sales" twice')]);
  });

  it('should leave a path with the area that has it', () => {
    const table = tableOf(
      registeredArea({ name: 'sales', basePaths: ['/sales', '/purchase'] }),
      registeredArea({ name: 'repairs', basePaths: ['/repair', '/purchase'] }),
    );
    expect(ownerOf(table, '/purchase/invoice')?.name).toBe('sales');
    expect(ownerOf(table, '/repair')?.name).toBe('repairs');
    expect(table.problems).toEqual([expect.stringContaining('claims /purchase, which belongs to "sales"')]);
  });

  it('should refuse an area that asks for another contract, and say why', () => {
    const table = tableOf(registeredArea({ contract: '^3.0.0' }), registeredArea({ name: 'repairs' }));
    expect(table.areas[0]?.refusal).toMatch(/needs version \^3\.0\.0 .* this is 2\./);
    expect(table.areas[1]?.refusal).toBeUndefined();
  });

  const [major = 0, minor = 0, patch = 0] = CONTRACT_VERSION.split('.').map(Number);
  // A map, since several of them are the same for a version such as 2.0.0.
  const ranges = new Map([
    [`^${major}.0.0`, true],
    [`^${CONTRACT_VERSION}`, true],
    [`~${major}.${minor}.0`, true],
    [CONTRACT_VERSION, true],
    [`^${major}.${minor + 1}.0`, false],
    [`~${major}.${minor + 1}.0`, false],
    [`~${major}.${minor - 1}.0`, false],
    [`${major}.${minor}.${patch + 1}`, false],
    [`^${major - 1}.9.0`, false],
    [`^${major + 1}.0.0`, false],
  ]);
  it.each([...ranges])(
    'should say of an area that asks for %s whether it is offered: %s',
    (contract, isOffered) => {
      const [area] = tableOf(registeredArea({ contract })).areas;
      expect(area?.refusal === undefined).toBe(isOffered);
    },
  );

  it('should refuse an entry whose code would come from a strange place', () => {
    expect(namesOf(registeredArea({ entry: 'javascript:alert(1)' }))).toEqual(['sales']);
    expect(tableOf(registeredArea({ entry: 'javascript:alert(1)' })).areas[0]?.registered).toBeUndefined();
  });
});

describe('ownerOf', () => {
  const table = tableOf(
    registeredArea({ name: 'parties', basePaths: ['/user'] }),
    registeredArea({ name: 'accounts', basePaths: ['/user/admin', '/account'] }),
  );

  it.each([
    ['/user', 'parties'],
    ['/user/customer/create', 'parties'],
    ['/user/admin', 'accounts'],
    ['/user/admin/today', 'accounts'],
    ['/user/administrator', 'parties'],
    ['/account/create', 'accounts'],
    ['/accounting', undefined],
    ['/users', undefined],
    ['/', undefined],
  ])('should give %s to %s', (path, owner) => {
    expect(ownerOf(table, path)?.name).toBe(owner);
  });
});
