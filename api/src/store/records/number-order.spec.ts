import fc from 'fast-check';
import { numberKey, numberOrder, seriesRange, valueInOrder } from './number-order';

describe('numberOrder', () => {
  it('should sort the numbers of a series by value', () => {
    const numbers = ['INV-10000', 'INV-0009', 'INV-9999', '26-27/2', '26-27/10'];
    const sorted = [...numbers].sort((a, b) => (numberOrder(a) < numberOrder(b) ? -1 : 1));
    expect(sorted).toEqual(['26-27/2', '26-27/10', 'INV-0009', 'INV-9999', 'INV-10000']);
  });

  const seed = Date.now() % 2 ** 31;
  it(`should put a number into the range of its own series and of no other (seed ${seed})`, () => {
    const prefix = fc.stringMatching(/^[A-Z0-9/-]{0,7}[A-Z/-]$|^$/);
    const value = fc.integer({ min: 0, max: 99_999_999 });
    fc.assert(
      fc.property(prefix, value, prefix, (own, number, other) => {
        const order = numberOrder(`${own}${number}`);
        const within = ({ $gte, $lte }: { $gte: string; $lte: string }) => $gte <= order && order <= $lte;
        expect(within(seriesRange(own))).toBe(true);
        if (other !== own) expect(within(seriesRange(other))).toBe(false);
        expect(valueInOrder(order)).toBe(number);
      }),
      { seed },
    );
  });

  it('should know a number again in another case', () => {
    expect(numberKey('inv-1')).toBe(numberKey('INV-1'));
    expect(numberOrder('inv-1')).toBe(numberOrder('INV-1'));
  });
});
