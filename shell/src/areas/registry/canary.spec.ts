import { browserSeed, chooseRelease, chooseShell } from './canary';
import { registeredArea } from './testing';

describe('chooseRelease', () => {
  it('should give the current release without a trial, and with one to all but its audience', () => {
    expect(chooseRelease(registeredArea(), { designation: 'admin' }, 'seed').version).toBe('0.1.0');
    const release = registeredArea({ version: '0.2.0', build: '22222222' });
    const area = registeredArea({ canary: { release, designations: ['manager'] } });
    expect(chooseRelease(area, { designation: 'manager' }, 'seed').version).toBe('0.2.0');
    expect(chooseRelease(area, { designation: 'admin' }, 'seed').version).toBe('0.1.0');
  });
});

describe('chooseShell', () => {
  const shell = {
    build: '11111111',
    contract: '2.2.0',
    canary: { release: { build: '22222222', contract: '2.2.0' }, designations: ['manager'] },
  };

  it.each([
    [shell, 'manager', '22222222'],
    [shell, 'admin', '11111111'],
    [{ build: '11111111', contract: '2.2.0' }, 'manager', '11111111'],
    ['11111111', 'manager', undefined],
    [undefined, 'manager', undefined],
  ])('should make of %j for the %s: %s', (registered, designation, build) => {
    expect(chooseShell(registered, { designation }, 'seed')).toBe(build);
  });
});

describe('browserSeed', () => {
  it('should stay the same in one browser', () => {
    const seed = browserSeed();
    expect(seed).toMatch(/^[0-9a-f]{16}$/);
    expect(browserSeed()).toBe(seed);
  });
});
