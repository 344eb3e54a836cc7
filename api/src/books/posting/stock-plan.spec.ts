import fc from 'fast-check';
import { shareAmongLines, stillToMove, valueAtAverage, type OnHand } from './stock-plan';

const onHand = (stock: number, value: number, price = 700): OnHand => ({ stock, value, price });
const NOTHING = { change: 0, value: 0 };

describe('valueAtAverage', () => {
  it.each([
    ['the average of what is on hand', onHand(3000, 100), -1000, -33],
    ['all of it with the last piece', onHand(1000, 34), -1000, -34],
    ['the purchase price while nothing is on hand', onHand(0, 0), 2000, 1400],
    ['the average of what is missing below nothing', onHand(-2000, -1300), 1000, 650],
    ['a part of a metre', onHand(2500, 1000), -1125, -450],
    ['nothing for nothing', onHand(0, 0), 0, 0],
  ])('should be %s', (_, goods, change, expected) => {
    expect(valueAtAverage(goods, change)).toBe(expected);
  });
});

describe('stillToMove', () => {
  it('should move a new sale at the average, and a purchase at what it says', () => {
    expect(stillToMove({ change: -2000 }, NOTHING, onHand(10_000, 5000))).toEqual({
      change: -2000,
      value: -1000,
    });
    expect(stillToMove({ change: 2000, value: 900 }, NOTHING, onHand(0, 0))).toEqual({
      change: 2000,
      value: 900,
    });
  });

  it('should give goods back at what they left at, however the average moved since', () => {
    const posted = { change: -4000, value: -2000 };
    const now = onHand(6000, 60_000);
    expect(stillToMove({ change: -1000 }, posted, now)).toEqual({ change: 3000, value: 1500 });
    expect(stillToMove({ change: 0 }, posted, now)).toEqual({ change: 4000, value: 2000 });
    expect(stillToMove({ change: -5000 }, posted, now)).toEqual({ change: -1000, value: -10_000 });
  });

  it('should leave nothing worth something, and nothing on hand worth less than nothing', () => {
    expect(stillToMove({ change: 0 }, { change: 5000, value: 5000 }, onHand(5000, 800)).value).toBe(-800);
    expect(stillToMove({ change: 0 }, { change: 9000, value: 9000 }, onHand(10_000, 800)).value).toBe(-800);
  });

  const seed = Date.now() % 2 ** 31;
  it(`should restore stock and worth exactly when a sale or purchase is changed and taken back (seed ${seed})`, () => {
    const quantity = fc.integer({ min: 0, max: 20 });
    const amount = fc.integer({ min: 0, max: 100_000 });
    fc.assert(
      fc.property(amount, fc.array(quantity, { minLength: 1 }), fc.boolean(), (worth, targets, buys) => {
        const start = onHand(20_000, worth);
        let [now, posted] = [start, NOTHING];
        for (const target of [...targets, 0]) {
          const change = target * (buys ? 1000 : -1000) + 0;
          const stated = buys ? { value: target * 333 } : {};
          const moved = stillToMove({ change, ...stated }, posted, now);
          posted = { change: posted.change + moved.change, value: posted.value + moved.value };
          now = { ...now, stock: now.stock + moved.change, value: now.value + moved.value };
          expect(posted.change).toBe(change);
          expect(now.value).toBeGreaterThanOrEqual(0);
          if (now.stock === 0) expect(now.value).toBe(0);
        }
        expect(now).toEqual(start);
      }),
      { seed },
    );
  });

  it(`should keep what is left worth its average within a paisa for each sale (seed ${seed})`, () => {
    const sales = fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 30 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), sales, (worth, quantities) => {
        let now = onHand(100_000, worth);
        for (const pieces of quantities) {
          if (now.stock < pieces * 1000) return;
          const { change, value } = stillToMove({ change: -pieces * 1000 }, NOTHING, now);
          now = { ...now, stock: now.stock + change, value: now.value + value };
        }
        const exact = (worth * now.stock) / 100_000;
        expect(Math.abs(now.value - exact)).toBeLessThanOrEqual(quantities.length);
      }),
      { seed },
    );
  });
});

describe('shareAmongLines', () => {
  it('should share to the paisa', () => {
    expect(shareAmongLines(100, [-1000, -1000, -1000])).toEqual([34, 33, 33]);
    expect(shareAmongLines(-100, [1000, 2000])).toEqual([-33, -67]);
    expect(shareAmongLines(0, [])).toEqual([]);
  });
});
