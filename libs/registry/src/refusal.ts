import { say, toldIn, type Said } from '@shopbench/contracts';

/** For the command line, and the history of deeds. */
export const inEnglish = (said: Said): string => toldIn('en', said);

/** What a deed takes from somebody else's area or from the shell, or breaks of it. */
export interface Obstacle {
  /** The area that is hurt, or `shell`. */
  unit: string;
  /** Of it, where only one is. */
  release?: string;
  /** How it is hurt. */
  said: Said;
}

/**
 * What was asked for cannot be done, for whoever asked. Nothing was changed. As an error it is in English, a line each, for the
 * command line.
 */
export class RegistryRefusal extends Error {
  /**
   * @param faults  what of a build is in the way
   * @param reason  `missing`: there is no such area or release; `refused`: it is there and must not be used so;
   *   `unforced`: it must not be used so unless the admin forces it
   * @param obstacles  what has to be forced
   */
  constructor(
    readonly said: Said,
    readonly faults: readonly Said[] = [],
    readonly reason: 'missing' | 'refused' | 'unforced' = 'refused',
    readonly obstacles: readonly Obstacle[] = [],
  ) {
    super([inEnglish(said), ...faults.map((fault) => `  ${inEnglish(fault)}`)].join('\n'));
  }

  /** All of it together: what is refused, with what of a build is in the way. */
  get told(): Said {
    return this.faults.reduce((summary, fault) => say('registry.because', { summary, fault }), this.said);
  }
}

/** There is no such area, release or revision. */
export const missing = (said: Said): RegistryRefusal => new RegistryRefusal(said, [], 'missing');

/** People have something of another team under the name: only an admin replaces it, by force. */
export function refusedOverOthers(unit: string, release: string): RegistryRefusal {
  const said = say('registry.ofOthers', { unit, release });
  return new RegistryRefusal(said, [said], 'unforced', [{ unit, release, said }]);
}

/** Undefined in the place of a refusal; any other trouble is thrown as it is. */
export const unlessRefused = <T>(work: Promise<T>): Promise<T | undefined> =>
  work.catch((error: unknown) => {
    if (!(error instanceof RegistryRefusal)) throw error;
    return undefined;
  });
