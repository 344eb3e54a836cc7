import { formatDay, type Day } from '@shopbench/contracts';
import { ruleBroken } from '../answers/failure';

/**
 * Refuses (422) what would touch a day of the closed books: a document or payment of `closedUntil` or before is neither
 * made nor changed nor cancelled.
 */
export function refuseClosed(closedUntil: Day | undefined, days: readonly Day[], path = 'date'): void {
  if (!closedUntil) return;
  const closed = days.find((day) => day <= closedUntil);
  if (closed === undefined) return;
  const until = formatDay(closedUntil);
  throw ruleBroken(`The books are closed up to ${until}: nothing of ${formatDay(closed)} can change`, path);
}
