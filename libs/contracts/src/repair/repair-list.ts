import * as z from 'zod/mini';
import { REPAIR_DUES } from './repair-due';
import { DEVICE_TYPES, REPAIR_STATUSES } from './repair-status';
import { day, objectId, optionalText, recordBase } from '../records/fields';
import { listQuery, queryFlag } from '../records/list-query';

const person = z.object({ _id: z.string(), name: z.string() });

/** One repaired item as lists show it; `_id` is the item's, `repairId` that of its booking. Money in rupees. */
export const repairRow = z.object({
  ...recordBase,
  repairId: z.string(),
  itemIndex: z.number(),
  /** How many items the booking has. */
  itemCount: z.number(),
  repairNumber: z.string(),
  bookingDate: z.string(),
  customer: z.object({
    _id: z.optional(z.string()),
    name: z.string(),
    mobileNumber: z.optional(z.string()),
    address: z.optional(z.string()),
  }),
  deviceType: z.enum(DEVICE_TYPES),
  /** Brand and model of a mobile, otherwise the item's name. */
  itemName: z.string(),
  brandName: z.optional(z.string()),
  modelNo: z.optional(z.string()),
  emeiNumber: z.optional(z.string()),
  fault: z.object({ _id: z.string(), fault: z.string() }),
  subFaults: z.array(z.string()),
  repairStatus: z.enum(REPAIR_STATUSES),
  statusSince: z.string(),
  awaitsApproval: z.boolean(),
  /** The process of the item and how far it is: `currentStep` from 0 of so many `steps`. */
  repairProcess: z.nullable(
    z.object({
      _id: z.string(),
      processName: z.string(),
      currentStep: z.number(),
      steps: z.number(),
      completed: z.boolean(),
    }),
  ),
  technician: z.nullable(person),
  expectedRepairingDate: z.string(),
  expectedRepairingTime: z.optional(z.string()),
  due: z.enum(REPAIR_DUES),
  /** When it is likely to be ready, by the shop's clock (`YYYY-MM-DDTHH:MM`), where that is after its promise. */
  likelyReady: z.optional(z.string()),
  repairPrice: z.number(),
  underWarranty: z.boolean(),
  toldAt: z.optional(z.string()),
  bookBy: z.object({ name: z.string() }),
  updatedBy: z.string(),
  /** What the whole booking comes to. */
  totalPayableAmount: z.number(),
  billed: z.boolean(),
  cancelled: z.boolean(),
});
export type RepairRow = z.infer<typeof repairRow>;

/** Which items a list takes, beside its search. `open` are those still in the shop. */
const filters = {
  status: z.optional(z.enum(['open', ...REPAIR_STATUSES])),
  due: z.optional(z.enum(['late', 'today'])),
  awaitsApproval: queryFlag,
  technician: z.optional(objectId),
  customer: z.optional(objectId),
  mobileNumber: optionalText(15),
  deviceType: z.optional(z.enum(DEVICE_TYPES)),
  fault: z.optional(objectId),
  from: z.optional(day),
  to: z.optional(day),
  cancelled: queryFlag,
};

export const repairListQuery = listQuery(['due', 'bookingDate', 'repairNumber', 'createdAt'], filters);
export type RepairListQuery = z.output<typeof repairListQuery>;

/** Which items are counted, or stand on the board. */
export const repairBoardQuery = z.strictObject({
  q: repairListQuery.shape.q,
  technician: filters.technician,
  due: filters.due,
  awaitsApproval: filters.awaitsApproval,
});
export type RepairBoardQuery = z.output<typeof repairBoardQuery>;

export const repairCountsQuery = z.strictObject({ technician: filters.technician });

/** How many items there are of each kind; `delivered` and `return` stop counting at 10,000. */
export const repairCounts = z.object({
  open: z.number(),
  booked: z.number(),
  in_progress: z.number(),
  repair_done: z.number(),
  reject: z.number(),
  delivered: z.number(),
  return: z.number(),
  late: z.number(),
  today: z.number(),
  awaitsApproval: z.number(),
});
export type RepairCounts = z.infer<typeof repairCounts>;

/** What stands on the board: all that is open, and what left the shop today. `more` when there is too much to show. */
export const repairBoard = z.object({ repairs: z.array(repairRow), more: z.boolean() });
export type RepairBoard = z.infer<typeof repairBoard>;
