import { discountShare, moneyFirst, repairBill, type MoneyFirst } from './repair-bill';
import type { RepairStatus } from '../repair-status';

const item = (
  itemIndex: number,
  price: number,
  bill: { id: string } | null = null,
  repairStatus: RepairStatus = 'in_progress',
) => ({ itemIndex, price, bill, repairStatus });

describe('a bill of some items of a booking', () => {
  const money = { items: [item(0, 3000), item(1, 1000)], unbilled: 3900, held: 500, roundToRupee: false };

  it.each([
    [[0, 1], 3900, 3400],
    [[0], 2925, 2425],
    [[1], 975, 475],
    [[], 0, 0],
  ])(
    'should come to what %j costs, less its share of the discount and the advance',
    (chosen, payable, due) => {
      expect(repairBill(money, chosen)).toEqual({ payable, due });
    },
  );

  it('should be rounded where the shop rounds its bills', () => {
    const items = [item(0, 3200), item(1, 900)];
    const uneven = { items, unbilled: 4000, held: 1000, roundToRupee: true };
    expect(repairBill(uneven, [0])).toEqual({ payable: 3122, due: 2122 });
  });

  it('should give what is left of the discount to the last ones, and ask for nothing beyond the advance', () => {
    const rest = {
      items: [item(0, 3000, { id: 'b' }), item(1, 1000)],
      unbilled: 975,
      held: 2000,
      roundToRupee: false,
    };
    expect(repairBill(rest, [1])).toEqual({ payable: 975, due: 0 });
    expect(discountShare(25, [1000], [])).toBe(25);
  });

  it('should ask for what was given back unrepaired only when it is chosen', () => {
    const some = {
      items: [item(0, 3000), item(1, 1000, null, 'reject')],
      unbilled: 2900,
      held: 0,
      roundToRupee: false,
    };
    expect(repairBill(some, [0])).toEqual({ payable: 2900, due: 2900 });
    expect(repairBill({ ...some, unbilled: 3000 }, [1])).toEqual({ payable: 1000, due: 1000 });
  });
});

describe('the money before a status', () => {
  const bills = [
    { id: 'paid', open: 0 },
    { id: 'open', open: 200 },
  ];
  const of = (items: ReturnType<typeof item>[], held = 0) => ({
    ...{ items, bills, held, unbilled: 0, roundToRupee: false },
  });

  const CASES: [RepairStatus, ReturnType<typeof of>, MoneyFirst][] = [
    ['delivered', of([item(0, 100)]), 'bill'],
    ['delivered', of([item(0, 0)]), null],
    ['delivered', of([item(0, 100, { id: 'paid' }), item(1, 100)]), null],
    ['delivered', of([item(0, 100, { id: 'open' })]), 'pay'],
    ['repair_done', of([item(0, 100)], 50), null],
    ['reject', of([item(0, 100)], 50), 'give_back'],
    ['return', of([item(0, 100)], 50), 'give_back'],
    ['return', of([item(0, 100)]), null],
    ['return', of([item(0, 100), item(1, 300)], 50), null],
    ['return', of([item(0, 100), item(1, 300, null, 'return')], 50), 'give_back'],
  ];
  it.each(CASES)('%s of %j should ask for: %s', (status, money, asked) => {
    expect(moneyFirst(money, 0, status)).toBe(asked);
  });
});
