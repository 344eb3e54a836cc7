import { hasScreen, SCREEN_KINDS, screenPath, screenPattern } from './screen-paths';

describe('screenPath', () => {
  it.each([
    ['invoice', '/sales/invoice/65a0'],
    ['supplier', '/user/supplier/profile/65a0'],
    ['product', '/product/65a0'],
  ] as const)('should lead to the screen of a %s', (kind, path) => {
    expect(screenPath(kind, '65a0')).toBe(path);
  });

  it('should keep an id from leaving its place in the path', () => {
    expect(screenPath('brand', '../x?y')).toBe('/brand/update/..%2Fx%3Fy');
  });

  it('should have one pattern with one id for each kind, and know no other kind', () => {
    for (const kind of SCREEN_KINDS) expect(screenPattern(kind)).toMatch(/^\/[a-z/_-]+\/:id$/);
    expect(SCREEN_KINDS.filter(hasScreen)).toEqual(SCREEN_KINDS);
    expect(['wallet', 'toString', ''].filter(hasScreen)).toEqual([]);
  });
});
