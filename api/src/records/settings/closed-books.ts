import { closedProblem, type Day } from '@shopbench/contracts';
import { byRule, ruleBroken } from '../../kernel/answers/failure';

/**
 * Refuses (422) what would touch a day of the closed books: a document or payment of `closedUntil` or before is neither
 * made nor changed nor cancelled.
 */
export function refuseClosed(closedUntil: Day | undefined, days: readonly Day[], path = 'date'): void {
  const problem = closedProblem(closedUntil, days);
  if (problem) throw ruleBroken(byRule(problem), path);
}
