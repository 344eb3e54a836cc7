import { processFits } from './process-steps';

describe('processFits', () => {
  it.each([
    [[], ['Swollen'], true],
    [['Swollen', 'Drains'], ['drains'], true],
    [['Swollen'], ['Drains'], false],
    [['Swollen'], [], true],
  ])('should say of a process for %j and an item with %j: %s', (process, item, fits) => {
    expect(processFits({ subFaults: process }, { subFaults: item })).toBe(fits);
  });
});
