import type { OpenItem } from '@shopbench/contracts';
import { chosenWith, leftOf, settledNow } from './settling';

const item = (invoiceId: string, open: number): OpenItem => ({
  ...{ kind: 'invoice', invoiceId, invoiceNumber: invoiceId, date: '2026-11-01' },
  ...{ amount: open, open, status: 'Unpaid' },
});
const items = [item('a', 100.5), item('b', 50)];

describe('what a payment settles on the screen', () => {
  it.each([
    [undefined, undefined, [0, 0], 0],
    [Number.NaN, undefined, [0, 0], 0],
    [120, undefined, [100.5, 19.5], 0],
    [200, undefined, [100.5, 50], 49.5],
    [200, [{ invoiceId: 'b', amount: 10.1 }], [0, 10.1], 189.9],
    [5, [{ invoiceId: 'b', amount: 10 }], [0, 10], 0],
  ])('should be of %s with the choice %j: %j, and %d left', (amount, choice, settled, left) => {
    expect(settledNow(amount, items, choice)).toEqual(settled);
    expect(leftOf(amount, settled)).toBe(left);
  });

  it('should become a choice with what is typed, without what is nothing', () => {
    expect(chosenWith(items, [100.5, 19.5], items[1]!, 5)).toEqual([
      { invoiceId: 'a', amount: 100.5 },
      { invoiceId: 'b', amount: 5 },
    ]);
    expect(chosenWith(items, [100.5, 0], items[0]!, 0)).toEqual([]);
  });
});
