import { DESIGNATIONS, STAFF_DESIGNATIONS, TRADING_DESIGNATIONS } from '../access/designation';
import { isMeant } from '../access/rights';
import { areaManifestSchema, type AreaManifest } from './area-manifest';
import { areaReleaseSchema } from './registry';

const manifest = (changes: object) => ({
  name: 'tills',
  version: '0.1.0',
  contract: '^1.0.0',
  basePaths: ['/tills'],
  designations: ['admin'],
  menu: [],
  ...changes,
});

describe('who may enter an area', () => {
  it.each([
    [['trading'], TRADING_DESIGNATIONS],
    [
      ['staff', 'supplier'],
      [...STAFF_DESIGNATIONS, 'supplier'],
    ],
    [['customers'], ['customer', 'admin']],
    [['admin'], ['admin']],
    [
      ['manager', 'manager', 'customers'],
      ['manager', 'customer', 'admin'],
    ],
  ])('should be told by designations and groups of them: %j', (designations, expected) => {
    const read = areaManifestSchema.parse(
      manifest({ designations, access: [{ path: '/tills/x', designations }] }),
    );
    const meant = (names: AreaManifest['designations']) =>
      DESIGNATIONS.filter((designation) => isMeant(names, { designation }));
    expect(meant(read.designations).toSorted()).toEqual(expected.toSorted());
    expect(meant(read.access![0]!.designations)).toEqual(meant(read.designations));
  });

  it.each([[[]], [['everybody']], ['staff']])('should refuse %j', (designations) => {
    expect(areaManifestSchema.safeParse(manifest({ designations })).success).toBe(false);
  });
});

describe('the paths of an area', () => {
  it.each([
    ['/sales/delivery_note', true],
    ['/repair-process', true],
    ['sales', false],
    ['/Sales', false],
    ['/sales?x', false],
  ])('should be read or refused as addresses of pages: %s', (path, isRead) => {
    const access = [{ path, designations: ['admin'] }];
    expect(areaManifestSchema.safeParse(manifest({ access })).success).toBe(isRead);
  });
});

describe('what an area fills of other areas’ pages', () => {
  const fill = { slot: 'party.record', module: 'slots/delivery-card', order: 1 };

  it.each([
    [fill, true],
    [{ ...fill, title: 'Delivery', rights: ['manager', 'accounts'] }, true],
    [{ ...fill, module: './slots/card' }, false],
    [{ ...fill, module: 'slots/../../other' }, false],
    [{ ...fill, module: 'slots/card.tsx' }, false],
    [{ ...fill, order: 0 }, false],
    [{ ...fill, rights: ['everybody'] }, false],
    [{ ...fill, heigth: 20 }, false],
  ])('should be read or refused: %j', (slot, isRead) => {
    expect(areaManifestSchema.safeParse(manifest({ slots: [slot] })).success).toBe(isRead);
  });

  it('should be read of a later contract as far as it is known', () => {
    const release = {
      ...{ build: 'ab12cd34', entry: '/areas/tills/x.js', preload: [], libraries: [] },
      ...manifest({ slots: [{ ...fill, slot: 'of.later', tint: 'blue' }] }),
    };
    expect(areaReleaseSchema.parse(release).slots).toEqual([{ ...fill, slot: 'of.later' }]);
  });
});

describe('what a later shop wrote of an area', () => {
  const entry = {
    ...{ group: 'Sales', groupOrder: 1, label: 'Tills', icon: 'sales', path: '/tills', order: 1 },
  };
  const route = { method: 'GET', path: '/trips' };
  const release = (changes: object) => ({
    ...{ build: 'ab12cd34', entry: '/areas/tills/x.js', preload: [], libraries: [] },
    ...manifest(changes),
  });

  it.each([
    ['its menu', { menu: [{ ...entry, badge: 'new' }] }, { menu: [entry] }],
    ['its server half', { server: { routes: [route], memory: 9 } }, { server: { routes: [route] } }],
    [
      'its collections',
      { server: { routes: [], collections: [{ name: 'trips', unique: true }] } },
      { server: { routes: [], collections: [{ name: 'trips' }] } },
    ],
  ])('should be read as far as it is known: %s', (_what, later, known) => {
    expect(areaReleaseSchema.parse(release(later))).toMatchObject(release(known));
    expect(JSON.stringify(areaReleaseSchema.parse(release(later)))).not.toMatch(/badge|memory|unique/);
  });

  it.each([
    ['of a page', { access: [{ path: '/tills', designations: ['admin'], notOn: 'Sunday' }] }],
    ['of a route', { server: { routes: [{ ...route, notOn: 'Sunday' }] } }],
  ])('should not be read where it may be a right %s', (_what, later) => {
    expect(areaReleaseSchema.safeParse(release(later)).success).toBe(false);
  });
});
