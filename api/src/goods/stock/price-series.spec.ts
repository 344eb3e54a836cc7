import { priceSeries, type PriceChange } from './price-series';

const day = (date: number) => new Date(Date.UTC(2026, 3, date));
const change = (date: number, before: number, after: number): PriceChange => ({
  at: day(date),
  before,
  after,
});
const purchase = (date: number, after: number): PriceChange => ({ at: day(date), after });

describe('priceSeries', () => {
  it.each([
    ['one price that never changed', [], [[1, 50]]],
    [
      'what it was before and after each change, in their order',
      [change(9, 40, 50), change(5, 30, 40)],
      [
        [1, 30],
        [5, 40],
        [9, 50],
      ],
    ],
    [
      'nothing of a purchase at the same cost',
      [change(5, 30, 40), purchase(7, 40)],
      [
        [1, 30],
        [5, 40],
      ],
    ],
    [
      'what it was before a purchase at another cost',
      [purchase(3, 45), change(5, 30, 40)],
      [
        [1, 30],
        [3, 45],
        [5, 40],
      ],
    ],
  ])('should tell %s', (_, changes, expected) => {
    const told = priceSeries(day(1), 50, changes).map(({ at, price }) => [new Date(at).getUTCDate(), price]);
    expect(told).toEqual(expected);
  });
});
