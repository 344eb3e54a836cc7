import { formatRupees, say, toRupees, type Paise } from '@shopbench/contracts';
import type { StillOpen } from '../../records/masters/record-rules';

/** What a party still owes, or is owed, paise: it is not archived with that. */
export function openBalance(balance: Paise): StillOpen[] {
  if (balance === 0) return [];
  const amount = formatRupees(toRupees(Math.abs(balance)));
  const words = say(balance > 0 ? 'open.owes' : 'open.isOwed', { amount });
  return [{ path: 'balance', words }];
}
