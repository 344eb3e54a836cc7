import { say, type HealthState, type Said } from '@shopbench/contracts';
import type { CheckRow, Finding } from './check-row';
import { BACKUP_CHECKS, JOB_CHECKS, MESSAGE_CHECKS, SPEED_CHECKS } from './care-checks';
import { COMPUTER_CHECKS, PROGRAM_CHECKS } from './computer-checks';
import type { HealthFacts } from './facts';

/** The one table of the shop's health, of which the page, `/metrics` and the bundle are made; rows keep their places. */
export const CHECKS: readonly CheckRow[] = [
  ...COMPUTER_CHECKS,
  ...PROGRAM_CHECKS,
  ...BACKUP_CHECKS,
  ...MESSAGE_CHECKS,
  ...SPEED_CHECKS,
  ...JOB_CHECKS,
];

/** A row with what was found. */
export type Checked = Omit<CheckRow, 'find'> & Finding;

/** The table made of what is known; a row whose facts are not known says that, and is never well. */
export const checksOf = (facts: HealthFacts): Checked[] =>
  CHECKS.map(({ find, ...row }) => ({
    ...row,
    ...(find(facts) ?? { state: 'unknown', detail: say('health.notKnown') }),
  }));

/** The worst of all states, and how that is said; what is not known is no fault. */
export function verdictOf(checks: readonly Pick<Checked, 'state'>[]): { state: HealthState; said: Said } {
  const count = (state: HealthState) => checks.filter((one) => one.state === state).length;
  const [bad, look] = [count('bad'), count('attention')];
  if (bad > 0)
    return { state: 'bad', said: bad === 1 ? say('health.badOne') : say('health.badMany', { count: bad }) };
  if (look > 0) {
    const said = look === 1 ? say('health.lookOne') : say('health.lookMany', { count: look });
    return { state: 'attention', said };
  }
  return { state: 'ok', said: say('health.allWell') };
}
