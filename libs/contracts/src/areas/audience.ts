import { isMeant, type RightsHolder } from '../access/rights';
import type { Audience } from './registry';

/**
 * Whether a person is among those who get a release on trial: by what they are, or by the browser's share.
 * @param what  the area's name, or `shell`: a browser draws for each on its own
 * @param seed  this browser's random text; the same browser always falls on the same side
 */
export function isInAudience(audience: Audience, what: string, person: RightsHolder, seed: string): boolean {
  const { designations = [], percent } = audience;
  if (isMeant(designations, person)) return true;
  return percent !== undefined && drawFor(seed, what) < percent;
}

/** A number from 0 (included) to 100 (excluded), the same whenever seed and area are the same (FNV-1a). */
export function drawFor(seed: string, area: string): number {
  let hash = 0x811c9dc5;
  for (const character of `${seed}/${area}`) {
    hash ^= character.codePointAt(0) ?? 0;
    hash = Math.imul(hash, 0x01000193);
  }
  return ((hash >>> 0) % 10_000) / 100;
}
