import { STATES } from '@shopbench/contracts';
import { asOptions } from '@shopbench/pages';

const names = Object.values<string>(STATES).sort() as [string, ...string[]];

/** States and union territories by their names. */
export const STATE_OPTIONS = asOptions(names);
