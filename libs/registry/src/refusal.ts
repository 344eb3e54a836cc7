/** What a deed takes from somebody else's area or from the shell, or breaks of it. */
export interface Obstacle {
  /** The area that is hurt, or `shell`. */
  unit: string;
  /** Of it, where only one is. */
  release?: string;
  /** A sentence. */
  text: string;
}

/** What was asked for cannot be done, in sentences for whoever asked. Nothing was changed. */
export class RegistryRefusal extends Error {
  /**
   * @param faults  a sentence each
   * @param reason  `missing`: there is no such area or release; `refused`: it is there and must not be used so;
   *   `unforced`: it must not be used so unless the admin forces it
   * @param obstacles  what has to be forced
   */
  constructor(
    readonly summary: string,
    readonly faults: readonly string[] = [],
    readonly reason: 'missing' | 'refused' | 'unforced' = 'refused',
    readonly obstacles: readonly Obstacle[] = [],
  ) {
    super([summary, ...faults.map((fault) => `  ${fault}`)].join('\n'));
  }
}

/** There is no such area, release or revision. */
export const missing = (summary: string): RegistryRefusal => new RegistryRefusal(summary, [], 'missing');

/** Undefined in the place of a refusal; any other trouble is thrown as it is. */
export const unlessRefused = <T>(work: Promise<T>): Promise<T | undefined> =>
  work.catch((error: unknown) => {
    if (!(error instanceof RegistryRefusal)) throw error;
    return undefined;
  });
