import { say, type Said } from '@shopbench/contracts';
import { whyCovered } from '../../rules/warranty';
import { ruleBroken } from '../../../kernel/answers/failure';
import type { RepairItem } from '../../../store/repair/repair-item.schema';

/** Why an item costs nothing, to be told in any language; `why` beside it is what its bill says. */
export const coveredSaid = ({ of }: NonNullable<RepairItem['underWarranty']>): Said =>
  say('done.covered', { number: of.number });

/**
 * What an item becomes under the warranty of an earlier one of the same device: it costs nothing and says why. Throws 422,
 * naming `path`, where the earlier one does not cover it. Source: domain rules, "Warranty".
 */
export function coverBy(item: RepairItem, earlier: RepairItem, path: string): Partial<RepairItem> {
  if (earlier._id.equals(item._id)) throw ruleBroken(say('warranty.itself'), path);
  if (earlier.cancelled) throw ruleBroken(say('repair.cancelled', { number: earlier.repairNumber }), path);
  const same = [earlier.emeiNumber, earlier.emeiNumberSecond, earlier.serialNumber].some(
    (number) => number && [item.emeiNumber, item.emeiNumberSecond, item.serialNumber].includes(number),
  );
  if (!same) throw ruleBroken(say('warranty.otherDevice', { number: earlier.repairNumber }), path);
  const why = earlier.warranty && whyCovered(earlier.repairNumber, earlier.warranty, item.bookingDate);
  if (!why) throw ruleBroken(say('warranty.ended', { number: earlier.repairNumber }), path);
  const of = { repair: earlier.repair, index: earlier.index, number: earlier.repairNumber };
  return { underWarranty: { of, why }, cameBackFrom: of, price: 0 };
}
