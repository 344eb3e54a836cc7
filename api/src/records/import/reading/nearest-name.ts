import { distance } from 'fastest-levenshtein';
import { folded } from '@shopbench/contracts';

/** Of the names the one that `typed` most likely means: at most a third of its letters differ. Undefined when none does. */
export function nearestName(typed: string, names: readonly string[]): string | undefined {
  const text = folded(typed);
  let nearest: string | undefined;
  let least = Math.floor(text.length / 3) + 1;
  for (const name of names) {
    const differing = distance(text, folded(name));
    if (differing >= least) continue;
    least = differing;
    nearest = name;
  }
  return nearest;
}
