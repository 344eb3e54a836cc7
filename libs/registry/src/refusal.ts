import { say, toldIn, type Said } from '@shopbench/contracts';

/** What a deed takes from somebody else's area or from the shell, or breaks of it. */
export interface Obstacle {
  /** The area that is hurt, or `shell`. */
  unit: string;
  /** Of it, where only one is. */
  release?: string;
  /** A sentence. */
  text: string;
}

/**
 * What was asked for cannot be done, for whoever asked. Nothing was changed. As an error it is in English, for the command line; what
 * names files and exports of a build, a line each, is for who wrote that, and in English alone.
 */
export class RegistryRefusal extends Error {
  /**
   * @param faults  a sentence each
   * @param reason  `missing`: there is no such area or release; `refused`: it is there and must not be used so;
   *   `unforced`: it must not be used so unless the admin forces it
   * @param obstacles  what has to be forced
   */
  constructor(
    readonly said: Said,
    readonly faults: readonly string[] = [],
    readonly reason: 'missing' | 'refused' | 'unforced' = 'refused',
    readonly obstacles: readonly Obstacle[] = [],
  ) {
    super([toldIn('en', said), ...faults.map((fault) => `  ${fault}`)].join('\n'));
  }

  /** All of it in one sentence: what is refused, with what of a build is in the way. */
  get told(): Said {
    const { said, faults } = this;
    return faults.length > 0 ? say('registry.because', { summary: said, faults: faults.join(' ') }) : said;
  }
}

/** There is no such area, release or revision. */
export const missing = (said: Said): RegistryRefusal => new RegistryRefusal(said, [], 'missing');

/** People have something of another team under the name: only an admin replaces it, by force. */
export function refusedOverOthers(unit: string, release: string): RegistryRefusal {
  const said = say('registry.ofOthers', { unit, release });
  const text = toldIn('en', said);
  return new RegistryRefusal(said, [text], 'unforced', [{ unit, release, text }]);
}

/** Undefined in the place of a refusal; any other trouble is thrown as it is. */
export const unlessRefused = <T>(work: Promise<T>): Promise<T | undefined> =>
  work.catch((error: unknown) => {
    if (!(error instanceof RegistryRefusal)) throw error;
    return undefined;
  });
