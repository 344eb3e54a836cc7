import type { Done } from '../../../records/changes/changes.service';
import type { RepairItem } from '../../../store/repair/repair-item.schema';
import { estimateWords } from './repair-offer';
import { toRepairItem } from './repair.mapper';
import type { Repair } from '../../../store/repair/repair.schema';

/** What a booking's history tells of an item, rupees; what keeps a history of its own is told there. */
export function toldItem(item: RepairItem): object {
  const {
    statusHistory: _h,
    statusSince: _s,
    stepTimes: _t,
    secretLooks: _l,
    ...record
  } = toRepairItem(item);
  return { ...record, estimate: estimateWords(item.estimate) };
}

type About = Omit<Done, 'before' | 'after'>;

/** What is told of when something is changed on a booking; the states come from who changed it. */
export const changeOfRepair = (
  { _id: recordId, number: name }: Pick<Repair, '_id' | 'number'>,
  by: Done['by'],
): About => ({ kind: 'repair', recordId, name, action: 'changed', by });

/** The same for a booking of which only an item is at hand. */
export const changeOfItem = (
  { repair: _id, repairNumber: number }: Pick<RepairItem, 'repair' | 'repairNumber'>,
  by: Done['by'],
): About => changeOfRepair({ _id, number }, by);
