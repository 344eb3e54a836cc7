import { meetsContract } from './contract-version';

describe('meetsContract', () => {
  it.each([
    ['^1.0.0', '1.0.0', true],
    ['^1.0.0', '1.4.2', true],
    ['^1.2.0', '1.1.9', false],
    ['^1.2.3', '1.2.2', false],
    ['^1.0.0', '2.0.0', false],
    ['^2.0.0', '1.9.9', false],
    ['~1.2.0', '1.2.7', true],
    ['~1.2.0', '1.3.0', false],
    ['~1.2.4', '1.2.3', false],
    ['1.2.3', '1.2.3', true],
    ['1.2.3', '1.2.4', false],
    ['^0.2.1', '0.2.5', true],
    ['^0.2.1', '0.3.0', false],
  ])('should say of %s with %s: %s', (range, version, expected) => {
    expect(meetsContract(range, version)).toBe(expected);
  });
});
