import { say, type HealthGroup, type HealthState, type Said } from '@shopbench/contracts';
import type { HealthFacts } from './facts';

/** What a row says: `value` at its end, `detail` below its title, `todo` where something is to be done. */
export interface Finding {
  state: HealthState;
  value?: Said | string;
  detail: Said;
  todo?: Said;
}

/** A row of the shop's health, made of what is known; null where what it is made of is not. */
export interface CheckRow {
  /** By which `/metrics` names it. */
  name: string;
  group: HealthGroup;
  title: Said;
  find: (facts: HealthFacts) => Finding | null;
}

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** How far two clocks may be apart: seconds are seen on no paper, minutes are. */
const ODD_CLOCK = 3_000;
const WRONG_CLOCK = 5 * MINUTE;

/** What is said of a clock that is so far from this computer's. */
export function clockFinding(off: number, todo: Said): Finding {
  const apart = Math.abs(off);
  const detail = say('health.clockDetail');
  if (apart <= ODD_CLOCK) return { state: 'ok', value: say('health.clockRight'), detail };
  const value =
    apart < 2 * MINUTE
      ? say('health.seconds', { seconds: (apart / 1_000).toFixed(1) })
      : say('health.minutes', { minutes: Math.round(apart / MINUTE) });
  return { state: apart < WRONG_CLOCK ? 'attention' : 'bad', value, detail, todo };
}
