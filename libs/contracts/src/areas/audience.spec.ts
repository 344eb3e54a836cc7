import { drawFor, isInAudience } from './audience';

const seeds = Array.from({ length: 5_000 }, (_, index) => (index * 2_654_435_761).toString(16));

describe('isInAudience', () => {
  it('should hold the named designations only', () => {
    expect(isInAudience({ designations: ['manager'] }, 'sales', { designation: 'manager' }, 'seed')).toBe(
      true,
    );
    expect(isInAudience({ designations: ['manager'] }, 'sales', { designation: 'admin' }, 'seed')).toBe(
      false,
    );
  });

  it('should hold about its share of browsers, always the same ones', () => {
    const chosen = () =>
      seeds.filter((seed) => isInAudience({ percent: 10 }, 'sales', { designation: 'admin' }, seed));
    expect(chosen().length / seeds.length).toBeGreaterThan(0.08);
    expect(chosen().length / seeds.length).toBeLessThan(0.12);
    expect(chosen()).toEqual(chosen());
  });

  it('should draw for each area independently', () => {
    const sales = seeds.filter((seed) => drawFor(seed, 'sales') < 50);
    const both = sales.filter((seed) => drawFor(seed, 'repairs') < 50);
    expect(both.length / sales.length).toBeGreaterThan(0.42);
    expect(both.length / sales.length).toBeLessThan(0.58);
  });
});
