import { folded } from '@shopbench/contracts';
import { faults, foundOf } from '@shopbench/pages';
import type { Asked } from '@shopbench/ui/form';

/** Finer kinds of a fault that is told by its name; without a name there are none. */
export function useSubFaults(fault: string): Asked<readonly string[]> {
  const found = faults.useList({ q: fault, pageSize: 20, sort: 'fault' }, { skip: fault === '' });
  return foundOf(
    found,
    true,
    ({ rows }) => rows.find((one) => folded(one.fault) === folded(fault))?.subFaults ?? [],
  );
}
