import fc from 'fast-check';
import { byAddress } from './route-order';

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
