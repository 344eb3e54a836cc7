import type { Model, Types } from 'mongoose';
import type { RepairRow } from '@shopbench/contracts';
import type { ShopMinute } from '../../../kernel/clock/shop-minute';
import type { RepairItem } from '../../../store/repair/repair-item.schema';
import { toRepairRow, type BookingOfRow } from '../record/repair.mapper';
import type { Repair } from '../../../store/repair/repair.schema';

/** Items as lists show them at the minute `now` of the shop's clock, with what they need of their bookings. */
export async function repairRows(
  { repairs, items: all }: { repairs: Model<Repair>; items: Model<RepairItem> },
  items: readonly RepairItem[],
  now: ShopMinute,
): Promise<RepairRow[]> {
  const ids = [...new Map(items.map(({ repair }) => [String(repair), repair])).values()];
  if (ids.length === 0) return [];
  const [bookings, siblings] = await Promise.all([
    repairs.find({ _id: { $in: ids } }, { payable: 1, bookBy: 1, address: 1 }).lean<Repair[]>(),
    all.find({ repair: { $in: ids } }, { repair: 1 }).lean(),
  ]);
  const countOf = (id: Types.ObjectId) => siblings.filter(({ repair }) => repair.equals(id)).length;
  const known = new Map(
    bookings.map((one): [string, BookingOfRow] => [String(one._id), { ...one, items: countOf(one._id) }]),
  );
  return items.map((item) => toRepairRow(item, known.get(String(item.repair))!, now));
}
