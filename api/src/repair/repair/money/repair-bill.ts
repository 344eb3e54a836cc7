import { fromMilli, lineAmount, toRupees, type Paise } from '@shopbench/contracts';
import type { TradeLineInput } from '../../../trade/rules/trade-input';
import type { RepairItem } from '../../../store/repair/repair-item.schema';
import { itemNameOf } from '../record/repair.mapper';

/** What a bill of repaired items is made of: its lines in rupees, its discount in paise. */
export interface RepairLines {
  lines: TradeLineInput[];
  discount: Paise;
  /** What is to be paid for it, before rounding. */
  payable: Paise;
}

/** What the parts of an item cost the shop, paise. */
export const costOfParts = (item: RepairItem): Paise =>
  item.usedItems.reduce((sum, { cost }) => sum + cost, 0);

/**
 * The lines of a bill: of each item its parts at their sale prices, and as labour what is left of the agreed price. Parts
 * that come to more than was agreed are brought down to it by the bill's discount; under warranty both cost nothing.
 * @param discount the booking's discount as far as it belongs to these items, paise
 * @param labour the product "Repair charges"
 */
export function repairLines(items: readonly RepairItem[], discount: Paise, labour: string): RepairLines {
  let over = 0;
  const lines = items.flatMap((item): TradeLineInput[] => {
    const { index, price, usedItems } = item;
    const parts = usedItems.map((part): TradeLineInput => ({
      item: String(part.item),
      quantity: fromMilli(part.quantity),
      price: price === 0 ? 0 : toRupees(part.salePrice),
      discount: 0,
      ...(part.imei ? { imeis: [part.imei] } : {}),
      ...(part.itemDescription ? { itemDescription: part.itemDescription } : {}),
      repair: { index, cost: part.cost },
    }));
    const sold = price === 0 ? 0 : usedItems.reduce((sum, part) => sum + partAmount(part), 0);
    over += Math.max(0, sold - price);
    const work: TradeLineInput = {
      item: labour,
      quantity: 1,
      price: toRupees(Math.max(0, price - sold)),
      discount: 0,
      itemDescription: describe(item),
      repair: { index, cost: 0 },
    };
    return [work, ...parts];
  });
  const payable = items.reduce((sum, { price }) => sum + price, 0) - discount;
  return { lines, discount: discount + over, payable };
}

const partAmount = ({ quantity, salePrice }: RepairItem['usedItems'][number]): Paise =>
  lineAmount({ quantity, price: salePrice, discount: 0 });

/** `Redmi Note 12, Broken display. Under warranty of REP-0007: …`. */
function describe(item: RepairItem): string {
  const work = `${itemNameOf(item)}, ${item.fault}`;
  return (item.underWarranty ? `${work}. ${item.underWarranty.why}` : work).slice(0, 500);
}
