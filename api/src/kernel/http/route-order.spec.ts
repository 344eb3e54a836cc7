import fc from 'fast-check';
import { byAddress, byBeginning } from './route-order';

describe('byAddress', () => {
  it.each([
    ['/invoice/today', '/invoice/:id'],
    ['/sales/held-bill/waiting', '/sales/:kind/:id'],
    ['/:kind/:id', '/:kind/*rest'],
    ['/invoice/:id/paper', '/:kind/today/paper'],
    ['/docs', '/{*path}'],
  ])('should try %s before %s', (first, second) => {
    expect([byAddress(first, second), byAddress(second, first)]).toEqual([-1, 1]);
  });

  it('should leave those in their order that differ in words alone', () => {
    expect(byAddress('/invoice/:id', '/payment/:id')).toBe(0);
  });

  const seed = Date.now() % 2 ** 31;
  it(`should let an address of words alone be answered by its own route, whatever is beside it (seed ${seed})`, () => {
    const word = fc.constantFrom('a', 'b');
    const part = fc.oneof(word, fc.constant(':id'));
    const length = { minLength: 1, maxLength: 4 };
    const meets = (route: string[], address: string[]) =>
      route.length === address.length && route.every((one, at) => one === ':id' || one === address[at]);
    const check = fc.property(
      fc.array(fc.array(part, length), length),
      fc.array(word, length),
      (others, own) => {
        const path = (parts: string[]) => `/${parts.join('/')}`;
        const inOrder = [...others, own].sort((a, b) => byAddress(path(a), path(b)));
        expect(inOrder.find((route) => meets(route, own))).toEqual(own);
      },
    );
    fc.assert(check, { seed });
  });
});

describe('byBeginning', () => {
  const routes = ['/api/v1/a/:id', '/api/v1/a/b', '/api/v1/b', '/api/:any/b/c', '/a', '/{*path}'];
  const others = ['/api/:any/b/c', '/a', '/{*path}'];
  it.each([
    ['/api/v1/a/7', ['/api/v1/a/:id', '/api/v1/a/b', ...others]],
    ['/API/V1/A/7', ['/api/v1/a/:id', '/api/v1/a/b', ...others]],
    ['/api/v1/b/', ['/api/v1/b', ...others]],
    ['/api/v2/b/c', others],
    ['/a', others],
    ['/', others],
  ])('should hold %s against those that it can be meant for', (path, expected) => {
    expect(byBeginning(routes, (route) => route)(path)).toEqual(expected);
  });

  const seed = Date.now() % 2 ** 31;
  it(`should leave each address to the route that all together left it to (seed ${seed})`, () => {
    const word = fc.constantFrom('a', 'b', 'c');
    const length = { minLength: 1, maxLength: 5 };
    const addresses = (part: fc.Arbitrary<string>) =>
      fc.array(part, length).map((parts) => `/${parts.join('/')}`);
    const meets = (route: string, address: string) =>
      new RegExp(`^${route.replaceAll(':id', '[^/]+')}$`).test(address);
    const check = fc.property(
      fc.array(addresses(fc.oneof(word, word, fc.constant(':id'))), { maxLength: 30 }),
      addresses(word),
      (others, address) => {
        const inOrder = [...others].sort(byAddress);
        const first = (some: readonly string[]) => some.find((route) => meets(route, address));
        expect(first(byBeginning(inOrder, (route) => route)(address))).toBe(first(inOrder));
      },
    );
    fc.assert(check, { seed });
  });
});
