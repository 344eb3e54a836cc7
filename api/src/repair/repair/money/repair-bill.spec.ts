import { Types } from 'mongoose';
import { lineAmount, toMilli, toPaise } from '@shopbench/contracts';
import { repairLines } from './repair-bill';
import type { RepairItem } from '../../../store/repair/repair-item.schema';

const LABOUR = '64b0000000000000000000aa';

const item = (index: number, price: number, parts: readonly [number, number][] = []): RepairItem =>
  ({
    ...{ index, price, deviceType: 'mobile', modelNo: 'Redmi Note 12', fault: 'Broken display' },
    usedItems: parts.map(([quantity, salePrice]) => ({
      ...{ _id: new Types.ObjectId(), item: new Types.ObjectId(), quantity: quantity * 1000, salePrice },
      cost: salePrice / 2,
    })),
  }) as unknown as RepairItem;

const comesTo = ({ lines, discount }: ReturnType<typeof repairLines>): number =>
  lines.reduce(
    (sum, { quantity, price }) =>
      sum + lineAmount({ quantity: toMilli(quantity), price: toPaise(price), discount: 0 }),
    0,
  ) - discount;

describe('the lines of a repair’s bill', () => {
  it('should be labour for what the parts leave of the agreed price, and the parts', () => {
    const { lines, discount } = repairLines(
      [
        item(0, 320_000, [
          [1, 215_000],
          [2, 3_000],
        ]),
      ],
      20_000,
      LABOUR,
    );
    expect(lines.map(({ quantity, price }) => [quantity, price])).toEqual([
      [1, 990],
      [1, 2150],
      [2, 30],
    ]);
    expect(lines.map(({ repair }) => repair)).toEqual([
      { index: 0, cost: 0 },
      { index: 0, cost: 107_500 },
      { index: 0, cost: 1_500 },
    ]);
    expect(lines[0]).toMatchObject({ item: LABOUR, itemDescription: 'Redmi Note 12, Broken display' });
    expect(discount).toBe(20_000);
  });

  it('should cost nothing under warranty, and say why', () => {
    const covered = { ...item(0, 0, [[1, 215_000]]), underWarranty: { why: 'Under warranty of REP-0007' } };
    const { lines, discount } = repairLines([covered as RepairItem], 0, LABOUR);
    expect([lines.map(({ price }) => price), discount]).toEqual([[0, 0], 0]);
    expect(lines[0]!.itemDescription).toContain('Under warranty of REP-0007');
  });

  it('should come to what was agreed less the discount, whatever the parts come to', () => {
    const seed = Math.floor(Math.random() * 2 ** 31);
    let state = seed;
    const random = (below: number) => (state = (state * 48_271 + 11) % 2_147_483_647) % below;
    for (let i = 0; i < 2_000; i += 1) {
      const items = Array.from({ length: 1 + random(4) }, (_, index) =>
        item(
          index,
          random(4) === 0 ? 0 : random(500_000),
          Array.from({ length: random(4) }, () => [1 + random(3), random(300_000)] as [number, number]),
        ),
      );
      const agreed = items.reduce((sum, { price }) => sum + price, 0);
      const discount = random(agreed + 1);
      const made = repairLines(items, discount, LABOUR);
      expect([seed, i, comesTo(made), made.payable]).toEqual([seed, i, agreed - discount, agreed - discount]);
    }
  });
});
