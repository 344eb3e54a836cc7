import { browserSeed, chooseRelease, drawFor } from './canary';
import { registeredArea } from './testing';

const trial = (audience: object) => {
  const { canary: _none, ...release } = registeredArea({ version: '0.2.0', build: '22222222' });
  return registeredArea({ canary: { release, ...audience } });
};

describe('chooseRelease', () => {
  it('should give the current release without a trial', () => {
    expect(chooseRelease(registeredArea(), 'admin', 'seed').version).toBe('0.1.0');
  });

  it('should give the trial to the named designations only', () => {
    const area = trial({ designations: ['manager'] });
    expect(chooseRelease(area, 'manager', 'seed').version).toBe('0.2.0');
    expect(chooseRelease(area, 'admin', 'seed').version).toBe('0.1.0');
  });

  it('should give the trial to about its share of browsers, always the same ones', () => {
    const area = trial({ percent: 10 });
    const seeds = Array.from({ length: 5_000 }, (_, index) => (index * 2_654_435_761).toString(16));
    const chosen = seeds.filter((seed) => chooseRelease(area, 'admin', seed).version === '0.2.0');
    expect(chosen.length / seeds.length).toBeGreaterThan(0.08);
    expect(chosen.length / seeds.length).toBeLessThan(0.12);
    expect(seeds.filter((seed) => chooseRelease(area, 'admin', seed).version === '0.2.0')).toEqual(chosen);
  });

  it('should draw for each area independently', () => {
    const seeds = Array.from({ length: 2_000 }, (_, index) => (index * 2_654_435_761).toString(16));
    const sales = seeds.filter((seed) => drawFor(seed, 'sales') < 50);
    const both = sales.filter((seed) => drawFor(seed, 'repairs') < 50);
    expect(both.length / sales.length).toBeGreaterThan(0.42);
    expect(both.length / sales.length).toBeLessThan(0.58);
  });
});

describe('browserSeed', () => {
  it('should stay the same in one browser', () => {
    const seed = browserSeed();
    expect(seed).toMatch(/^[0-9a-f]{16}$/);
    expect(browserSeed()).toBe(seed);
  });
});
