import { closedFault, type Day } from '@shopbench/contracts';
import { ruleBroken } from '../../kernel/answers/failure';

/**
 * Refuses (422) what would touch a day of the closed books: a document or payment of `closedUntil` or before is neither
 * made nor changed nor cancelled.
 */
export function refuseClosed(closedUntil: Day | undefined, days: readonly Day[], path = 'date'): void {
  const fault = closedFault(closedUntil, days);
  if (fault) throw ruleBroken(fault, path);
}
