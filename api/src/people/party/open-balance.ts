import { formatRupees, toRupees, type Paise } from '@shopbench/contracts';
import type { StillOpen } from '../../records/masters/record-rules';

/** What a party still owes, or is owed, paise: it is not archived with that. */
export function openBalance(balance: Paise): StillOpen[] {
  if (balance === 0) return [];
  const figure = formatRupees(toRupees(Math.abs(balance)));
  const words = balance > 0 ? `owes ${figure}: take a payment first` : `is owed ${figure}: pay it out first`;
  return [{ path: 'balance', words }];
}
