import { folded } from '../../values/text-case';

/** Whether a process is for an item: without sub faults for any, with several for an item that has one of them. */
export const processFits = (
  { subFaults }: { subFaults: readonly string[] },
  item: { subFaults: readonly string[] },
): boolean => {
  if (subFaults.length === 0 || item.subFaults.length === 0) return true;
  const names = new Set(subFaults.map(folded));
  return item.subFaults.some((name) => names.has(folded(name)));
};
