import type { Deed } from './registry-file';

/** What was asked for cannot be done, in sentences for whoever asked. Nothing was changed. */
export class RegistryRefusal extends Error {
  /**
   * @param faults  a sentence each
   * @param reason  `missing`: there is no such area or release; `refused`: it is there and must not be used so;
   *   `unforced`: it must not be used so unless the admin forces it
   */
  constructor(
    readonly summary: string,
    readonly faults: readonly string[] = [],
    readonly reason: 'missing' | 'refused' | 'unforced' = 'refused',
  ) {
    super([summary, ...faults.map((fault) => `  ${fault}`)].join('\n'));
  }
}

/** There is no such area, release or revision. */
export const missing = (summary: string): RegistryRefusal => new RegistryRefusal(summary, [], 'missing');

/** Refuses for these faults; where it is forced, they are written into the deed, which the history keeps. */
export function unlessForced(
  deed: Deed,
  force: boolean | undefined,
  summary: string,
  faults: readonly string[],
): void {
  if (faults.length === 0) return;
  if (!force) throw new RegistryRefusal(summary, faults, 'unforced');
  deed.reason = `by force, although ${faults.join('; ')}`;
}
