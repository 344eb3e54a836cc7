import { Types } from 'mongoose';
import type { CashCountListQuery } from '@shopbench/contracts';

export const idOf = (id: string): Types.ObjectId => new Types.ObjectId(id);

/** The condition of a list of transfers or counts that has nothing to do with accounts. */
export const standingWithin = ({
  cancelled,
  from,
  to,
  archived,
}: Pick<CashCountListQuery, 'cancelled' | 'from' | 'to' | 'archived'>): object => ({
  ...(cancelled === undefined ? {} : { cancelled }),
  ...(from || to ? { date: { ...(from ? { $gte: from } : {}), ...(to ? { $lte: to } : {}) } } : {}),
  // They are cancelled, never archived.
  ...(archived ? { _id: { $in: [] } } : {}),
});
