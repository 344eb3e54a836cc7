import { parse } from 'acorn';
import { declaredPages, namedAreas } from './area-declarations.mjs';

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
    ['two modules', 'page("/a", () => b ? import("./a") : import("./b"))', /names one module/],
  ])('should say what is wrong with %s', (_what, source, message) => {
    expect(() => read(source)).toThrow(message);
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
