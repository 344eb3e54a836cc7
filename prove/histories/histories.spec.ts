import { repeatableChance } from '../../tools/demo/random.mjs';
import { balanceOf, openOf, seriesFrom, stockOf, unit } from './models.mjs';
import { orderOf } from './order.mjs';

const SEED = Number(process.env['SEED'] ?? Date.now() % 2 ** 31);
const op = (start: number, end: number, what: string, input?: unknown, output?: unknown) => ({
  ...{ start, end, what, input, output },
});
const explains = (operations: ReturnType<typeof op>[], model: unknown) =>
  orderOf(operations, model as Parameters<typeof orderOf>[1]) !== null;

it.each([
  ['a piece to one of two', stockOf(1), [op(0, 5, 'sell', 1), op(1, 4, 'sell', 1, 'refused')], true],
  ['one piece to two', stockOf(1), [op(0, 5, 'sell', 1), op(1, 4, 'sell', 1)], false],
  ['a refusal while there was enough', stockOf(2), [op(0, 1, 'sell', 1, 'refused')], false],
  ['a look that is behind', stockOf(2), [op(0, 1, 'sell', 1), op(2, 3, 'read', 0, 2)], false],
  ['a look during the sale', stockOf(2), [op(0, 4, 'sell', 1), op(2, 3, 'read', 0, 2)], true],
  ['a sale that only a later addition allows', stockOf(0), [op(0, 1, 'sell', 1), op(2, 3, 'add', 1)], false],
  ['a sale that an addition allows', stockOf(0), [op(0, 3, 'sell', 1), op(2, 4, 'add', 1)], true],
  ['a phone to two', unit, [op(0, 2, 'sell', 0, 'A'), op(1, 3, 'sell', 0, 'B')], false],
  [
    'a phone that came back between',
    unit,
    [op(0, 1, 'sell', 0, 'A'), op(2, 6, 'cancel', 'A'), op(3, 5, 'sell', 0, 'B')],
    true,
  ],
  ['a phone refused though it is there', unit, [op(0, 1, 'sell', 0, 'refused')], false],
  ['numbers in turn', seriesFrom(4), [op(0, 3, 'make', 0, 6), op(1, 2, 'make', 0, 5)], true],
  ['a number twice', seriesFrom(4), [op(0, 3, 'make', 0, 5), op(1, 2, 'make', 0, 5)], false],
  ['a number left out', seriesFrom(4), [op(0, 3, 'make', 0, 5), op(1, 2, 'make', 0, 7)], false],
  [
    'a number before one that was given',
    seriesFrom(4),
    [op(0, 1, 'make', 0, 6), op(2, 3, 'make', 0, 5)],
    false,
  ],
  [
    'a balance that forgets a payment',
    balanceOf(100),
    [op(0, 1, 'bill', 50), op(0, 2, 'pay', 20), op(3, 4, 'read', 0, 150)],
    false,
  ],
  ['a balance', balanceOf(100), [op(0, 1, 'bill', 50), op(0, 2, 'pay', 20), op(3, 4, 'read', 0, 130)], true],
  ['a bill that is settled twice', openOf(100), [op(0, 3, 'settle', 60), op(1, 2, 'settle', 60)], false],
  [
    'a bill that is settled after money was taken back',
    openOf(100),
    [op(0, 1, 'settle', 60), op(2, 5, 'take back', 60), op(3, 4, 'settle', 60)],
    true,
  ],
  [
    'a bill that is not open again',
    openOf(100),
    [op(0, 1, 'settle', 60), op(2, 3, 'take back', 60), op(4, 5, 'read', 0, 40)],
    false,
  ],
])('should judge %s', (_what, model, operations, expected) => {
  expect(explains(operations, model)).toBe(expected);
});

it('should look on from a state that another order led to', () => {
  const register = {
    initial: 0,
    step: (state: number, { what, input, output }: { what: string; input?: number; output?: number }) =>
      what === 'write' ? input : output === state ? state : undefined,
  };
  const writes = [op(0, 9, 'write', 1), op(0, 9, 'write', 2)];
  expect(explains([...writes, op(10, 11, 'read', 0, 1)], register)).toBe(true);
  expect(explains([...writes, op(10, 11, 'read', 0, 2)], register)).toBe(true);
  expect(explains([...writes, op(10, 11, 'read', 0, 3)], register)).toBe(false);
});

it(`should find an order for what one after the other did, however the times overlap (SEED=${SEED})`, () => {
  const chance = repeatableChance(SEED);
  for (let times = 0; times < 50; times += 1) {
    let pieces = 5;
    const operations = Array.from({ length: 60 }, (_, at) => {
      const input = chance.between(1, 3);
      const when = [at - chance.next() * 6, at + chance.next() * 6] as const;
      if (chance.happens(0.3)) return op(...when, 'read', 0, pieces);
      if (chance.happens(0.4)) {
        pieces += input;
        return op(...when, 'add', input);
      }
      if (pieces < input) return op(...when, 'sell', input, 'refused');
      pieces -= input;
      return op(...when, 'sell', input);
    });
    expect(explains(operations, stockOf(5))).toBe(true);
    // A look that no order explains, after all the others.
    expect(explains([...operations, op(100, 101, 'read', 0, pieces + 1)], stockOf(5))).toBe(false);
  }
});
