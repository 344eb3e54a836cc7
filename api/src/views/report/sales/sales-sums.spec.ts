import { Types } from 'mongoose';
import type { SalesBy } from '@shopbench/contracts';
import type { TradeLine } from '../../../store/trade/trade.schema';
import { SalesSums, toSalesFigures, type SalesDocument } from './sales-sums';

const [phone, cable, asha, ravi] = Array.from({ length: 4 }, () => new Types.ObjectId());
const line = (item: Types.ObjectId | undefined, quantity: number, taxable: number, cost: number, over: Partial<TradeLine> = {}) =>
  ({ item, productName: item === phone ? 'Phone' : 'Cable', quantity: quantity * 1000, taxable, cost, ...over }) as TradeLine; // prettier-ignore
const document = (items: TradeLine[], over: Partial<SalesDocument> = {}): SalesDocument => ({
  ...{
    _id: new Types.ObjectId(),
    partyId: asha!,
    partyName: 'Asha',
    soldBy: { userId: ravi!, name: 'Ravi' },
  },
  items,
  ...over,
});
const margin = { purchasePrice: 0, value: 0, taxable: 84_746, cgst: 7_627, sgst: 7_627, igst: 0 };

function sumsBy(by: SalesBy) {
  const sums = new SalesSums(by);
  sums.add('invoice', document([line(phone, 2, 200_000, 140_000), line(cable, 3, 30_000, 9_000), line(cable, 1, 10_000, 3_000)])); // prettier-ignore
  sums.add('invoice', document([line(phone, 1, 100_000, 0, { margin })], { partyId: null, soldBy: null }));
  sums.add('creditNote', document([line(phone, 1, 100_000, 70_000)]));
  sums.add('salesReturn', document([line(phone, 1, 100_000, 70_000)]));
  sums.add('salesReturn', document([line(cable, 1, 0, 3_000, { condition: 'damaged' })]));
  sums.add('debitNote', document([line(cable, 1, 500, 0)]));
  return sums;
}
const told = (by: SalesBy) =>
  sumsBy(by).rows.map(({ name, ...figures }) => {
    const { quantity, bills, sales, cost, profit } = toSalesFigures(figures);
    return [name, quantity, bills, sales, cost, profit];
  });

describe('sales', () => {
  it.each([
    [
      'item',
      [
        ['Phone', 2, 2, 1847.46, 700, 1147.46],
        ['Cable', 3, 1, 405, 120, 285],
      ],
    ],
    [
      'customer',
      [
        ['Asha', 4, 1, 1405, 820, 585],
        ['Over the counter', 1, 1, 847.46, 0, 847.46],
      ],
    ],
    [
      'person',
      [
        ['Ravi', 4, 1, 1405, 820, 585],
        ['Nobody named', 1, 1, 847.46, 0, 847.46],
      ],
    ],
  ] as const)('should be by %s what bills, notes and returns come to', (by, rows) => {
    // prettier-ignore
    expect(told(by)).toEqual(rows);
  });

  it('should come to the same whoever they are looked at by', () => {
    const all = (['item', 'customer', 'person'] as const).map((by) => toSalesFigures(sumsBy(by).whole));
    expect(all).toEqual(Array(3).fill({ quantity: 5, bills: 2, sales: 2252.46, cost: 820, profit: 1432.46 }));
  });
});
