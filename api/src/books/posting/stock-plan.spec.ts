import fc from 'fast-check';
import { cameSince, shareAmongLines, stillToMove, valueAtAverage, type OnHand } from './stock-plan';

const onHand = (stock: number, value: number, price = 700): OnHand => ({ stock, value, price });
const NOTHING = { change: 0, value: 0, difference: 0 };

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
      difference: 0,
    });
    expect(stillToMove({ change: 2000, value: 900 }, NOTHING, onHand(0, 0))).toEqual({
      change: 2000,
      value: 900,
      difference: 0,
    });
  });

  it('should give goods back at what they left at, however the average moved since', () => {
    const posted = { change: -4000, value: -2000, difference: 0 };
    const now = onHand(6000, 60_000);
    expect(stillToMove({ change: -1000 }, posted, now)).toMatchObject({ change: 3000, value: 1500 });
    expect(stillToMove({ change: 0 }, posted, now)).toMatchObject({ change: 4000, value: 2000 });
    expect(stillToMove({ change: -5000 }, posted, now)).toMatchObject({ change: -1000, value: -10_000 });
  });

  it('should leave nothing worth something, and nothing on hand worth less than nothing', () => {
    const came = (change: number) => ({ change, value: change, difference: 0 });
    expect(stillToMove({ change: 0 }, came(5000), onHand(5000, 800)).value).toBe(-800);
    expect(stillToMove({ change: 0 }, came(9000), onHand(10_000, 800)).value).toBe(-800);
  });

  it.each([
    // What is stated, of how many posted at 100 each, on hand, came since; what the stock takes, what the difference.
    ['all of it where all pieces are there', [10, 2000], 10, onHand(10_000, 1000), 0, [0, 1000, 0]],
    ['its part where one of ten is left', [10, 2000], 10, onHand(1000, 100), 0, [0, 100, 900]],
    ['none where none is left', [10, 2000], 10, onHand(0, 0), 0, [0, 0, 1000]],
    ['what is left of it, not what came later', [10, 2000], 10, onHand(11_000, 1600), 10_000, [0, 100, 900]],
    ['its part of a lower price', [10, 500], 10, onHand(4000, 400), 0, [0, -200, -300]],
    ['more pieces at the new price besides', [12, 2400], 10, onHand(1000, 100), 0, [2000, 500, 900]],
    ['fewer, which leave at what they came at', [8, 960], 10, onHand(10_000, 1000), 0, [-2000, -40, 0]],
  ])('should share a corrected price: %s', (_, [pieces, value], posted, now, since, moved) => {
    const before = { change: posted * 1000, value: posted * 100, difference: 0 };
    const still = stillToMove({ change: pieces! * 1000, value }, before, now, since);
    expect([still.change, still.value, still.difference]).toEqual(moved);
  });

  it('should correct a price twice as it would once, and move nothing for the same one', () => {
    const posted = { change: 10_000, value: 1100, difference: 900 };
    const now = onHand(1000, 200);
    expect(stillToMove({ change: 10_000, value: 2000 }, posted, now)).toEqual(NOTHING);
    expect(stillToMove({ change: 10_000, value: 1000 }, posted, now)).toMatchObject({
      ...{ value: -100, difference: -900 },
    });
    expect(stillToMove({ change: 0 }, posted, now)).toMatchObject({ change: -10_000, difference: -900 });
  });

  it.each([
    ['what is left has its own price', onHand(-5000, -500), [10_000, 1200], [1100, 100]],
    ['what is still missing keeps its price', onHand(-5000, -500), [3000, 360], [300, 60]],
    ['nothing is left over', onHand(-5000, -500), [5000, 600], [500, 100]],
  ])('should fill what is missing with what comes in, at its price: %s', (_, now, [change, value], moved) => {
    const still = stillToMove({ change: change!, value }, NOTHING, now);
    expect([still.value, still.difference]).toEqual(moved);
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
          posted = {
            change: posted.change + moved.change,
            value: posted.value + moved.value,
            difference: posted.difference + moved.difference,
          };
          if (buys) expect(posted.value + posted.difference).toBe(target * 333);
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

describe('cameSince', () => {
  it('should count what each later document brought in, not what customers gave back', () => {
    const moved = (
      document: string,
      change: number,
      against: 'purchases' | 'cost_of_goods' = 'purchases',
    ) => ({
      document: { id: document },
      ...{ change, against },
    });
    const movements = [
      ...[moved('sale', -4000, 'cost_of_goods'), moved('return', 1000, 'cost_of_goods')],
      ...[moved('bill', 5000), moved('bill', -2000), moved('gone', 7000), moved('gone', -7000)],
      ...[moved('back', -1000), moved('found', 500)],
    ];
    expect(cameSince(movements)).toBe(3500);
    expect(cameSince([])).toBe(0);
  });
});

describe('shareAmongLines', () => {
  it('should share to the paisa', () => {
    expect(shareAmongLines(100, [-1000, -1000, -1000])).toEqual([34, 33, 33]);
    expect(shareAmongLines(-100, [1000, 2000])).toEqual([-33, -67]);
    expect(shareAmongLines(0, [])).toEqual([]);
  });
});
