import fc from 'fast-check';
import { settleInOrder } from './allocation';

describe('settleInOrder', () => {
  it.each([
    [0, [100], [0]],
    [70, [100, 50], [70, 0]],
    [120, [100, 50], [100, 20]],
    [500, [100, 50], [100, 50]],
    [50, [0, -5, 60], [0, 0, 50]],
  ])('should settle with %i of %j: %j', (amount, open, settled) => {
    expect(settleInOrder(amount, open)).toEqual(settled);
  });

  const seed = Date.now() % 2 ** 31;
  it(`should use up the amount or settle everything, and leave no gap before what it settles (seed ${seed})`, () => {
    const paise = fc.nat(1_000_000);
    fc.assert(
      fc.property(paise, fc.array(paise), (amount, open) => {
        const settled = settleInOrder(amount, open);
        const sum = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0);
        expect(sum(settled)).toBe(Math.min(amount, sum(open)));
        const firstShort = settled.findIndex((one, i) => one < open[i]!);
        if (firstShort >= 0) expect(sum(settled.slice(firstShort + 1))).toBe(0);
      }),
      { seed },
    );
  });
});
