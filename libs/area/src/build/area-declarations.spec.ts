import { parse } from 'acorn';
import { declaredPages, makesTable, namedAreas, pagesOfTable, placeOf } from './area-declarations.mjs';

const program = (source: string) => parse(source, { ecmaVersion: 'latest', sourceType: 'module' }) as never;
const read = (source: string) => declaredPages(program(source));

describe('declaredPages', () => {
  it('should find the pages of an area in order, wherever the calls stand', () => {
    const source = `
      import { defineArea, page } from '@shopbench/client';
      const list = page('/brand', () => import('./brands/brand-list-page'));
      export default defineArea({ routes: [list, { path: '/old', children: [
        page('/brand/:id', () => import('./brands/brand-page'), { kind: 'x' }),
      ] }] });`;
    expect(read(source)).toEqual([
      { path: '/brand', request: './brands/brand-list-page' },
      { path: '/brand/:id', request: './brands/brand-page' },
    ]);
  });

  it.each([
    ['a path that is computed', 'page(BRANDS, () => import("./a"))', /path of a page is written out/],
    ['a module that is not named', 'page("/a", load)', /names one module/],
    ['a table that is made in the call', 'pages({ "/a": {} }, "", () => import("./a"))', /name it/],
    ['what follows its paths that is computed', 'pages(A, REST, () => import("./a"))', /name it/],
    [
      'a module of a table that is not named',
      'pages(A, "/:id", load)',
      /pages\(A, '\/:id', …\) names one module/,
    ],
    ['two modules', 'page("/a", () => b ? import("./a") : import("./b"))', /names one module/],
  ])('should say what is wrong with %s', (_what, source, message) => {
    expect(() => read(source)).toThrow(message);
  });
});

it.each([
  ['/brand', { path: '/brand' }],
  ['/', { path: '/' }],
  ['/:id', { path: '/', pattern: '/:id' }],
  ['/brand/:id/update', { path: '/brand', pattern: '/brand/:id/update' }],
  ['/brand/:id?', { path: '/brand' }],
  ['/brand/*', { path: '/brand' }],
  ['/brand/:id/:tab?', { path: '/brand', pattern: '/brand/:id' }],
  ['/brand/:id/*', { path: '/brand', pattern: '/brand/:id' }],
])('should tell the registry where the page of %s is', (route, place) => {
  expect(placeOf(route)).toEqual(place);
});

describe('pagesOfTable', () => {
  const [declared] = read('pages(SCREENS, "/:id", () => import("./a"))') as never as Parameters<
    typeof pagesOfTable
  >[0][];
  const pagesIn = (source?: string) => pagesOfTable(declared!, source);

  it('should give a page for each path of the table', () => {
    const source =
      'const of = (paths) => Object.fromEntries(paths); export const SCREENS = of([["/b", {}], ["/c", {}]]);';
    expect(makesTable(source, 'SCREENS')).toBe(true);
    expect(makesTable('export { SCREENS } from "./a"; export const SCREENS_TOO = {};', 'SCREENS')).toBe(
      false,
    );
    expect(pagesIn(source)).toEqual([
      { path: '/b/:id', request: './a' },
      { path: '/c/:id', request: './a' },
    ]);
  });

  it.each([
    ['that is nowhere', undefined, /no `export const` of any module/],
    [
      'whose module imports something',
      'import { a } from "./a"; export const SCREENS = a;',
      /imports another one, .\/a/,
    ],
    ['without paths', 'export const SCREENS = {};', /paths as its keys/],
    ['with names instead of paths', 'export const SCREENS = { b: {} };', /paths as its keys/],
  ])('should say what is wrong with a table %s', (_what, source, message) => {
    expect(() => pagesIn(source)).toThrow(message);
  });
});

describe('namedAreas', () => {
  it('should find for which areas a module makes endpoints', () => {
    const source = `
      const api = areaApi('sales').injectEndpoints({ endpoints: (build) => ({}) });
      export const brands = defineResource({ area: 'inventory', path: '/brand' });
      export const other = areaApi(computed);`;
    expect(namedAreas(program(source))).toEqual(['sales', 'inventory']);
  });
});
